import type { components } from '../../src/generated/powercontext.js';
import { readApiDocument } from './contract/api-document.js';
import { ResponseValidator } from './contract/response-validator.js';

export type Wire = components['schemas'];

/** An answer that obeys the published contract; `body` is undefined when there is none. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it stands. */
  readonly raw?: string | Buffer;
}

/** A request as callers may write it: what has a default may be left out. */
type Defaulted<Request, Keys extends keyof Request> = Omit<Request, Keys> & Partial<Pick<Request, Keys>>;

type ScopeDefaults = 'context_references' | 'external_references';

export type ProposeExperience = Defaulted<Wire['ProposeExperienceRequest'], 'memory_citations'>;

export type CreateScope = Defaulted<Wire['CreateScopeRequest'], ScopeDefaults>;
export type UpdateScope = Defaulted<Wire['UpdateScopeRequest'], ScopeDefaults>;

/** `assembly` as it is sent; `null` and other nonsense go through `send`. */
export interface PrepareRequest extends Pick<Wire['PrepareContextRequest'], 'scope_id' | 'query'> {
  readonly max_bytes?: number;
  readonly assembly?: Partial<Wire['ContextAssembly']>;
}

export interface ArtifactAddress {
  readonly scope_id: string;
  readonly family: string;
  readonly artifact_id: string;
}

const validator = new ResponseValidator(readApiDocument());

/** A small client. Every answer is held against the contract before a test sees it. */
export class ApiClient {
  constructor(
    readonly url: string,
    /** Headers of every request. */
    readonly defaults: Readonly<Record<string, string>> = {},
  ) {}

  /** The same server, asked with a credential. */
  as(token: string): ApiClient {
    return new ApiClient(this.url, { ...this.defaults, authorization: `Bearer ${token}` });
  }

