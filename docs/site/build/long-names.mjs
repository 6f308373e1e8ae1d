/** Where a name may break: behind a mark within it, those of tags left alone. */
const BREAKS = /(?<!<)([_/,.@:])(?=\w)/g;

/** Lets names of code break, so that long ones do not push tables out of the page. */
export function breakLongNames(markdown) {
  const render = markdown.renderer.rules.code_inline;
  markdown.renderer.rules.code_inline = (...args) => render(...args).replace(BREAKS, '$1<wbr>');
}
