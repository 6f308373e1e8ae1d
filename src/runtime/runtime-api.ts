import type {
  Answered,
  AnswerOf,
  Asked,
  Call,
  CallWith,
  RequestOf,
  ScopedCall,
  Schemas,
  WithoutScope,
} from './wire-types.js';

/** The service of the server, called directly. Failures are the server's, as `AppError` with its `code` and `status`. */
export interface Runtime {
  readonly access: RuntimeAccess;
  readonly artifacts: ForScope<ScopedArtifacts>;
  readonly bindings: RuntimeBindings;
  readonly candidates: ForScope<ScopedCandidates>;
  readonly context: ForScope<ScopedContext>;
  readonly experience: ForScope<ScopedExperience>;
  readonly memory: ForScope<ScopedMemory>;
  readonly profile: ForScope<ScopedProfile>;
  readonly scopes: RuntimeScopes;
  readonly sources: ForScope<ScopedSources>;
  readonly statistics: RuntimeStatistics;
  readonly topicMemory: ForScope<ScopedTopicMemory>;
  /** What this Runtime offers. */
  readonly capabilities: Call<'get_capabilities'>;
  /** Waits for the calls under way and closes the database. Calls made later reject with `RuntimeClosedError`. */
  close(): Promise<void>;
}

/** Calls that belong to one Scope. A wrong `scopeId` is refused by the calls, not here. */
export interface ForScope<Calls> {
  forScope(scopeId: string): Calls;
}

export interface RuntimeScopes {
  /** Without a request all Scopes come in one page; with any field the list is filtered and paged. */
  readonly list: Call<'list_scopes'>;
  readonly create: Call<'create_scope', 'context_references' | 'external_references'>;
  readonly get: Call<'get_scope'>;
  /** Replaces the whole content: fields left out become empty. */
  readonly update: Call<'update_scope', 'context_references' | 'external_references'>;
  readonly getDefault: Call<'get_default_scope'>;
  readonly setDefault: Call<'set_default_scope'>;
  readonly select: CallWith<
    RequestOf<'resolve_scope_selection'> & SelectionOfScopes,
    AnswerOf<'resolve_scope_selection'>
  >;
}

/** Names under which integrations find their Scope. */
export interface RuntimeBindings {
  readonly set: Call<'set_scope_binding'>;
  readonly clear: Call<'clear_scope_binding'>;
  readonly resolve: Call<'resolve_scope_binding', 'allow_default' | 'binding_keys'>;
}

/** Rights of callers. A Runtime asks nobody for rights, so its calls reject with `runtime_not_ready`, as the server does in this mode. */
export interface RuntimeAccess {
  readonly me: Call<'get_access_principal'>;
  readonly check: Call<'check_access'>;
  readonly listResources: Call<'list_access_resources', 'limit'>;
  readonly listRoles: Call<'list_access_roles'>;
  readonly listBindings: Call<'list_access_bindings', 'limit'>;
  readonly createBinding: Call<'create_access_binding'>;
  readonly revokeBinding: Call<'revoke_access_binding'>;
  readonly replaceBinding: Call<'replace_access_binding'>;
  readonly listAudit: Call<'list_access_audit', 'limit'>;
}

export interface RuntimeStatistics {
  readonly get: CallWith<RequestOf<'get_stats', 'period'> & SelectionOfScopes, Statistics>;
}

/** The generated types lose what the mode of a selection asks for. */
interface SelectionOfScopes {
  readonly selection: ScopeSelection;
}

export interface ScopedContext {
  /** Inject `content` unchanged when `status` is `ready`, nothing otherwise. */
  readonly prepare: CallWith<PrepareRequest, PreparedContext>;
  /** As `prepare`, and says where every entry comes from. */
  readonly prepareWithOrigins: CallWith<PrepareRequest, PreparedContextWithOrigins>;
  /** As `prepare`, with every candidate and what became of it; counts as no preparation. */
  readonly explain: CallWith<PrepareRequest, ContextExplanation>;
}

export interface ScopedMemory {
  /** `entry` is null when the same content stood there already. */
  readonly remember: ScopedCall<'remember_memory'>;
  /** Has the model read the next Sources. */
  readonly flush: ScopedCall<'flush_memory'>;
  /** The hits, best first. */
  readonly search: ScopedCall<'search_memory', 'limit' | 'mode' | 'match'>;
  /** Without `limit` and `cursor` the list is complete. */
  readonly listEntries: CallWith<
    WithoutScope<RequestOf<'list_memory_entries', 'include_inactive' | 'match'>>,
    AnswerOf<'list_memory_entries'> & NextPage
  >;
  /** Exactly the cited version, whatever happened since. */
  readonly getEntry: ScopedCall<'get_memory_entry'>;
  readonly reviseEntry: ScopedCall<'revise_memory_entry'>;
  readonly retireEntry: ScopedCall<'retire_memory_entry'>;
  /** Without `limit` and `cursor` the list is complete. */
  readonly listChanges: CallWith<
    WithoutScope<RequestOf<'list_memory_changes'>>,
    AnswerOf<'list_memory_changes'> & NextPage
  >;
}

/** `nextCursor` is null on the last page. */
export interface NextPage {
  readonly nextCursor: string | null;
}

