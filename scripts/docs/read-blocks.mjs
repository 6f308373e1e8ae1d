const FENCE = /^```(\S*)[ \t]*(.*)\n([\s\S]*?)^```[ \t]*$/gm;

/**
 * The shell blocks of a Markdown page, in order: `{kind, line, text, expected}`. `kind` is `run`, `start` (starts the server,
 * ```sh start), `skip` (```sh norun REASON) or `unmarked` (norun without a reason). `expected` is the block that follows when
 * it is marked ```json output or ```text output: `{language, text}`.
 */
export function readBlocks(markdown) {
  const fences = [...markdown.matchAll(FENCE)].map((match) => ({
    language: match[1],
    mark: match[2].trim(),
    text: match[3],
    line: markdown.slice(0, match.index).split('\n').length,
  }));
  return fences.flatMap((fence, index) => {
    if (fence.language !== 'sh') return [];
    const next = fences[index + 1];
    return [
      { kind: kindOf(fence.mark), line: fence.line, text: fence.text, expected: isOutput(next) ? next : undefined },
    ];
  });
}

const isOutput = (fence) => fence !== undefined && fence.mark === 'output';

function kindOf(mark) {
  if (mark === 'start') return 'start';
  if (!mark.startsWith('norun')) return 'run';
  return mark === 'norun' ? 'unmarked' : 'skip';
}
