import {
  apiVersion,
  type Catalogue,
  codeOf,
  HocketError,
  type Language,
  messageOf,
  type Remote,
} from '@hocket/sdk';
import { makeAutoObservable, observable } from 'mobx';
import { type After, after } from '../stores/async/after.ts';
import { type BootBuild, type BootRemotes, fetchRemoteList } from './boot.ts';
import { candidates, isSame } from './candidates.ts';
import { type Mounting, mounting } from './mounting.ts';
import type { RemoteFailure } from './panel-reports.ts';
import { PanelScripts } from './panel-scripts.ts';
import { first, type Loader, RemoteLoading, whyFailed } from './remote-loading.ts';
import type { RemoteMemory } from './remote-memory.ts';
import type { Trials } from './trials.ts';
import { markOf } from './version-mark.ts';

/** Why another version than the live one is shown: that one failed, halted a page, or is still to come; or it has come since. */
export type ReplacementReason = 'failed' | 'halted' | 'slow' | 'arrived';

export type RemoteState =
  | { status: 'loading' }
  /** `insteadOf`: the live version. */
  | {
      status: 'ready';
      remote: Remote;
      version: string;
      insteadOf?: string;
      why?: ReplacementReason;
    }
  | { status: 'failed'; message: string; code: string };

type AddCatalogue = (
  namespace: string,
  loaders: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>>,
) => Promise<void>;

export interface RemotesOptions {
  list: BootRemotes;
  loader: Loader;
  addCatalogue: AddCatalogue;
  memory: RemoteMemory;
  trials: Pick<
    Trials,
    | 'known'
    | 'isHalted'
    | 'takeNews'
    | 'isSuspect'
    | 'forgive'
    | 'run'
    | 'touch'
    | 'stands'
    | 'clear'
    | 'passed'
  >;
  report: (failure: RemoteFailure, error: unknown) => Promise<void>;
  newList?: () => Promise<BootRemotes>;
  after?: After;
  /** The page's, against which the addresses of builds are read. */
  address?: string;
}

/** A version that was tried, or kept away from. */
interface Tried {
  build: BootBuild;
  error: unknown;
  /** The server knows. */
  isTold?: boolean;
}

/** What is left to try of a remote, and what was. */
interface Attempt {
  build?: BootBuild;
  rest: readonly BootBuild[];
  tried: readonly Tried[];
  /** They are from a list that was fetched for them. */
  isRenewed: boolean;
}

/** Of errors that nobody was told of yet. */
const mostStrayErrors = 20;

/**
 * The panels that come from elsewhere, each found at run time and failing alone. Where the version that is live does not
 * work, the last one that did is shown, and the server is told. Observable.
 */
export class Remotes {
  #states = observable.map<string, RemoteState>({}, { deep: false });
  #attempts = new Map<string, Attempt>();
  #options: Required<Omit<RemotesOptions, 'list'>>;
  #list = observable.box<BootRemotes>({}, { deep: false });
  #scripts: PanelScripts;
  /** What was thrown by nobody's panel, until the server is told of it. */
  readonly strayErrors: unknown[] = [];

  constructor(options: RemotesOptions) {
    const defaults = { newList: fetchRemoteList, after, address: globalThis.location?.href };
    this.#options = { ...defaults, ...options };
    this.#scripts = new PanelScripts(this.#options.address);
    makeAutoObservable(this, { strayErrors: false }, { autoBind: true });
    this.take(options.list);
  }

  /** What the server listed last. */
  get list(): BootRemotes {
    return this.#list.get();
  }

  /** Asks the server for its newest list; while it does not answer, the last one stands. What is loaded stays as it is. */
  async refresh(): Promise<void> {
    const list = await this.#options.newList().catch(() => undefined);
    if (list) this.take(list);
  }

  state(name: string): RemoteState | undefined {
    return this.#states.get(name);
  }

  /** The flags that are set in the version that is shown. */
  flags(name: string): NonNullable<BootBuild['flags']> {
    return this.#attempts.get(name)?.build?.flags ?? {};
  }

  /** Loads it unless it is loading or loaded. Never rejects: see `state`. */
  async load(name: string): Promise<void> {
    const state = this.#states.get(name)?.status;
    if (state === 'loading' || state === 'ready') return;
    const known = this.#options.trials.known(name);
    if (known) {
      this.set(name, { status: 'loading' });
      await known;
    }
    await this.#try(name, this.#attempt(name, false));
  }

