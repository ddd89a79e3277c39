import type {
  AudioEngine,
  KeptRecording,
  ProjectRecording,
  Recordings,
  SendingChoice,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { ProjectRecordings, ProjectRecordingsOptions } from './project-recordings.ts';

export interface RecordingsOptions
  extends Omit<ProjectRecordingsOptions, 'sends' | 'owner' | 'isSignedIn'> {
  engine: Pick<AudioEngine, 'addSample' | 'readRecording' | 'stretchRecording'>;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  /** Whose music the studio holds. */
  owner: { readonly id: string | undefined };
  session: { readonly status: string };
  /** An error as a sentence. */
  explain(error: unknown): string;
}

const unknown: ProjectRecording = { status: 'away', reading: undefined, sent: 0 };
const loading: ProjectRecording = { ...unknown, status: 'loading' };

/** The recordings of the open project: what keeps, plays and sends them is fetched with the first. */
export class RecordingsStore implements Recordings {
  private open: ProjectRecordings | undefined = undefined;
  private choices: readonly { owner: string; sends: boolean }[];
  readonly #options: RecordingsOptions;
  readonly #code = lazyCode(async () => {
    const { ProjectRecordings } = await import('./project-recordings.ts');
    const { owner } = this.#options;
    const open = new ProjectRecordings({
      ...this.#options,
      owner: () => owner.id,
      isSignedIn: () => this.#options.session.status === 'authenticated',
      sends: () => this.sends,
    });
    runInAction(() => {
      this.open = open;
    });
    open.follow();
    return open;
  });

  constructor(options: RecordingsOptions) {
    this.#options = options;
    this.choices = options.localStore.read('recordingSending') ?? [];
    makeAutoObservable<this, 'open' | 'choices'>(
      this,
      { open: observableRef, choices: observableRef },
      { autoBind: true },
    );
  }

  /** Fetches what plays recordings with the first project that has some. */
  start(): () => void {
    const { project } = this.#options;
    return reaction(
      () => project.music.recordings !== undefined,
      // Without a network the project opens, and its recordings are away until it is tried again.
      (isUsed) => isUsed && void this.#code.fetch().catch(() => {}),
      { fireImmediately: true },
    );
  }

  async add(file: Blob, name: string): Promise<KeptRecording> {
    return (await this.#code.fetch()).add(file, name);
  }

  of(hash: string): ProjectRecording {
    if (this.open) return this.open.of(hash);
    return this.#options.project.music.recordings?.[hash] ? loading : unknown;
  }

  async file(hash: string): Promise<Blob> {
    return (await this.#code.fetch()).file(hash);
  }

  retry(): void {
    this.#code.fetch().then(
      (open) => open.retry(),
      () => {},
    );
  }

  get isStretching(): boolean {
    return this.open?.sounds.isStretching ?? false;
  }

  /** Settles once everything that can be played is there. */
  async settled(): Promise<void> {
    await (await this.#code.fetch()).sounds.settled();
  }

  get sending(): SendingChoice {
    const { id } = this.#options.owner;
    const choice = this.choices.find(({ owner }) => owner === id);
    return choice === undefined ? 'unasked' : choice.sends ? 'yes' : 'no';
  }

  choose(sending: 'yes' | 'no'): void {
    const { id } = this.#options.owner;
    if (id === undefined) return;
    const others = this.choices.filter(({ owner }) => owner !== id);
    this.choices = [{ owner: id, sends: sending === 'yes' }, ...others];
    this.#options.localStore.write('recordingSending', [...this.choices]);
  }

  get failure(): string | undefined {
    const error = this.open?.failure;
    return error === undefined ? undefined : this.#options.explain(error);
  }

  get unsent(): number {
    return this.open?.unsent ?? 0;
  }

  get room(): Recordings['room'] {
    return this.open?.room;
  }

  /** Whether somebody with an account wants recordings sent. */
  private get sends(): boolean {
    return this.sending === 'yes' && this.#options.session.status === 'authenticated';
  }
}
