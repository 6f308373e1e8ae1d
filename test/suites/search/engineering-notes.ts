import fc from 'fast-check';

const SUBJECTS =
  'billing ledger checkout inventory gateway scheduler importer mailer sitemap cluster ingress cursor parser queue'.split(
    ' ',
  );
const ACTIONS =
  'flushes batches throttles mirrors replays shards compacts encrypts paginates samples drains buffers'.split(' ');
const OBJECTS =
  'rows events webhooks cookies thumbnails sessions tokens metrics snapshots receipts uploads headers'.split(' ');
const DETAILS = [
  'after midnight',
  'in groups of fifty',
  'on the standby node',
  'behind a feature flag',
  'with a warm pool',
  'per tenant',
];

/** `count` distinct entries of an engineering team's memory, always the same ones. */
export function engineeringNotes(count: number): readonly string[] {
  const note = fc.record({
    subject: fc.constantFrom(...SUBJECTS),
    action: fc.constantFrom(...ACTIONS),
    object: fc.constantFrom(...OBJECTS),
    detail: fc.constantFrom(...DETAILS),
  });
  const drawn = fc.sample(note, { numRuns: count, seed: 1489 });
  return drawn.map(
    ({ subject, action, object, detail }, number) => `Note ${number}: the ${subject} ${action} ${object} ${detail}.`,
  );
}
