import { isMap, isSeq } from 'yaml';
import type { Document, YAMLMap } from 'yaml';
import { UnreadableConfigError } from '../file-edit.js';
import { memberAt } from './json-text.js';
import { readYaml, writeYaml } from './yaml-text.js';

const ID = 'powercontext';

/** An entry of the patch layer of DeepSeek Harness that inserts the plugin, by the URL of its file. */
export const dshPatchEdit = (url: string) => ({
  add: (text: string | undefined): string => {
    const document = readYaml(text ?? '');
    const former = findOurs(document);
    if (former?.get('name') === url && text !== undefined) return text;
    if (former === undefined) append(document, url);
    else former.set('name', url);
    return writeYaml(document, text ?? '');
  },
  remove: (text: string): string | undefined => {
    const document = readYaml(text);
    const patches = patchesOf(document);
    const index = patches.findIndex((patch) => entryOf(patch) !== undefined);
    if (index < 0) return text;
    document.deleteIn([index]);
    return patches.length > 0 || document.comment !== null ? writeYaml(document, text) : undefined;
  },
  isThere: (text: string): boolean => findOurs(readYaml(text)) !== undefined,
});

/** What DeepSeek Harness hands to the plugin. */
export const dshPluginConfig = (text: string): unknown => memberAt(findOurs(readYaml(text))?.toJSON(), ['config']);

function append(document: Document, url: string): void {
  const patch = { insert: [{ id: ID, name: url }] };
  if (document.contents === null) document.contents = document.createNode([patch]);
  else document.add(document.createNode(patch));
}

const findOurs = (document: Document): YAMLMap | undefined =>
  patchesOf(document)
    .map(entryOf)
    .find((entry) => entry !== undefined);

function patchesOf({ contents }: Document): readonly unknown[] {
  if (contents === null) return [];
  if (!isSeq(contents)) throw new UnreadableConfigError('It is no list of patches.');
  return contents.items;
}

/** What a patch inserts, if that is the plugin alone. */
function entryOf(patch: unknown): YAMLMap | undefined {
  const inserted: unknown = isMap(patch) ? patch.get('insert') : undefined;
  const [entry, ...others]: readonly unknown[] = isSeq(inserted) ? inserted.items : [];
  return isMap(entry) && others.length === 0 && entry.get('id') === ID ? entry : undefined;
}
