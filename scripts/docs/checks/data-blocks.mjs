import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fencesOf } from '../markdown.mjs';

const FENCE = /^```(\w+)([^\n]*)\n([\s\S]*)```$/;
const PARSERS = { json: JSON.parse, yaml: parse };

/** Blocks of JSON and YAML that are none; those that show an output are held against it instead. @param {string} page */
export function dataFaults(page) {
  return fencesOf(readFileSync(page, 'utf8')).flatMap((fence) => {
    const [, language, mark, text] = FENCE.exec(fence) ?? [];
    const read = PARSERS[language];
    return read === undefined || mark.trim() === 'output' ? [] : faultOf(page, read, text);
  });
}

function faultOf(page, read, text) {
  try {
    read(text);
    return [];
  } catch (error) {
    return [`${page}: ${error.message}\n${text}`];
  }
}