  /** Asks the server which version is current and tries again, also what halted a page. */
  async retry(name: string): Promise<void> {
    if (this.#states.get(name)?.status === 'loading') return;
    this.set(name, { status: 'loading' });
    try {
      this.take(await this.#options.newList());
    } catch (error) {
      this.#fail(name, error);
      return;
    }
    this.#options.trials.forgive(name);
    await this.#try(name, this.#attempt(name, true));
  }

  /** Begins to show its panel, in its turn: then `show` is called. */
  mount(name: string, show: () => void): Mounting {
    const { build } = this.#attempts.get(name) ?? {};
    const { trials, memory, after } = this.#options;
    const mark = build && markOf(name, build);
    return mounting({
      trials,
      after,
      mark,
      show,
      proven: () => build && memory.remember(name, build),
    });
  }

  /** Somebody works its panel. */
  touched(name: string): void {
    const { build } = this.#attempts.get(name) ?? {};
    const mark = build && markOf(name, build);
    if (mark) this.#options.trials.touch(mark);
  }

  /** Its panel threw, and is gone: it gives way to the next version, where there is one. */
  threw(name: string, error: unknown): void {
    const attempt = this.#attempts.get(name);
    if (!attempt?.build) return;
    const { build, rest, tried, isRenewed } = attempt;
    this.#options.memory.forget(name, build);
    const next = { rest, tried: [...tried, { build, error: thrown(error) }], isRenewed };
    if (rest.length > 0) void this.#try(name, next);
    else void this.#tell(name, next);
  }

  /** Something threw where nobody caught it. Where a panel's script did, the server is told; the panel stays. */
  strayed(error: unknown, script: string): void {
    const { stack } = (error ?? {}) as { stack?: unknown };
    const owner = this.#scripts.ownerOf(`${typeof stack === 'string' ? stack : ''}\n${script}`);
    if (!owner && this.strayErrors.length < mostStrayErrors) this.strayErrors.push(error);
    if (!owner?.build.integrity) return;
    const { name: remote, build } = owner;
    const failure = { remote, version: build.version, reason: 'remote_error' };
    void this.#options.report(failure, error);
  }

  #candidates(name: string): BootBuild[] {
    return candidates(this.list[name], this.#options.memory.recall(name));
  }

  /** What may be tried of a remote. What halted a page is as good as tried. */
  #attempt(name: string, isRenewed: boolean): Attempt {
    const { trials } = this.#options;
    const rest: BootBuild[] = [];
    const tried: Tried[] = [];
    for (const build of this.#candidates(name)) {
      const mark = markOf(name, build);
      if (!mark || !trials.isHalted(mark)) rest.push(build);
      else tried.push({ build, error: halted(name, build), isTold: !trials.takeNews(mark) });
    }
    return { rest, tried, isRenewed };
  }

  async #try(name: string, attempt: Attempt): Promise<void> {
    const { tried, isRenewed } = attempt;
    const [build] = attempt.rest;
    if (!build) {
      const none = new HocketError('not_found', `The server lists no remote named ${name}.`);
      this.#fail(name, tried[0] ? tried[0].error : none);
      await this.#tell(name, attempt);
      return;
    }
    this.set(name, { status: 'loading' });
    const live = this.#begin(name, build);
    let coming = live;
    const others = () => attempt.rest.filter((each) => each !== coming.build);
    try {
      const standIn = others().find((each) => this.#hasWorked(name, each));
      const begin = standIn && (() => this.#begin(name, standIn));
      coming = await first(live, begin, this.#options.after);
      const remote = await this.#open(name, coming);
      const { version } = coming.build;
      const shown = { build: coming.build, rest: others(), tried: [], isRenewed };
      this.#attempts.set(name, shown);
      const instead =
        coming === live ? insteadOf(tried) : ({ insteadOf: build.version, why: 'slow' } as const);
      this.set(name, { status: 'ready', remote, version, ...instead });
      if (coming !== live) void this.#follow(name, live, shown);
      await this.#tell(name, { ...shown, tried });
    } catch (error) {
      live.close();
      const next = { rest: others(), tried: [...tried, { build: coming.build, error }], isRenewed };
      await this.#try(name, isRenewed ? next : await this.#renewed(name, next));
    } finally {
      coming.close();
    }
  }

  #begin(name: string, build: BootBuild): RemoteLoading {
    const { loader, after } = this.#options;
    return new RemoteLoading(name, build, loader, after);
  }

  /** Its module, run, with its texts added. */
  async #open(name: string, coming: RemoteLoading): Promise<Remote> {
    const { trials, addCatalogue } = this.#options;
    const { build } = coming;
    const evaluate = await coming.module;
    this.#scripts.add(name, build);
    const run = async () => {
      const module = await evaluate().catch((error: unknown) => {
        throw thrown(error);
      });
      return check(name, module);
    };
    const mark = markOf(name, build);
    const remote = await coming.hold(mark ? trials.run(mark, run) : run());
    await coming.hold(addCatalogue(remote.id, remote.messages));
    return remote;
  }

  /** What becomes of the live version while another stands in for it. It never takes that one's place by itself. */
  async #follow(name: string, live: RemoteLoading, shown: Attempt): Promise<void> {
    const note = (why: ReplacementReason) => {
      const state = this.#states.get(name);
      if (state?.status !== 'ready' || this.#attempts.get(name) !== shown) return;
      this.set(name, { ...state, why });
    };
    try {
      await live.module;
      note('arrived');
    } catch (error) {
      note('failed');
      await this.#tell(name, { ...shown, tried: [{ build: live.build, error }] });
    } finally {
      live.close();
    }
  }

  #hasWorked(name: string, build: BootBuild): boolean {
    return this.#options.memory.recall(name).some((each) => isSame(each, build));
  }

