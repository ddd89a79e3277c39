import {
  codeOf,
  HocketError,
  type Note,
  type PluginLoader,
  type PluginManifest,
  type Problem,
  type Recipe,
} from '@hocket/sdk';
import {
  type InstrumentModule,
  type InstrumentNote,
  maxNotes,
  type PluginRequest,
  type PluginResponse,
} from '../../sandbox/plugin-protocol.ts';
import type { WorkerLink } from '../code/frame/worker-link.ts';
import type { CrashWatch } from './crash-watch.ts';
import { noteFailed, pluginOff } from './plugin-problems.ts';

/** In ms of silence: for all modules, and for the notes of one message. */
export const budgets = { load: 1200, notes: 500 };
/** Milliseconds between two checks that a plugin does nothing while nobody asks it. */
const watchful = 5000;
/** Answers that are remembered. */
const remembered = 2000;
/** Failures that are told of one plugin: each once. */
const maxTold = 5;
/** Notes that may wait for an answer at once. */
const maxWaiting = 1024;

/** Answered once the plugin does nothing any more. */
const rest: PluginRequest = { kind: 'rest', id: 0 };

type Answer = Recipe | undefined;
/** A recipe, or why there is none. */
type Outcome = Recipe | string;

interface RecipeRequest {
  /** The note and its instrument as JSON. */
  text: string;
  resolve(recipe: Answer): void;
}

/** What the voices of one plugin need. */
export interface PluginVoicesHost {
  manifest: PluginManifest;
  /** The instruments' modules. */
  instruments: readonly InstrumentModule[];
  /** A worker of the plugin's own. Rejects with `code_unavailable`. */
  spawn(): Promise<WorkerLink>;
  /** Shared by all plugins of the sandbox. */
  crashWatch: CrashWatch;
  /** Told of each failure once. */
  report(problem: Problem): void;
  /** Told of each note that fails, whenever it is to sound. */
  loader: Pick<PluginLoader, 'voiced' | 'failed'>;
}

/**
 * The instruments of one plugin, in a worker of its own. The notes that are made in one go are asked for
 * in one message, and none is asked for twice. A note for which it throws is silent; when it hangs, floods or brings down
 * the sandbox, it is off for good.
 */
