import type { IncomingMessage } from 'node:http';

/** Bodies of GET and HEAD mean nothing and are not read. */
export const mayHaveBody = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';
