import type { DirectContents, DirectFamily } from './family-writers.js';
import { ExperienceProposal, ProfileWriteContent, TopicMemoryContent } from './dto/artifact-content.dto.js';
import type { CreateMemoryArtifactContent, ReplaceMemoryArtifactContent } from './dto/artifact-content.dto.js';

type WireContent =
  | CreateMemoryArtifactContent
  | ReplaceMemoryArtifactContent
  | TopicMemoryContent
  | ExperienceProposal
  | ProfileWriteContent;

/** A family and content that belong together. */
type TypedContent = {
  [Family in DirectFamily]: { readonly family: Family; readonly content: DirectContents[Family] };
}[DirectFamily];

/** The validated body's class tells the family. */
export function toTypedContent(wire: WireContent): TypedContent {
  if (wire instanceof ExperienceProposal) {
    const { situation, action, outcome, lesson } = wire;
    return { family: 'experience', content: { situation, action, outcome, lesson } };
  }
  if (wire instanceof TopicMemoryContent) {
    const { title, summary, detail } = wire;
    return { family: 'topic-memory', content: { title, summary, detail } };
  }
  if (wire instanceof ProfileWriteContent) {
    const { content, restored_from_revision: restoredFromRevision = null } = wire;
    return { family: 'profile', content: { content, restoredFromRevision } };
  }
  return { family: 'memory', content: wire.entries.map(toDirectEntry) };
}

const toDirectEntry = (entry: { kind: string; text: string; entry_id?: string | null }) => ({
  entryId: entry.entry_id ?? null,
  kind: entry.kind,
  text: entry.text,
});
