import { codeOf, HocketError, messageOf } from '@hocket/sdk';
import type {
  CommandSource,
  PanelNews,
  PanelPicture,
  PanelRequest,
  PanelSource,
} from '../../sandbox/panel-protocol.ts';
import { FrameLink } from '../code/frame/frame-link.ts';
import { fetchText } from '../code/frame/sandbox-frame.ts';
import type { WorkerLink } from '../code/frame/worker-link.ts';

export type {
  CommandSource,
  PanelNews,
  PanelPicture,
  PanelSource,
  PanelWish,
} from '../../sandbox/panel-protocol.ts';

/** In ms of silence: to load (`waiting`: while it answers pings), for a picture, and between two looks at one that is out of sight. */
const budgets = { load: 1200, waiting: 10_000, picture: 500, watchful: 2000 };

/** Why a panel was closed, by the code of what went wrong: the code for that, and English. */
const reasons: Readonly<Record<string, readonly [string, string]>> = {
  code_too_slow: ['panel_too_slow', 'it takes too long'],
  code_waits: ['panel_too_slow', 'it takes too long'],
  code_crashed: ['panel_crashed', 'it used up the memory that panels have'],
  code_out_of_memory: ['panel_crashed', 'it used up the memory that panels have'],
  code_floods: ['panel_floods', 'it sends the studio more than it can take in'],
};

/** Where a command runs, and what it may ask for. */
export interface CommandOptions {
  /** URL of the frame's page on the sandbox's site. */
  frame: string;
  /** Same-origin URL of the script of panels' workers. */
  worker: string;
  /** What people call the panel, or the command. */
  name: string;
  /** Answers what it asks for, as it claims it; it gets code and sentence of what this rejects with. */
  answer(wish: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** What a panel is opened with. */
export interface PanelFrameOptions extends CommandOptions {
  source: PanelSource;
  /** What the picture fills; it has to have a position. */
  place: Element;
  /** The panel was closed for what it did. */
  onClose(problem: HocketError): void;
}

/** A plugin's panel: a worker of its own in a frame of the sandbox, which shows what it draws and nothing else. */
export class PanelFrame {
  readonly #frame: FrameLink;
  readonly #link: WorkerLink;
  readonly #options: PanelFrameOptions;
  #watch: ReturnType<typeof setInterval> | undefined;
  #isClosed = false;
  /** Of `pointer`, `key` and `music`, what it hears. */
  hears: readonly string[] = [];

  /** Resolves once the panel has started. Rejects with `panel_failed`, `panel_too_slow`, `panel_crashed`, `panel_floods`, or `panel_unavailable` where no sandbox opens. */
  static async open(options: PanelFrameOptions): Promise<PanelFrame> {
    const { frame: url, worker, place, source, name } = options;
    let frame: FrameLink | undefined;
    try {
      frame = await FrameLink.open(url, await fetchText(worker), place);
      const panel = new PanelFrame(frame, options);
      await panel.#load(source);
      return panel;
    } catch (error) {
      frame?.die();
      throw panelClosed(name, error);
    }
  }

  private constructor(frame: FrameLink, options: PanelFrameOptions) {
    this.#frame = frame;
    this.#options = options;
    this.#link = frame.spawn(true);
    answerRequests(this.#link, options.answer);
  }

  /** Resolves once it has drawn. Never rejects: what fails closes it. */
  async draw(picture: PanelPicture): Promise<void> {
    await this.#ask({ kind: 'draw', id: 0, ...picture });
  }

  tell(news: PanelNews): void {
    this.#link.tell({ ...news, id: 0 });
  }

  /** Nothing of it runs or is seen any more. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#watch);
    this.#link.end();
    this.#frame.die();
  }

  async #load(source: PanelSource): Promise<void> {
    const ask = { kind: 'load', id: 0, ...source } satisfies PanelRequest;
    const timeout = { budget: budgets.load, waiting: budgets.waiting };
    const { hears } = await this.#link.ask(ask, timeout);
    const all = ['pointer', 'key', 'music'];
    this.hears = Array.isArray(hears) ? all.filter((each) => hears.includes(each)) : [];
    // One that works without being asked would otherwise never be noticed.
    this.#watch = setInterval(() => void this.#ask({ kind: 'rest', id: 0 }), budgets.watchful);
  }

  async #ask(ask: PanelRequest): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.#link.ask({ ...ask }, { budget: budgets.picture });
    } catch (error) {
      if (this.#isClosed) return;
      this.close();
      this.#options.onClose(panelClosed(this.#options.name, error));
    }
  }
}

/**
 * Runs a command in a worker of its own, which ends with it; resolves to what the command answers, as it claims it. Rejects
 * with `command_failed`, `command_too_slow`, or `command_unavailable` where no sandbox opens.
 */
export async function runCommand(options: CommandOptions, source: CommandSource): Promise<unknown> {
  const { frame: url, worker, name, answer } = options;
  let frame: FrameLink | undefined;
  try {
    frame = await FrameLink.open(url, await fetchText(worker));
    const link = frame.spawn(true);
    answerRequests(link, answer);
    const ask = { kind: 'run', id: 0, ...source } satisfies PanelRequest;
    const { patches } = await link.ask(ask, { budget: budgets.load, waiting: budgets.waiting });
    return patches;
  } catch (error) {
    throw commandEnded(name, error);
  } finally {
    frame?.die();
  }
}

/** Answers what a worker asks for, one after another as they come. */
function answerRequests(link: WorkerLink, answer: CommandOptions['answer']): void {
  const reply = (request: number, news: { value?: unknown; code?: string; message?: string }) =>
    link.tell({ kind: 'reply', id: 0, request, ...news });
  link.onRequest = ({ id, kind: _, ...wish }) =>
    void answer(wish).then(
      (value) => reply(id, { value }),
      (error: unknown) => reply(id, { code: codeOf(error), message: messageOf(error) }),
    );
}

function commandEnded(name: string, cause: unknown): HocketError {
  const code = codeOf(cause);
  const failure = messageOf(cause).replace(/\.$/, '');
  const details = { name, failure };
  const [reason, because] =
    code === 'code_unavailable'
      ? ['command_unavailable', 'the sandbox did not open']
      : reasons[code]?.[0] === 'panel_too_slow'
        ? ['command_too_slow', 'it takes too long']
        : ['command_failed', `it failed (${failure})`];
  return new HocketError(reason, `“${name}” changed nothing: ${because}.`, { cause, details });
}

function panelClosed(name: string, cause: unknown): HocketError {
  const code = codeOf(cause);
  if (code === 'code_unavailable') {
    const text = `“${name}” cannot be shown here: the sandbox did not open.`;
    return new HocketError('panel_unavailable', text, { cause, details: { name } });
  }
  const failure = messageOf(cause).replace(/\.$/, '');
  const [reason, because] = reasons[code] ?? ['panel_failed', `it failed (${failure})`];
  const message = `“${name}” was closed: ${because}. Everything else goes on.`;
  return new HocketError(reason, message, { cause, details: { name, failure } });
}
