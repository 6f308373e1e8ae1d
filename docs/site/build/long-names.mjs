/** Lets names of code break behind an underscore, so that long ones do not push tables out of the page. */
export function breakLongNames(markdown) {
  const render = markdown.renderer.rules.code_inline;
  markdown.renderer.rules.code_inline = (...args) => render(...args).replace(/_(?=\w)/g, '_<wbr>');
}
