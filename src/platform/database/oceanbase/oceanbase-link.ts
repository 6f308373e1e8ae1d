import { setImmediate as pendingInput } from 'node:timers/promises';
import { DatabaseUnavailableError } from '../database-unavailable.error.js';

/** What the link needs of the network. */
export interface Wire {
  /** True when a fresh connection is made and answers; never rejects, and never takes long. */
  probe(): Promise<boolean>;
  /** Breaks every open connection, so that whoever waits on one hears of it. */
  breakAll(): void;
}

const TICK_MS = 100;
/** Units in progress but not one byte from the engine for this long: ask whether it is still there. */
const SILENCE_MS = 300;

/**
 * Watches whether the engine answers while units are in progress. A network that swallows packets tells nobody, and
 * waiting for a statement to time out would keep callers for as long as the slowest query may take. So silence is
 * answered with a probe: if it fails, all connections are broken and requests are refused at once, until a probe
 * succeeds. A slow statement with a living engine behind it is left alone.
 */
export class OceanBaseLink {
  private inProgress = 0;
  private lastHeard = 0;
  private timer: NodeJS.Timeout | undefined;
  private down = false;
  private readonly refusals = new Set<(error: Error) => void>();

  constructor(private readonly wire: Wire) {}

  /** Call for every sign of life on any connection. */
  heard(): void {
    this.lastHeard = performance.now();
  }

  /** Counts `unit` as in progress; refuses it when the engine is known to be away. */
  async during<T>(unit: () => Promise<T>): Promise<T> {
    if (this.down) throw new DatabaseUnavailableError();
    if (this.inProgress === 0) this.heard();
    this.inProgress += 1;
    this.watch();
    try {
      return await unit();
    } finally {
      this.inProgress -= 1;
    }
  }

  /** Waits for a connection, but no longer than the engine is there. */
  async untilDown<T>(connection: Promise<T>): Promise<T> {
    let refuse: (error: Error) => void = () => undefined;
    const refused = new Promise<never>((_, reject) => this.refusals.add((refuse = reject)));
    try {
      return await Promise.race([connection, refused]);
    } finally {
      this.refusals.delete(refuse);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private watch(): void {
    this.timer ??= setTimeout(() => void this.tick(), TICK_MS).unref();
  }

  private async tick(): Promise<void> {
    if (this.down || performance.now() - this.lastHeard > SILENCE_MS) await this.ask();
    this.timer = undefined;
    if (this.down || this.inProgress > 0) this.watch();
  }

  private async ask(): Promise<void> {
    const began = performance.now();
    const answers = (await this.wire.probe()) || (await this.heardSince(began));
    if (answers) this.heard();
    else this.refuseAll();
    this.down = !answers;
  }

  /** After a pause of this very process, timers come before the input that waited meanwhile. */
  private async heardSince(began: number): Promise<boolean> {
    await pendingInput();
    return this.lastHeard > began;
  }

  private refuseAll(): void {
    this.wire.breakAll();
    for (const refuse of this.refusals) refuse(new DatabaseUnavailableError());
  }
}
