import type { ApiClient } from '@hocket/api';
import type { AudioEngine, MusicProject, Project } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { RecordingSounds } from '../recordings/recording-sounds.ts';
import { soundProject } from './sound-project.ts';

/** Cycles after which a preview ends by itself, unless said. */
const previewCycles = 8;

/** What a preview moves. */
export interface PreviewOptions {
  engine: Pick<
    AudioEngine,
    'resume' | 'play' | 'run' | 'stop' | 'now' | 'onEnd' | 'addSample' | 'stretchRecording'
  >;
  /** Fetches a recording that the project plays, by its hash; without it those stay silent. */
  readRecording?: (project: string, hash: string) => Promise<Blob>;
  /** Counts a play. */
  count?: ApiClient['playProject'];
  /** Stops the studio's own music, which would sound at the same time. */
  hush: () => void;
  /** Told of what sounds, once its music is here. */
  onSound?: (project: Project | MusicProject) => void;
  /** Is told how often a project was played, once that is counted. */
  onCounted?: (id: string, playCount: number) => void;
  /** After which it ends by itself; 8 unless said. */
  cycles?: number;
  after?: After;
}

/** Somebody's project that sounds for a while after a click; one at a time. */
export class ProjectPreview {
  /** Id of the project that sounds, or will in a moment. */
  current: string | undefined = undefined;
  /** Bars of it that lie before what was played first. */
  from = 0;
  /** Its music is not here yet. */
  waiting = false;
  /** Something has sounded since the page was opened. */
  hasPlayed = false;
  readonly #latest = new LatestRequest();
  #cancel: (() => void) | undefined;
  #recordings: RecordingSounds | undefined;
  readonly #options: PreviewOptions;

  constructor(options: PreviewOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
    options.engine.onEnd((slot) => {
      if (slot === 'preview') this.stop();
    });
  }

  /** Plays it, or stops it when it plays. Rejects like `engine.run`, or with what `bring` rejects with. */
  async toggle(id: string, bring: () => Promise<Project | MusicProject>): Promise<void> {
    if (this.current === id) this.stop();
    else await this.play(id, bring);
  }

  /** Plays it from so many bars after its beginning, also where it plays already: that is no other play. Rejects alike. */
  async play(id: string, bring: () => Promise<Project | MusicProject>, from = 0): Promise<void> {
    const isCounted = this.current === id && !this.waiting;
    this.stop();
    const isLatest = this.#latest.follow();
    this.current = id;
    this.from = from;
    this.waiting = true;
    try {
      // Asked for before anything is awaited: a browser starts sound only inside the gesture.
      const [project] = await Promise.all([bring(), this.#options.engine.resume()]);
      if (!isLatest()) return;
      const recordings = await this.bringRecordings(project);
      if (!isLatest()) return recordings?.dispose();
      this.#recordings = recordings;
      this.#options.hush();
      await soundProject(this.#options.engine, project, from);
      if (isLatest()) this.#options.onSound?.(project);
    } catch (error) {
      if (!isLatest()) return;
      this.stop();
      throw error;
    }
    if (isLatest()) this.started(id, isCounted);
  }

  stop(): void {
    this.#latest.cancel();
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.current !== undefined) this.#options.engine.stop('preview');
    this.#recordings?.dispose();
    this.#recordings = undefined;
    this.current = undefined;
    this.from = 0;
    this.waiting = false;
  }

  /** What a project plays of recordings, as far as it can be fetched. */
  private async bringRecordings(
    project: Project | MusicProject,
  ): Promise<RecordingSounds | undefined> {
    const { engine, readRecording } = this.#options;
    if (!('recordings' in project) || !project.recordings || !readRecording) return undefined;
    const { RecordingSounds } = await import('../recordings/recording-sounds.ts');
    const sounds = new RecordingSounds(engine, (hash) => readRecording(project.id, hash));
    sounds.follow(project);
    await sounds.settled();
    return sounds;
  }

  private started(id: string, isCounted: boolean): void {
    const { count, engine, onCounted, cycles = previewCycles, after: wait = after } = this.#options;
    runInAction(() => {
      this.waiting = false;
      this.hasPlayed = true;
    });
    const { cps } = engine.now('preview');
    this.#cancel = wait((cycles / cps) * 1000, this.stop);
    if (isCounted) return;
    // A play that could not be counted is nothing to whoever listens.
    count?.(id).then(
      ({ playCount }) => onCounted?.(id, playCount),
      () => undefined,
    );
  }
}