export class PluginVoices {
  /** By the JSON of note and instrument, as `asked` is. */
  private readonly known = new Map<string, Outcome>();
  private readonly asked = new Map<string, Promise<Answer>>();
  private readonly told = new Set<string>();
  private batch: RecipeRequest[] = [];
  private worker: WorkerLink | undefined;
  private loading: Promise<WorkerLink> | undefined;
  private isOff = false;
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly host: PluginVoicesHost) {}

  /** Evaluates the instruments. Rejects with `plugin_off` or `plugin_unavailable`. */
  async start(): Promise<void> {
    try {
      await this.host.crashWatch.work(this, () => this.running());
      this.watch = setInterval(() => this.worker?.alive && this.look(this.worker), watchful);
    } catch (error) {
      this.end();
      throw pluginOff(this.host.manifest, error);
    }
  }

  /** What it says is the recipe of a note, at once where it is known; none where it fails, and once it is off. Never rejects. */
  voice(instrument: string, note: Note): Answer | Promise<Answer> {
    if (this.isOff) return undefined;
    const { frequency, duration, velocity, params } = note;
    const asked: InstrumentNote = { instrument, frequency, duration, velocity, params };
    const text = JSON.stringify(asked);
    const known = this.known.get(text);
    if (known !== undefined) return this.sounding(known);
    let answer = this.asked.get(text);
    if (answer === undefined) {
      answer = new Promise((resolve) => {
        this.batch.push({ text, resolve });
      });
      this.asked.set(text, answer);
      if (this.batch.length === 1) queueMicrotask(() => this.flush());
    }
    return answer;
  }

  /** Nothing of it runs or sounds any more. */
  end(): void {
    this.isOff = true;
    clearInterval(this.watch);
    this.worker?.end();
    this.worker = undefined;
    this.known.clear();
  }

  private flush(): void {
    const requests = this.batch;
    this.batch = [];
    if (this.asked.size > maxWaiting) this.fail(new HocketError('plugin_flood', 'Too many notes'));
    for (let at = 0; at < requests.length; at += maxNotes) {
      const some = requests.slice(at, at + maxNotes);
      void this.answers(some.map(({ text }) => text)).then((outcomes) => {
        for (const [index, { text, resolve }] of some.entries()) {
          this.asked.delete(text);
          const outcome = outcomes?.[index];
          if (outcome !== undefined) this.remember(text, outcome);
          resolve(outcome === undefined ? undefined : this.sounding(outcome));
        }
        if (outcomes?.some((each) => typeof each !== 'string')) this.host.loader.voiced?.();
      });
    }
  }

  /** The recipe of a note that is to sound; a note that failed has none, and its problem is reported. */
  private sounding(outcome: Outcome): Answer {
    if (typeof outcome !== 'string') return outcome;
    const { manifest, loader, report } = this.host;
    const problem = noteFailed(manifest, outcome);
    loader.failed?.(problem);
    if (this.told.has(outcome) || this.told.size >= maxTold) return undefined;
    this.told.add(outcome);
    report(problem);
    return undefined;
  }

  /** What it says of some notes, each as JSON; undefined when the plugin is off. Never rejects. */
  private answers(notes: readonly string[]): Promise<Outcome[] | undefined> {
    return new Promise((resolve) => {
      this.host.crashWatch
        .work(this, () => this.ask(notes, resolve))
        .catch((error: unknown) => this.fail(error))
        .finally(() => resolve(undefined));
    });
  }

  /** Tells its answer, and resolves once the plugin rests again: it may go on after that, and its turn lasts as long. */
  private async ask(notes: readonly string[], tell: (outcomes: Outcome[]) => void): Promise<void> {
    try {
      if (this.isOff) return;
      const worker = await this.running();
      const ask = { kind: 'voice', id: 0, notes: `[${notes.join()}]` } satisfies PluginRequest;
      const asked = worker.ask(ask, { budget: budgets.notes });
      await Promise.all([
        asked.then((answer) => tell(outcomesIn(answer as PluginResponse, notes.length))),
        worker.ask(rest, { budget: budgets.notes }),
      ]);
    } catch (error) {
      // A plugin that was removed meanwhile has its worker ended, which looks like a crash.
      if (!this.isOff) throw error;
    }
  }

  /** The plugin's worker with everything evaluated; a new one when it died. */
  private running(): Promise<WorkerLink> {
    if (this.worker?.alive) return Promise.resolve(this.worker);
    this.loading ??= this.load().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async load(): Promise<WorkerLink> {
    const { instruments, spawn } = this.host;
    const worker = await spawn();
    try {
      const ask = { kind: 'load', id: 0, instruments } satisfies PluginRequest;
      await worker.ask(ask, { budget: budgets.load });
      await worker.ask(rest, { budget: budgets.load });
    } catch (error) {
      worker.end();
      throw error;
    }
    if (this.isOff) worker.end();
    this.worker = worker;
    return worker;
  }

  /** Asks the plugin whether it rests: one that works without being asked would otherwise never be noticed. */
  private look(worker: WorkerLink): void {
    worker.ask(rest, { budget: budgets.notes }).catch((error: unknown) => {
      if (codeOf(error) === 'code_too_slow') this.fail(error);
    });
  }

  private fail(error: unknown): void {
    if (this.isOff) return;
    this.end();
    const { manifest, loader, report } = this.host;
    const { code, message, details } = pluginOff(manifest, error);
    const named = details as Problem['details'];
    const problem = { code, message, subject: manifest.id, details: named };
    report(problem);
    loader.failed?.(problem);
  }

  private remember(key: string, outcome: Outcome): void {
    this.known.set(key, outcome);
    if (this.known.size <= remembered) return;
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

function outcomesIn(answer: PluginResponse, count: number): Outcome[] {
  const outcomes: unknown = answer.kind === 'recipes' && answer.recipes;
  if (!Array.isArray(outcomes) || outcomes.length !== count || !outcomes.every(isOutcome))
    throw new Error('it gave no answer');
  return outcomes as Outcome[];
}

function isOutcome(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
