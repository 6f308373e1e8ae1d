/** `<!-- generated: NAME -->` … `<!-- end -->`: what stands between is made by `make docs-generate`. */
const BLOCK = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/**
 * The page with its blocks filled; every block must have a place in it, and every place a block.
 *
 * @param {string} page
 * @param {Record<string, string>} blocks
 */
export function fillBlocks(page, blocks) {
  const missing = new Set(Object.keys(blocks));
  const filled = page.replace(BLOCK, (_, begin, name, end) => {
    if (!missing.delete(name)) throw new Error(`There is nothing to fill the block ${name} with.`);
    return `${begin}\n${blocks[name]}\n\n${end}`;
  });
  if (missing.size > 0) throw new Error(`The page has no place for ${[...missing].join(', ')}.`);
  return filled;
}
