import { parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { UnreadableConfigError } from '../file-edit.js';

/** With comments, and tags that are unknown here. Throws UnreadableConfigError. */
export function readYaml(text: string): Document {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0) throw new UnreadableConfigError('It is no YAML.');
  return document;
}

/** Laid out as the text that it was read from. */
export function writeYaml(document: Document, original: string): string {
  const hasBareLists = /^([ \t]*)[^\s#-].*:[ \t]*\n\1- /m.test(original);
  return document.toString({ lineWidth: 0, indentSeq: !hasBareLists, flowCollectionPadding: !/[{[]\S/.test(original) });
}
