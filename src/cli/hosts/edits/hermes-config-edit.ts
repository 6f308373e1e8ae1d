import type { Document } from 'yaml';
import { SetupConflictError } from '../file-edit.js';
import { readYaml, writeYaml } from './yaml-text.js';

const PATH = ['memory', 'provider'];
const OURS = 'powercontext';

/** The one external memory provider that Hermes has room for. */
export const HERMES_CONFIG_EDIT = {
  add: (text: string | undefined): string => {
    const document = readYaml(text ?? '');
    const provider: unknown = document.getIn(PATH);
    if (provider === OURS && text !== undefined) return text;
    if (typeof provider === 'string' && provider !== '' && provider !== OURS)
      throw new SetupConflictError('Hermes has another memory provider, and takes one only.');
    document.setIn(PATH, OURS);
    return writeYaml(document, text ?? '');
  },
  remove: (text: string): string | undefined => {
    const document = readYaml(text);
    if (document.getIn(PATH) !== OURS) return text;
    document.deleteIn(PATH);
    const memory: unknown = document.get('memory');
    if (JSON.stringify(memory) === '{}') document.delete('memory');
    return saysNothing(document) ? undefined : writeYaml(document, text);
  },
};

const saysNothing = (document: Document): boolean =>
  JSON.stringify(document) === '{}' && document.comment === null && document.commentBefore === null;
