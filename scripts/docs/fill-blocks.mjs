/**
 * The page with its blocks filled: what stands between `<!-- KIND: NAME -->` and `<!-- end -->`. Every block must have a
 * place in it, and every place a block.
 *
 * @param {string} page
 * @param {Readonly<Record<string, string>>} blocks
 * @param {'generated' | 'figures'} kind By `make docs-generate`, or from the results of an evaluation.
 */
export function fillBlocks(page, blocks, kind = 'generated') {
  const places = new RegExp(`(<!-- ${kind}: ([\\w-]+) -->\\n)[\\s\\S]*?(<!-- end -->)`, 'g');
  const missing = new Set(Object.keys(blocks));
  const filled = page.replace(places, (_, begin, name, end) => {
    if (!missing.delete(name)) throw new Error(`There is nothing to fill the block ${name} with.`);
    return `${begin}\n${blocks[name]}\n\n${end}`;
  });
  if (missing.size > 0) throw new Error(`The page has no place for ${[...missing].join(', ')}.`);
  return filled;
}
