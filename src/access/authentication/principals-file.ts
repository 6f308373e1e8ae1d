import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { MAX_GROUPS, PRINCIPAL_ID } from '../principal.js';

/** Ids that the server gives itself. */
export const RESERVED_SERVICES: readonly string[] = ['local', 'server-token'];

const principalId = z.string().regex(PRINCIPAL_ID);
const instant = z.iso.datetime();

const storedToken = z
  .strictObject({
    token_id: z.string().regex(/^[0-9a-f]{16}$/),
    /** Of the whole token, in hexadecimal digits. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    type: z.enum(['user', 'service']),
    id: principalId,
    description: z
      .string()
      .regex(/^\P{Cc}*$/u)
      .nullable(),
    groups: z.array(principalId).max(MAX_GROUPS),
    created_at: instant,
    expires_at: instant.nullable(),
  })
  .refine(({ type, id }) => type !== 'service' || !RESERVED_SERVICES.includes(id));

const principalsFile = z.strictObject({ version: z.literal(1), tokens: z.array(storedToken) });

export type StoredToken = Readonly<z.output<typeof storedToken>>;

/** The file cannot be used. Its message names no content. */
export class PrincipalsFileError extends Error {}

/** The tokens of the file at `path`, in its order; none when there is no file. Throws PrincipalsFileError. */
export function readPrincipalsFile(path: string): readonly StoredToken[] {
  const { data } = principalsFile.safeParse(parseFile(path));
  if (data === undefined) throw new PrincipalsFileError(`The file ${path} is not a file of principals.`);
  return data.tokens;
}

function parseFile(path: string): unknown {
  try {
    if (isOpenToOthers(path)) throw new PrincipalsFileError(`Others may write to ${path}. Forbid it: chmod go-w`);
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof PrincipalsFileError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { version: 1, tokens: [] };
    throw new PrincipalsFileError(`The file ${path} cannot be read (${code ?? 'no JSON'}).`);
  }
}

/** Who can write to it could let anybody in. Windows has no such bits. */
const isOpenToOthers = (path: string): boolean => process.platform !== 'win32' && (statSync(path).mode & 0o022) !== 0;

/**
 * Replaces the tokens of the file by what `change` makes of them. Readers see the old file or the new one, nobody else may read
 * it, and two changes never run at once. Throws PrincipalsFileError.
 */
export function changePrincipalsFile(
  path: string,
  change: (tokens: readonly StoredToken[]) => readonly StoredToken[],
): void {
  const draft = `${path}.draft`;
  const file = openDraft(draft);
  try {
    writeSync(file, toText(path, change(readPrincipalsFile(path))));
    fsyncSync(file);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** What could not be read again is not written. */
function toText(path: string, tokens: readonly StoredToken[]): string {
  const { error, data } = principalsFile.safeParse({ version: 1, tokens });
  if (data !== undefined) return `${JSON.stringify(data, null, 2)}\n`;
  const fields = new Set(error.issues.map((issue) => String(issue.path[2] ?? 'id')));
  throw new PrincipalsFileError(`${path} was left unchanged: these cannot be used: ${[...fields].join(', ')}.`);
}

/** The draft is the lock too: it can be created once only. */
function openDraft(draft: string): number {
  try {
    mkdirSync(dirname(draft), { recursive: true, mode: 0o700 });
    return openSync(draft, 'wx', 0o600);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new PrincipalsFileError(`The file ${draft} cannot be created (${code}).`);
    throw new PrincipalsFileError(
      `Somebody else is changing the principals. If nobody is, remove the file ${draft} and try again.`,
    );
  }
}
