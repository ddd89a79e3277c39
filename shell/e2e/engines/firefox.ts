import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { EnginePage, type InputSource } from './engine-page.ts';

/** What a browser without a window, whose tests nobody watches, is told beforehand. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'intl.accept_languages': 'en',
  'ui.prefersReducedMotion': 1,
};

/** What BiDi answers to a command, or tells by itself. */
interface Message {
  id?: number;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** Firefox without a window, by WebDriver BiDi. */
export class Firefox extends EnginePage {
  #context = '';
  #count = 0;
  /** Takes the answer to a command, by its number. */
  readonly #waiting = new Map<number, (answer: Message) => void>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly socket: WebSocket,
    private readonly profile: string,
  ) {
    super();
    socket.on('message', (text) => this.#take(JSON.parse(String(text))));
  }

  /** `environment`: where it plays. Rejects when it does not start. */
  static async start(
    path: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'hocket-firefox-'));
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
    const child = spawn(path, [...args, '--width=1280', '--height=1000'], {
      env: { ...process.env, HOME: profile, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const url = await addressOf(child);
    const socket = new WebSocket(`${url}/session`);
    await once(socket, 'open');
    const page = new Firefox(child, socket, profile);
    await page.#begin();
    return page;
  }

  get downloads(): string {
    return join(this.profile, 'Downloads');
  }

  async open(url: string): Promise<void> {
    await this.#ask('browsingContext.navigate', {
      context: this.#context,
      url,
      wait: 'interactive',
    });
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.socket.terminate();
    this.child.kill();
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  protected async evaluateText(expression: string): Promise<unknown> {
    const answer = await this.#ask('script.evaluate', {
      expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: false,
    });
    const { result, exceptionDetails } = answer as {
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  }

  protected async perform(source: InputSource): Promise<void> {
    await this.#ask('input.performActions', { context: this.#context, actions: [source] });
  }

  async #begin(): Promise<void> {
    await this.#ask('session.new', { capabilities: {} });
    const { contexts } = await this.#ask('browsingContext.getTree', {});
    this.#context = (contexts as { context: string }[])[0]?.context ?? '';
    const viewport = { width: 1280, height: 1000 };
    await this.#ask('browsingContext.setViewport', { context: this.#context, viewport });
  }

  #ask(method: string, params: object): Promise<Record<string, unknown>> {
    this.#count += 1;
    const id = this.#count;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => {
      this.#waiting.set(id, ({ error, message, result = {} }) =>
        error === undefined ? done(result) : failed(new Error(`${method}: ${error}: ${message}`)),
      );
    });
  }

  #take(answer: Message): void {
    const { id = 0 } = answer;
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}

/** Where it listens, as it says itself. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    if (child.stderr === null) return;
    const said: string[] = [];
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (url !== undefined) done(url);
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`Firefox ended:\n${said.join('\n')}`)));
  });
}
