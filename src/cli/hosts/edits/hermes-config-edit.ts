import { isMap } from 'yaml';
import type { Document, YAMLMap } from 'yaml';
import { SetupConflictError, UnreadableConfigError } from '../file-edit.js';
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
    memoryOf(document).set('provider', OURS);
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
  isThere: (text: string): boolean => readYaml(text).getIn(PATH) === OURS,
};

/** A word without a value is there too. */
function memoryOf(document: Document): YAMLMap {
  const memory: unknown = document.get('memory');
  if (isMap(memory)) return memory;
  if (memory !== undefined && memory !== null) throw new UnreadableConfigError('memory is no mapping.');
  const added = document.createNode({}) as YAMLMap;
  document.set('memory', added);
  return added;
}

const saysNothing = (document: Document): boolean =>
  JSON.stringify(document) === '{}' && document.comment === null && document.commentBefore === null;
