import Sequencer from '@jest/test-sequencer';

/** Files that take long though they are short. */
const LONG = [
  /integration\/oceanbase\/(?:crash|faults|start|two-servers)\./,
  /e2e\/(?:access-generation|generation-|local-model|processing|profile-flush|recall-|shutdown|sqlite-|statistics)/,
  /suites\/(?:backlog|search)\/(?:admission-law|leases|lexical-term-index|probes)\./,
  /architecture\/boundaries\./,
  /long\/(?:oceanbase|recall-evaluation|schemathesis|crash)/,
];

const isLong = ({ path }) => LONG.some((pattern) => pattern.test(path));

/**
 * The last file keeps all cores but one waiting, so the longest come first. Jest knows how long a file took the last time;
 * in a fresh clone it goes by size.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}
