const PATIENCE_MS = 2_000;

/** The answer of a part, or `late` when it takes more than two seconds. */
export async function answerInTime<T>(answer: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, late);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}
