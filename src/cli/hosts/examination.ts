import type { HostName } from './host-name.js';

/* What a host would get, found out by the code of its integration, which comes as a bundle of its own. */

export interface ExaminationRequest {
  readonly host: HostName;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the configuration of the host hands to its plugin. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly cwd: string;
  readonly query: string;
}

/** A token is used and never told. */
export interface EffectiveSettings {
  readonly server_url: string;
  readonly has_token: boolean;
  readonly scope_id: string | null;
  readonly assembly: object | null;
  /** What is asked for: the setting, or what the host takes of it. */
  readonly max_bytes: number;
  /** The setting, where the host takes less. */
  readonly clamped_from: number | null;
  readonly capture_prompts: boolean;
}

export interface Fault {
  readonly step: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly request_id: string | null;
}

export interface Prepared {
  readonly status: 'ready' | 'empty';
  readonly content_bytes: number;
  readonly took_ms: number;
  /** The exact text, with the sentence before it; null when there is none. */
  readonly injected: string | null;
}

/** As far as it came: what is missing was not reached, and `fault` says why. */
export interface Examination {
  readonly settings?: EffectiveSettings;
  readonly scope_id?: string;
  readonly prepared?: Prepared;
  readonly fault?: Fault;
}

export type Examine = (request: ExaminationRequest) => Promise<Examination>;
