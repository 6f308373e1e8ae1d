import { readMarkdown } from '../suites/prepare/read-markdown.js';
import type { ReadEntry } from '../suites/prepare/read-markdown.js';
import type { ApiClient, PrepareRequest, Wire } from './api-client.js';

export const EMPTY_CONTEXT = {
  schema: 'powercontext.prepared-context.v1',
  status: 'empty',
  content: null,
  content_bytes: 0,
};

/** Prepares contexts for one query and follows their citations. */
export class Prepared {
  constructor(
    private readonly api: ApiClient,
    private readonly defaults: Pick<PrepareRequest, 'scope_id' | 'query'>,
  ) {}

  async context(request: Partial<PrepareRequest> = {}): Promise<Wire['PreparedContext']> {
    const { status, body } = await this.api.prepare({ ...this.defaults, ...request });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  /** The text for `assembly` (by default `{}`), which must be there. */
  async text(request: Partial<PrepareRequest> = {}): Promise<string> {
    const { status, content, content_bytes: bytes } = await this.context({ assembly: {}, ...request });
    if (typeof content !== 'string') throw new Error('nothing was prepared');
    expect({ status, bytes }).toEqual({ status: 'ready', bytes: Buffer.byteLength(content, 'utf8') });
    return content;
  }

  async entries(request: Partial<PrepareRequest> = {}): Promise<ReadEntry[]> {
    return readMarkdown(await this.text(request));
  }

  /** Follows a citation of the text through the exact-read operation of its family; answers the body it stands for. */
  async readCited(cited: ReadEntry): Promise<string> {
    const { scopeId: scope_id, family, artifactId: artifact_id, revision, entryId, entryVersionId } = cited;
    if (family !== 'memory')
      return contentToBody((await this.api.getRevision({ scope_id, family, artifact_id }, revision)).body.content);
    const memory_ref = { family, artifact_id, revision };
    const citation = { memory_ref, entry_id: entryId ?? '', entry_version_id: entryVersionId ?? '' };
    return (await this.api.getEntry({ scope_id, citation })).body.text;
  }
}

function contentToBody(content: unknown): string {
  const { content: markdown, ...experience } = content as { content?: string } & Wire['ExperienceProposal'];
  return markdown ?? experienceBody(experience);
}

export const experienceBody = ({ situation, action, outcome, lesson }: Wire['ExperienceProposal']): string =>
  [`Situation: ${situation}`, `Action: ${action}`, `Outcome: ${outcome}`, `Lesson: ${lesson}`].join('\n');