  /**
   * The attempt by the server's newest list. Where another version is live by now, as after an upgrade of the server, what
   * was tried is gone, and nobody's failure.
   */
  async #renewed(name: string, { rest, tried }: Attempt): Promise<Attempt> {
    const list = await this.#options.newList().catch(() => undefined);
    if (!list) return { rest, tried, isRenewed: true };
    this.take(list);
    const wasTried = (build: BootBuild) => tried.some((each) => isSame(each.build, build));
    const [live] = this.#candidates(name);
    const fresh = this.#attempt(name, true);
    if (!live || !wasTried(live)) return fresh;
    return { rest: fresh.rest.filter((each) => !wasTried(each)), tried, isRenewed: true };
  }

  /** Reports what was tried in vain. */
  async #tell(remote: string, { build: shown, tried }: Attempt): Promise<void> {
    for (const { build, error, isTold } of tried) {
      // A remote that is being developed is not reported when it fails.
      if (isTold || !build.integrity) continue;
      const reason = await whyFailed(build, error);
      const { version } = build;
      const failure = { remote, version, reason, ...(shown && { shown: shown.version }) };
      await this.#options.report(failure, error);
    }
  }

  private take(list: BootRemotes): void {
    // The same again is no news for those who show it.
    if (JSON.stringify(list) !== JSON.stringify(this.list)) this.#list.set(list);
  }

  #fail(name: string, error: unknown): void {
    this.set(name, { status: 'failed', message: messageOf(error), code: codeOf(error) });
  }

  private set(name: string, state: RemoteState): void {
    this.#states.set(name, state);
  }
}

/** What is said of a version that is shown in place of the first that was tried. */
function insteadOf([first]: readonly Tried[]):
  | { insteadOf: string; why: ReplacementReason }
  | undefined {
  if (!first) return undefined;
  const why = codeOf(first.error) === 'remote_hung' ? 'halted' : 'failed';
  return { insteadOf: first.build.version, why };
}

/** What a panel's own code threw. */
function thrown(error: unknown): HocketError {
  return new HocketError('remote_threw', messageOf(error), { cause: error });
}

/** Of a version that a page came to a halt in. */
function halted(name: string, { version }: BootBuild): HocketError {
  const sentence = `The page came to a halt in ${name} ${version}.`;
  return new HocketError('remote_hung', sentence, { details: { name } });
}

function check(name: string, module: unknown): Remote {
  const remote = module as Partial<Remote> | undefined;
  if (remote?.apiVersion !== apiVersion) {
    throw new HocketError(
      'remote_api_version',
      `${name} speaks version ${remote?.apiVersion ?? 'none'} of the contract; this studio speaks ${apiVersion}.`,
    );
  }
  if (remote.id !== name || typeof remote.Panel === 'undefined' || !remote.messages) {
    throw new HocketError('remote_invalid', `${name} is not a panel of this studio.`);
  }
  return remote as Remote;
}
