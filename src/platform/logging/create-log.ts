import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LoggingConfig } from '../config/app-config.js';
import { toConsoleLine } from './to-console-line.js';

/** The server's log. Children name themselves in `logger`. */
export type Log = Logger;

/**
 * A log as configured, written to standard output unless a destination is given.
 * Lines are JSON objects or console lines with: timestamp, level, logger, message, then what the event has.
 */
export function createLog(config: LoggingConfig, destination: DestinationStream = standardOutput()): Log {
  const options = {
    level: config.level,
    messageKey: 'message',
    base: null,
    timestamp: () => `,"timestamp":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: LEVEL_NAMES[label] ?? label.toUpperCase() }) },
  };
  return pino(options, config.format === 'json' ? destination : asConsole(destination));
}

const LEVEL_NAMES: Readonly<Record<string, string>> = { warn: 'WARNING', fatal: 'CRITICAL' };

/**
 * Written in the background, many lines at a time: a write per line would be the dearest part of a small answer, and a
 * slow reader of the log must not delay any. What is left is written when the process exits.
 */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: FLUSH_MS });

const FLUSH_MS = 200;

const asConsole = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(toConsoleLine(line)),
});
