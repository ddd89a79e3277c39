import type { CommandModule, CommandStudio, PanelModule, PanelStudio } from '@hocket/sdk';
import { failureIn } from './failure-in.ts';
import { moduleBody } from './module-body.ts';
import type {
  CommandSource,
  PanelNews,
  PanelPicture,
  PanelSource,
  PanelWish,
} from './panel-protocol.ts';

const { freeze } = Object;
const { stringify } = JSON;

/** Requests that may wait for their replies at once. */
const mostRequests = 64;

/** Characters of one request. */
const longestRequest = 1_000_000;

/** The picture that a panel draws on; its module never gets hold of the canvas itself. */
export interface PanelCanvas {
  canvas: { width: number; height: number };
  pen: OffscreenCanvasRenderingContext2D;
}

interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** What a module exports by default. Never in the page: this is the confined worker of one panel or command. */
function defaultOf(file: string, code: string): unknown {
  const exported: { default?: unknown } = {};
  new Function('exported', `${moduleBody(code)}\n//# sourceURL=${file}`)(exported);
  return exported.default;
}

/** One panel, or one run of a command. */
export class PanelHost {
  #module: PanelModule = {};
  #file = '';
  #controls: Record<string, number> = {};
  #words: Readonly<Record<string, string>> = {};
  /** What failed as it was told something; said at the next question. */
  #failure: string | undefined;
  #lastRequest = 0;
  readonly #requests = new Map<number, PendingRequest>();
  readonly #stage: PanelCanvas;
  readonly #ask: (request: number, wish: PanelWish) => void;

  constructor(stage: PanelCanvas, ask: (request: number, wish: PanelWish) => void) {
    this.#stage = stage;
    this.#ask = ask;
  }

  /** Evaluates the module and starts it; answers what it hears. Rejects with a sentence and its place. */
  async load({ file, code, controls, words }: PanelSource): Promise<string[]> {
    this.#file = file;
    this.#controls = { ...controls };
    this.#words = words;
    try {
      const module = defaultOf(file, code) as PanelModule;
      if (typeof module !== 'object' || module === null)
        throw new Error('its default export must be a panel');
      this.#module = module;
      await module.start?.(this.#studio());
    } catch (error) {
      throw new Error(failureIn(file, error));
    }
    const module = this.#module;
    return (['pointer', 'key', 'music'] as const).filter(
      (name) => typeof module[name] === 'function',
    );
  }

  /** Runs a command of a module, and answers what that does. Rejects with a sentence and its place. */
  async run({ file, code, words, command }: CommandSource): Promise<unknown> {
    this.#words = words;
    try {
      const module = defaultOf(file, code) as CommandModule;
      if (typeof module !== 'function') throw new Error('its default export must be a function');
      const { word, read, shown, kept, keep } = this.#studio();
      const studio: CommandStudio = freeze({ command, word, read, shown, kept, keep });
      const patches = (await module(studio)) ?? [];
      if (stringify(patches).length > longestRequest) throw new Error('it answers too much');
      return patches;
    } catch (error) {
      throw new Error(failureIn(file, error));
    }
  }

  /** Throws with a sentence and its place where the panel does, or did as it was told something before. */
  draw({ width, height, ratio, time, sound, look, onsets }: PanelPicture): void {
    const { canvas, pen } = this.#stage;
    const across = Math.max(1, Math.round(width * ratio));
    const down = Math.max(1, Math.round(height * ratio));
    if (canvas.width !== across) canvas.width = across;
    if (canvas.height !== down) canvas.height = down;
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#run(() => {
      if (onsets.length > 0) this.#module.onsets?.(onsets);
      this.#module.draw?.({ pen, width, height, time, sound, look });
    });
    this.rest();
  }

  /** Throws where the panel failed as it was told something. */
  rest(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw new Error(failure);
  }

  tell(news: PanelNews): void {
    if (news.kind === 'reply') {
      const { request, value, code, message } = news;
      const waiting = this.#requests.get(request);
      this.#requests.delete(request);
      if (code === undefined) waiting?.resolve(value);
      else waiting?.reject(Object.assign(new Error(message), { code }));
      return;
    }
    this.#run(() => {
      if (news.kind === 'control') {
        this.#controls[news.name] = news.value;
        this.#module.control?.(news.name, news.value);
      } else if (news.kind === 'words') this.#words = news.words;
      else if (news.kind === 'music') this.#module.music?.(news.music);
      else if (news.kind === 'key') this.#module.key?.(news.event);
      else this.#module.pointer?.(news.event);
    });
  }

  #run(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#failure ??= failureIn(this.#file, error);
    }
  }

  #studio(): PanelStudio {
    const ask = <T>(wish: PanelWish) => this.#request(wish) as Promise<T>;
    const controls = () => this.#controls;
    return freeze({
      get controls() {
        return freeze({ ...controls() });
      },
      set: (name: string, value: number) => {
        ask({ what: 'set', name, value }).catch(() => undefined);
      },
      word: (text: string) =>
        (Object.hasOwn(this.#words, text) ? this.#words[text] : undefined) ?? text,
      read: () => ask<never>({ what: 'read' }),
      shown: () => ask<never>({ what: 'shown' }),
      edit: (patches: unknown) => ask<void>({ what: 'edit', patches }),
      kept: () => ask<string | undefined>({ what: 'kept' }),
      keep: (text: unknown) => ask<void>({ what: 'keep', text }),
    });
  }

  #request(wish: PanelWish): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#requests.size >= mostRequests) {
        reject(Object.assign(new Error('Too many requests at once.'), { code: 'panel_busy' }));
        return;
      }
      // The page does not read more; what is no data throws here.
      if (stringify(wish).length > longestRequest) {
        const code = wish.what === 'keep' ? 'keep_too_long' : 'music_invalid';
        reject(Object.assign(new Error('This is too long.'), { code }));
        return;
      }
      const request = ++this.#lastRequest;
      this.#requests.set(request, { resolve, reject });
      this.#ask(request, wish);
    });
  }
}