  async send<Body = unknown>(
    method: string,
    path: string,
    { headers = {}, json, raw }: Sent = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...this.defaults, ...headers },
      body: raw ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    const text = await response.text();
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    validator.assertResponse({ method, path, ...answer });
    return answer as Answer<Body>;
  }

  readonly prepare = (json: PrepareRequest) =>
    this.send<Wire['PreparedContext']>('POST', '/v1/context/prepare', { json });

  readonly explain = (json: PrepareRequest) =>
    this.send<Wire['ContextExplanation']>('POST', '/v1/context/explain', { json });

  readonly remember = (json: Wire['RememberMemoryRequest'], headers?: Sent['headers']) =>
    this.send<Wire['MemoryMutationResponse']>('POST', '/v1/memory/remember', { json, headers });

  readonly flushMemory = (scope_id: string, headers?: Sent['headers']) =>
    this.send<Wire['FlushMemoryResponse']>('POST', '/v1/memory/flush', { json: { scope_id }, headers });

  readonly generateExperience = (json: Wire['GenerateExperienceRequest']) =>
    this.send<Wire['GeneratedCandidateResponse']>('POST', '/v1/experience/generate', { json });

  readonly search = (json: Defaulted<Wire['SearchMemoryRequest'], 'limit' | 'mode'>) =>
    this.send<Wire['SearchMemoryResponse']>('POST', '/v1/memory/search', { json });

  readonly listEntries = (json: Defaulted<Wire['ListMemoryEntriesRequest'], 'include_inactive'>) =>
    this.send<Wire['ListMemoryEntriesResponse']>('POST', '/v1/memory/entries/list', { json });

  readonly getEntry = (json: Wire['GetMemoryEntryRequest']) =>
    this.send<Wire['MemoryEntry']>('POST', '/v1/memory/entries/get', { json });

  readonly revise = (json: Wire['ReviseMemoryEntryRequest']) =>
    this.send<Wire['MemoryMutationResponse']>('POST', '/v1/memory/entries/revise', { json });

  readonly retire = (json: Wire['RetireMemoryEntryRequest']) =>
    this.send<Wire['MemoryMutationResponse']>('POST', '/v1/memory/entries/retire', { json });

  readonly changes = (json: Wire['ListMemoryChangesRequest']) =>
    this.send<Wire['ListMemoryChangesResponse']>('POST', '/v1/memory/changes', { json });

  readonly createScope = (json: CreateScope) => this.send<Wire['ScopeDescriptor']>('POST', '/v1/scopes', { json });

  readonly getScope = (scopeId: string) =>
    this.send<Wire['ScopeDescriptor']>('GET', `/v1/scopes/${encodeURIComponent(scopeId)}`);

  readonly updateScope = (scopeId: string, json: UpdateScope) =>
    this.send<Wire['ScopeDescriptor']>('PUT', `/v1/scopes/${encodeURIComponent(scopeId)}`, { json });

  readonly listScopes = (query: Readonly<Record<string, string>> = {}) =>
    this.send<Wire['ScopePage']>('GET', withQuery('/v1/scopes', new URLSearchParams(query).toString()));

  /** `query` as it stands after the question mark. */
  readonly listArtifacts = (scopeId: string, family: string, query = '') =>
    this.send<Wire['ArtifactPage']>('GET', withQuery(`${scopePath(scopeId)}/artifacts/${family}`, query));

  /** `query` as it stands after the question mark. */
  readonly listRevisions = (address: ArtifactAddress, query = '') =>
    this.send<Wire['ArtifactRevisionPage']>('GET', withQuery(`${pathOf(address)}/revisions`, query));

  readonly createArtifact = (scopeId: string, json: Wire['CreateArtifactRequest'], headers?: Sent['headers']) =>
    this.send<Wire['ArtifactCreated']>('POST', `/v1/scopes/${encodeURIComponent(scopeId)}/artifacts`, {
      json,
      headers,
    });

  readonly getArtifact = (address: ArtifactAddress, headers?: Sent['headers']) =>
    this.send<Wire['ArtifactRevision']>('GET', pathOf(address), { headers });

  readonly getRevision = (address: ArtifactAddress, revision: number) =>
    this.send<Wire['ArtifactRevision']>('GET', `${pathOf(address)}/revisions/${revision}`);

  readonly replaceArtifact = (
    address: ArtifactAddress,
    json: Wire['ReplaceArtifactRequest'],
    headers?: Sent['headers'],
  ) => this.send<Wire['ArtifactRevision']>('PUT', pathOf(address), { json, headers });

  readonly captureSource = (json: Wire['CaptureContentSourceRequest'], headers?: Sent['headers']) =>
    this.send<Wire['CaptureContentSourceResponse']>('POST', '/v1/sources/content', { json, headers });

  /** Any JSON value becomes the content. */
  readonly createSource = (scopeId: string, content: unknown, headers?: Sent['headers']) =>
    this.send<Wire['SourceRecord']>('POST', sourcesOf(scopeId), { json: { content }, headers });

  readonly getSource = (scopeId: string, sourceId: string) =>
    this.send<Wire['SourceRecord']>('GET', `${sourcesOf(scopeId)}/content/${encodeURIComponent(sourceId)}`);

  /** `query` as it stands after the question mark. */
  readonly listSources = (scopeId: string, query = '') =>
    this.send<Wire['SourcePage']>('GET', withQuery(sourcesOf(scopeId), query));

  readonly proposeExperience = (json: ProposeExperience, headers?: Sent['headers']) =>
    this.send<Wire['ArtifactCandidate']>('POST', '/v1/experience/propose', { json, headers });

  readonly getExperience = (json: Wire['GetExperienceRequest']) =>
    this.send<Wire['ExperienceArtifact']>('POST', '/v1/experience/get', { json });

  readonly searchTopics = (json: Defaulted<Wire['SearchTopicMemoryRequest'], 'limit'>) =>
    this.send<Wire['SearchTopicMemoryResponse']>('POST', '/v1/topic-memory/search', { json });

  readonly flushTopics = (scope_id: string, headers?: Sent['headers']) =>
    this.send<Wire['FlushTopicMemoryResponse']>('POST', '/v1/topic-memory/flush', { json: { scope_id }, headers });

  readonly getTopic = (json: Wire['GetTopicMemoryRequest']) =>
    this.send<Wire['TopicMemoryArtifact']>('POST', '/v1/topic-memory/get', { json });

  readonly listCandidates = (json: Defaulted<Wire['ListArtifactCandidatesRequest'], 'status' | 'limit'>) =>
    this.send<Wire['ArtifactCandidatePage']>('POST', '/v1/artifact-candidates/list', { json });

  readonly getCandidate = (json: Wire['GetArtifactCandidateRequest']) =>
    this.send<Wire['ArtifactCandidate']>('POST', '/v1/artifact-candidates/get', { json });

  readonly approveCandidate = (json: Wire['ApproveArtifactCandidateRequest'], headers?: Sent['headers']) =>
    this.send<Wire['ArtifactCandidate']>('POST', '/v1/artifact-candidates/approve', { json, headers });

  readonly rejectCandidate = (json: Wire['RejectArtifactCandidateRequest'], headers?: Sent['headers']) =>
    this.send<Wire['ArtifactCandidate']>('POST', '/v1/artifact-candidates/reject', { json, headers });

  readonly reviseCandidate = (json: Wire['ReviseArtifactCandidateRequest'], headers?: Sent['headers']) =>
    this.send<Wire['ArtifactCandidate']>('POST', '/v1/artifact-candidates/revise', { json, headers });

  readonly createSubjectSource = (
    scopeId: string,
    json: Defaulted<Wire['CreateSubjectSourceRequest'], 'source_type' | 'subject_type'>,
    headers?: Sent['headers'],
  ) =>
    this.send<Wire['CreateSubjectSourceResponse']>('POST', `${scopePath(scopeId)}/subject-sources`, { json, headers });

  /** `query` as it stands after the question mark. */
  readonly listSetAside = (scopeId: string, query = '') =>
    this.send<Wire['SetAsideWindowPage']>('GET', withQuery(`${scopePath(scopeId)}/set-aside-windows`, query));

  readonly retrySetAside = (scopeId: string, json: Wire['RetrySetAsideRequest'], headers?: Sent['headers']) =>
    this.send<Wire['SetAsideWindowResponse']>('POST', `${scopePath(scopeId)}/set-aside-windows/retry`, {
      json,
      headers,
    });

  readonly flushProfile = (scope_id: string) =>
    this.send<Wire['FlushProfileResponse']>('POST', '/v1/profile/flush', { json: { scope_id } });

  readonly getProfilePolicy = (scopeId: string) =>
    this.send<Wire['ProfilePolicyResponse']>('GET', `${scopePath(scopeId)}/profile-policy`);

  readonly putProfilePolicy = (
    scopeId: string,
    json: Defaulted<Wire['PutProfilePolicyRequest'], 'activation_mode'>,
    headers?: Sent['headers'],
  ) => this.send<Wire['ProfilePolicyResponse']>('PUT', `${scopePath(scopeId)}/profile-policy`, { json, headers });

  readonly stats = (json: Defaulted<Wire['GetStatsRequest'], 'period'>) =>
    this.send<Wire['ScopedStats']>('POST', '/v1/stats', { json });

  readonly readiness = () => this.send<Wire['ReadinessResponse']>('GET', '/health/ready');

  readonly bindScope = (json: Wire['ScopeBinding'], headers?: Sent['headers']) =>
    this.send<Wire['ScopeBinding']>('PUT', '/v1/scope-bindings', { json, headers });

  readonly resolveBinding = (json: Defaulted<Wire['ResolveScopeBindingRequest'], 'allow_default' | 'binding_keys'>) =>
    this.send<Wire['ScopeDescriptor']>('POST', '/v1/scope-bindings/resolve', { json });
}

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

const scopePath = (scopeId: string): string => `/v1/scopes/${encodeURIComponent(scopeId)}`;

const sourcesOf = (scopeId: string): string => `${scopePath(scopeId)}/sources`;

const pathOf = ({ scope_id: scopeId, family, artifact_id: artifactId }: ArtifactAddress): string =>
  `/v1/scopes/${[scopeId, 'artifacts', family, artifactId].map(encodeURIComponent).join('/')}`;
