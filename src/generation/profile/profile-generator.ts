import { Injectable } from '@nestjs/common';
import { estimateTokens } from '../../artifacts/kernel/estimate-tokens.js';
import { normalizeMarkdown } from '../../artifacts/profile/profile.writer.js';
import { UnusableOutputError } from '../../inference/inference.errors.js';
import type { StructuredModel } from '../../inference/structured-model.js';
import type { SourceWindow } from '../../sources/source-windows.reader.js';
import { evidenceBudget, knowledgeBudget } from '../domain/shown-evidence.js';
import { profileAnswer, profileInput } from './domain/profile-answer.js';
import { PROFILE_INSTRUCTIONS } from './domain/profile-prompt.js';

/** Asks the model how the Profile reads after a window. */
@Injectable()
export class ProfileGenerator {
  /** Normalised Markdown, or null when nothing is to change. Throws what the model throws. */
  async generate(
    model: StructuredModel,
    { scopeId, sources }: SourceWindow,
    previous: string | null,
    signal: AbortSignal,
  ): Promise<string | null> {
    refuseTooLong(model, previous);
    const { content } = await model.answer({
      purpose: 'profile_generation',
      scopeId,
      instructions: PROFILE_INSTRUCTIONS,
      schema: profileAnswer(normalizeMarkdown),
      input: profileInput(sources, previous, evidenceBudget(model.contextWindowTokens)),
      signal,
    });
    const markdown = content === null ? { reason: 'nothing' } : normalizeMarkdown(content);
    return 'value' in markdown ? markdown.value : null;
  }
}

/** Who sees a part of a Profile only would lose the rest of it. */
function refuseTooLong({ contextWindowTokens }: StructuredModel, previous: string | null): void {
  if (previous !== null && estimateTokens(previous) > knowledgeBudget(contextWindowTokens))
    throw new UnusableOutputError('too_long');
}
