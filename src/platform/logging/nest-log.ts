import type { LoggerService } from '@nestjs/common';
import type { Log } from './create-log.js';
import { describeFailure } from './describe-failure.js';

/** What Nest says about its own start-up: of interest to those who debug the wiring only. A failed start is thrown as well. */
const FRAMEWORK: ReadonlySet<string> = new Set([
  'ExceptionHandler',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** Lets Nest, and features through Nest's `Logger`, write to the server's log. */
export class NestLog implements LoggerService {
  constructor(private readonly root: Log) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, nameOf(rest));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, nameOf(rest));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, nameOf(rest));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, nameOf(rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, nameOf(rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, nameOf(rest));
  }

  private write(level: Level, message: unknown, logger: string): void {
    const effective = FRAMEWORK.has(logger) ? 'debug' : level;
    if (typeof message === 'string') this.root[effective]({ logger }, message);
    else this.root[effective]({ logger, ...fieldsOf(message) });
  }
}

/** Nest passes the name of the logger last. */
const nameOf = (rest: readonly unknown[]): string => {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : 'nest';
};

/** Structured events keep their fields; errors lose their message. */
const fieldsOf = (message: unknown): object => {
  if (message instanceof Error) return describeFailure(message);
  return typeof message === 'object' && message !== null ? message : { message: String(message) };
};
