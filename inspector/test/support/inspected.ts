import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startServer } from '../../../test/support/server.js';
import type { ServerOptions, TestServer } from '../../../test/support/server.js';

/** Debian's package installs it there; `make browser` says how. */
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LIMIT_MS = 10_000;

/** A page of the Inspector, with everything that the browser complained about. */
export interface Inspected {
  readonly page: Page;
  /** Errors of the console, violations of the policy, exceptions and dialogs. */
  readonly complaints: string[];
  /** Goes to a place within the Inspector, such as `#/review`. */
  readonly open: (place: string) => Promise<void>;
}

/** The real server and a browser of its own. */
export class Inspection {
  private constructor(
    readonly server: TestServer,
    private readonly browser: Browser,
  ) {}

  static async begin(options: ServerOptions = {}): Promise<Inspection> {
    const server = await startServer(options);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    return new Inspection(server, browser);
  }

  async end(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
  }

  /** A visit that nothing is left of. */
  async visit(options: BrowserContextOptions = {}): Promise<Inspected> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const open = async (place: string): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`${this.server.api.url}/inspector${place}`);
      await page.locator('h1').waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    };
    return { page, complaints, open };
  }
}

const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } as const;
const RULES_OF_COLOUR = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** What axe finds against the rules of WCAG 2 A and AA, or those about colours, each with the places. */
export async function accessibilityFaults(page: Page, about: 'all' | 'colours'): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const runOnly = JSON.stringify(about === 'all' ? EVERY_RULE : RULES_OF_COLOUR);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, { runOnly: ${runOnly} })`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
