import type { Caller } from './domain/subject.js';

/** Who sends a request, as the server found out. */
export interface Principal extends Caller {
  readonly description: string | null;
  /** How it proved who it is; `local` needs no proof, because nobody else reaches the server. */
  readonly authentication: 'local' | 'environment' | 'principals-file' | 'oidc';
}

/** Code points of the id of a principal or a group. */
export const MAX_ID_LENGTH = 255;

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
