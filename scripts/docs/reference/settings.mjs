import { settings } from '../../../dist/platform/config/settings.js';
import { wordsFor } from './words.mjs';

const HEADS = { en: ['Variable', 'Default', 'Meaning'], zh: ['变量', '默认值', '含义'] };

/** Every setting with its default, in the order of the code. @param {import('../pages.mjs').Language} language */
export function settingRows(language) {
  const defaults = settings.parse({});
  const names = Object.keys(settings.shape);
  const words = wordsFor('settings', names);
  const rows = names.map((name) => {
    const shown = defaults[name] === undefined ? words[name].unset[language] : asCode(defaults[name]);
    return [`\`${name}\``, shown, words[name][language]];
  });
  return [HEADS[language], ...rows];
}

const asCode = (value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