export interface ScopedExperience {
  /** Stores a Candidate for review. */
  readonly propose: ScopedCall<'propose_experience', 'memory_citations'>;
  /** Has the model propose one; `candidate` is null when it finds no lesson. */
  readonly generate: ScopedCall<'generate_experience'>;
  /** Exactly this revision, whatever happened since. */
  readonly get: ScopedCall<'get_experience'>;
}

export interface ScopedTopicMemory {
  /** Has topics made of new Sources, in the background. */
  readonly flush: ScopedCall<'flush_topic_memory'>;
  /** Current topics, best first. */
  readonly search: ScopedCall<'search_topic_memory', 'limit'>;
  /** Exactly this revision, whatever happened since. */
  readonly get: ScopedCall<'get_topic_memory'>;
}

export interface ScopedCandidates {
  readonly list: ScopedCall<'list_artifact_candidates', 'status' | 'limit'>;
  readonly get: ScopedCall<'get_artifact_candidate'>;
  readonly approve: ScopedCall<'approve_artifact_candidate'>;
  readonly reject: ScopedCall<'reject_artifact_candidate'>;
  readonly revise: ScopedCall<'revise_artifact_candidate'>;
}

export interface ScopedArtifacts {
  /** Commits revision 1 at once, without review. */
  readonly create: ScopedCall<'create_artifact'>;
  /** Rejects with 412 `revision_conflict` unless the head is at `expectedRevision`. */
  readonly replace: CallWith<ReplaceArtifactRequest, ArtifactRevision>;
  /** The head. */
  readonly get: ScopedCall<'get_artifact'>;
  readonly getRevision: ScopedCall<'get_artifact_revision'>;
  readonly list: ScopedCall<'list_artifacts'>;
  readonly listRevisions: ScopedCall<'list_artifact_revisions'>;
}

export interface ScopedProfile {
  /** Has the model read the next Sources into the Profile, if the policy wants that. */
  readonly flush: ScopedCall<'flush_profile'>;
  /** Stores evidence about a person here and in the Scope of that person. */
  readonly createSubjectSource: ScopedCall<'create_subject_source', 'source_type' | 'subject_type'>;
  readonly getPolicy: ScopedCall<'get_profile_policy'>;
  /** Whether and how the Profile is generated. */
  readonly putPolicy: ScopedCall<'put_profile_policy', 'activation_mode'>;
}

export interface ScopedSources {
  /** Stores evidence under an id of the caller's. */
  readonly capture: ScopedCall<'capture_content_source'>;
  /** Stores any JSON value under an id of the Runtime's. */
  readonly create: ScopedCall<'create_source', 'source_type'>;
  readonly get: ScopedCall<'get_source'>;
  /** The journal in order. */
  readonly list: ScopedCall<'list_sources'>;
  /** Sources that gave no usable answer in generation. */
  readonly listSetAside: ScopedCall<'list_set_aside_windows'>;
  /** Has such Sources tried again. */
  readonly retrySetAside: ScopedCall<'retry_set_aside_window'>;
}

export type PrepareRequest = WithoutScope<RequestOf<'prepare_context', 'max_bytes' | 'format' | 'sections' | 'show'>>;
export type PreparedContext = Answered<Schemas['PreparedContext']>;

export type ContextExplanation = Answered<Schemas['ContextExplanation']>;

export type PreparedContextWithOrigins = PreparedContext & {
  /** Where each included entry comes from, in output order. */
  readonly origins: readonly Origin[];
};

/** Where an included entry comes from: what an exact read takes. */
export type Origin =
  | { readonly type: 'memory_entry_address'; readonly scopeId: string; readonly citation: MemoryCitation }
  | { readonly type: 'artifact_address'; readonly scopeId: string; readonly artifact: ArtifactReference };

export type ReplaceArtifactRequest =
  | Replacement<'memory', Schemas['ReplaceMemoryArtifactContent']>
  | Replacement<'experience', Schemas['ExperienceProposal']>
  | Replacement<'topic-memory', Schemas['TopicMemoryContent']>
  | Replacement<'profile', Schemas['ProfileWriteContent']>;

interface Replacement<Family, Content> {
  readonly family: Family;
  readonly artifactId: string;
  /** The revision the change was made from. */
  readonly expectedRevision: number;
  readonly content: Asked<Content>;
}

export type ArtifactReference = Answered<Schemas['ArtifactReference']>;
export type ArtifactRevision = Answered<Schemas['ArtifactRevision']>;
export type Candidate = Answered<Schemas['ArtifactCandidate']>;
export type Capabilities = Answered<Schemas['Capabilities']>;
export type Experience = Answered<Schemas['ExperienceArtifact']>;
export type MemoryCitation = Answered<Schemas['MemoryCitation']>;
export type MemoryEntry = Answered<Schemas['MemoryEntry']>;
export type MemoryMutation = Answered<Schemas['MemoryMutationResponse']>;
export type MemoryHit = Answered<Schemas['SearchMemoryHit']>;
export type Scope = Answered<Schemas['ScopeDescriptor']>;
export type ScopeSelection = Asked<Schemas['ScopeSelection']>;
export type Source = Answered<Schemas['SourceRecord']>;
export type SourceReference = Answered<Schemas['SourceReference']>;
export type TopicHit = Answered<Schemas['SearchTopicMemoryHit']>;
export type TopicMemory = Answered<Schemas['TopicMemoryArtifact']>;
export type Statistics = Answered<Schemas['ScopedStats']> & SelectionOfScopes;
