import type { AssistantRequest, Difficulty, Studio } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';

export type Task = 'compose' | 'edit';

/** The request that is being written; an empty option leaves the choice to the prompt and the assistant. Observable. */
export class RequestDraft {
  prompt = '';
  style = '';
  mood = '';
  tonic = '';
  mode = '';
  level: Difficulty | '' = '';
  useMine = false;
  /** The request that was sent last. */
  lastRequest: AssistantRequest | undefined = undefined;
  private chosen: Task | undefined = undefined;
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True when the visible tab has music that a request can start from. */
  get hasMusic(): boolean {
    return isMusicThere(this.#studio);
  }

  /** Where there is music, the chosen task, `edit` by default; without music there is nothing to edit. */
  get task(): Task {
    return this.hasMusic ? (this.chosen ?? 'edit') : 'compose';
  }

  /** 'A minor', 'A', 'minor', or nothing. */
  get key(): string {
    return [this.tonic, this.mode].filter(Boolean).join(' ');
  }

  /** The options that were chosen, as a person reads them. */
  get options(): string[] {
    return [this.style, this.mood, this.key, this.level].filter(Boolean);
  }

  set(change: Partial<Pick<RequestDraft, 'prompt' | 'style' | 'mood' | 'tonic' | 'mode'>>): void {
    Object.assign(this, change);
  }

  setLevel(level: Difficulty | ''): void {
    this.level = level;
  }

  setUseMine(useMine: boolean): void {
    this.useMine = useMine;
  }

  choose(task: Task): void {
    this.chosen = task;
  }

  /** Sends the request; resolves when it was answered, refused or cancelled. */
  send(): Promise<void> {
    const edit = this.task === 'edit';
    this.lastRequest = {
      prompt: this.prompt,
      ...(this.style && { style: this.style }),
      ...(this.mood && { mood: this.mood }),
      ...(this.key && { key: this.key }),
      ...(this.level && { level: this.level }),
      edit,
      useMine: edit || (this.useMine && this.hasMusic),
    };
    return this.#studio.assistant.generate(this.lastRequest);
  }

  /** Sends the last request once more. */
  async sendAgain(): Promise<void> {
    if (this.lastRequest) await this.#studio.assistant.generate(this.lastRequest);
  }

  /** Sends the last request once more with another option, as a chip has it. */
  async change(change: Partial<AssistantRequest>): Promise<void> {
    if (this.lastRequest === undefined) return;
    this.lastRequest = { ...this.lastRequest, ...change };
    await this.sendAgain();
  }

  /** Sends the last request once more without a word of its prompt. */
  async leaveOut(word: string): Promise<void> {
    const { prompt = '' } = this.lastRequest ?? {};
    const without = prompt.replace(word, ' ').replace(/\s+/g, ' ').trim();
    if (without === '') return;
    if (this.prompt === prompt) this.prompt = without;
    await this.change({ prompt: without });
  }

  /** The answer to `prompt` was accepted: the next request begins empty and is about the music as it is now. */
  answered(prompt: string): void {
    if (this.prompt.trim() === prompt.trim()) this.prompt = '';
    this.chosen = undefined;
  }
}

const drafts = new WeakMap<Studio, RequestDraft>();

/** The studio's draft: it lives longer than the panel, so that nothing typed is lost when another page is opened. */
export function requestDraftOf(studio: Studio): RequestDraft {
  const draft = drafts.get(studio) ?? new RequestDraft(studio);
  drafts.set(studio, draft);
  return draft;
}

/** Remarks and blanks: code of nothing else plays nothing, as the editor's example for an empty grid. */
const silence = /\/\/.*|\/\*[\s\S]*?\*\/|\s/g;

/** Whether the visible tab has music: steps that are on, or code. */
function isMusicThere({ project, transport }: Studio): boolean {
  const { patterns, strudelCode } = project.data;
  if (transport.tab === 'code') return strudelCode.replace(silence, '') !== '';
  return patterns.some(({ steps }) => steps.some((row) => row.some(({ on }) => on)));
}
