import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { EnginePage, type InputSource } from './engine-page.ts';

/** Milliseconds that a script may wait for what it asks, and a page for its files. */
const timeouts = { script: 600_000, pageLoad: 600_000 };

/** Paths of what WebKitGTK brings. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
}

/** WebKitGTK's MiniBrowser on a screen that nobody sees, by the WebDriver protocol. */
export class WebKit extends EnginePage {
  #session = '';

  private constructor(
    private readonly screen: ChildProcess,
    private readonly child: ChildProcess,
    private readonly base: string,
    /** Downloads land there, too. */
    readonly downloads: string,
  ) {
    super();
  }

  /** `environment`: where it plays. Rejects when it does not start. */
  static async start(
    { driver, browser }: WebKitPrograms,
    environment: Readonly<Record<string, string>>,
  ): Promise<WebKit> {
    const home = await mkdtemp(join(tmpdir(), 'hocket-webkit-'));
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = await once(screen.stdout, 'data');
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        HOME: home,
        LANG: 'en_US.UTF-8',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        ...environment,
      },
      stdio: 'ignore',
    });
    const page = new WebKit(screen, child, `http://127.0.0.1:${port}`, home);
    await page.#begin(browser);
    return page;
  }

  async open(url: string): Promise<void> {
    await this.#ask('POST', '/url', { url });
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    // The browser ends with its session.
    await this.#ask('DELETE', '').catch(() => undefined);
    this.child.kill();
    await ended;
    this.screen.kill();
    await rm(this.downloads, { recursive: true, force: true, maxRetries: 5 });
  }

  protected async evaluateText(expression: string): Promise<unknown> {
    const script = `const [done] = arguments;
      Promise.resolve().then(() => ${expression}).then(
        (value) => done({ text: JSON.stringify(value) }), (error) => done({ error: String(error) }))`;
    const answer = await this.#ask('POST', '/execute/async', { script, args: [] });
    const { text, error } = answer as { text?: string; error?: string };
    if (error !== undefined) throw new Error(error);
    return text === undefined ? undefined : JSON.parse(text);
  }

  protected async perform(source: InputSource): Promise<void> {
    await this.#ask('POST', '/actions', { actions: [source] });
  }

  async #begin(binary: string): Promise<void> {
    while (
      !(await fetch(`${this.base}/status`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (this.child.exitCode !== null) throw new Error('WebKitWebDriver ended');
      await new Promise((done) => setTimeout(done, 50));
    }
    const options = { binary, args: ['--automation'] };
    const alwaysMatch = { 'webkitgtk:browserOptions': options, timeouts };
    const { sessionId } = (await this.#ask('POST', '', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    this.#session = `/${sessionId}`;
    await this.#ask('POST', '/window/rect', { width: 1280, height: 1000 });
  }

  async #ask(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.base}/session${this.#session}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
}
