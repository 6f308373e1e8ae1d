import type { Caller } from './domain/subject.js';

/** Who sends a request, as the server found out. */
export interface Principal extends Caller {
  readonly description: string | null;
  /** How it proved who it is; `local` needs no proof, because nobody else reaches the server. */
  readonly authentication: 'local' | 'environment' | 'principals-file' | 'oidc';
}

/** Ids of principals and groups: 1 to 255 code points, not all blank, without control characters and lone surrogates. */
export const PRINCIPAL_ID = /^(?=.*\S)[^\p{Cc}\p{Cs}]{1,255}$/u;

/** Groups of one principal. */
export const MAX_GROUPS = 100;

/** Whoever reaches a server that asks nobody, and the program that opened a Runtime. */
export const LOCAL_PRINCIPAL: Principal = {
  type: 'service',
  id: 'local',
  description: 'Local caller',
  groups: [],
  authentication: 'local',
};

/** As the Python server names whoever has its token. */
export const ENVIRONMENT_PRINCIPAL: Principal = {
  type: 'service',
  id: 'server-token',
  description: 'PowerContext static bearer',
  groups: [],
  authentication: 'environment',
};
