import { z } from 'zod';

const chatShape = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()),
});
const choiceShape = z.strictObject({ selected_ranks: z.array(z.int()) });

/** The text of a chat answer, or undefined when it has another form. */
export const readChatText = (answer: unknown): string | undefined =>
  chatShape.safeParse(answer).data?.choices[0].message.content;

/** The ranks in a model's text, or undefined when it says anything else. */
export function readRanks(text: string): readonly number[] | undefined {
  try {
    return choiceShape.safeParse(JSON.parse(text)).data?.selected_ranks;
  } catch {
    return undefined;
  }
}
