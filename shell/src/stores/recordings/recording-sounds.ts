import { type AudioEngine, clipStretch, type Music, recordingSound } from '@hocket/sdk';
import { makeAutoObservable, observableShallow, runInAction, when } from 'mobx';

/** What becomes of a sound: its file is sought or stretched, it plays, or its file is nowhere. */
export type SoundStatus = 'loading' | 'ready' | 'away';

/** A recording as some music plays it. */
interface WantedSound {
  hash: string;
  /** How many times longer than recorded. */
  stretch: number;
}

type SoundEngine = Pick<AudioEngine, 'addSample' | 'stretchRecording'>;

/** The recordings that some music plays, in the engine, as they are and stretched to its tempo. Observable. */
export class RecordingSounds {
  /** By the name that the engine knows each by. */
  readonly states = new Map<string, SoundStatus>();
  readonly #held = new Map<string, { remove?: () => void; work: AbortController }>();
  readonly #engine: SoundEngine;
  readonly #file: (hash: string) => Promise<Blob>;

  /** `file`: resolves to a recording's file by its hash, or rejects. */
  constructor(engine: SoundEngine, file: (hash: string) => Promise<Blob>) {
    this.#engine = engine;
    this.#file = file;
    makeAutoObservable(this, { states: observableShallow });
  }

  get isStretching(): boolean {
    return [...this.states].some(([name, each]) => each === 'loading' && isStretched(name));
  }

  /** Brings what the music plays, in place of what other music played. */
  follow(music: Pick<Music, 'tracks' | 'bpm' | 'recordings'>): void {
    const wanted = soundsOf(music);
    for (const name of this.#held.keys()) if (!wanted.has(name)) this.#release(name);
    for (const [name, sound] of wanted) if (!this.#held.has(name)) void this.#bring(name, sound);
  }

  /** Seeks again what was nowhere. */
  retry(music: Pick<Music, 'tracks' | 'bpm' | 'recordings'>): void {
    for (const [name, status] of [...this.states]) if (status === 'away') this.#release(name);
    this.follow(music);
  }

  /** Settles once nothing is sought or stretched any more. */
  settled(): Promise<void> {
    return when(() => [...this.states.values()].every((each) => each !== 'loading'));
  }

  dispose(): void {
    for (const name of [...this.#held.keys()]) this.#release(name);
  }

  async #bring(name: string, { hash, stretch }: WantedSound): Promise<void> {
    const work = new AbortController();
    const held: { remove?: () => void; work: AbortController } = { work };
    this.#held.set(name, held);
    runInAction(() => this.states.set(name, 'loading'));
    let status: SoundStatus = 'ready';
    try {
      const file = await this.#file(hash);
      const sound = stretch === 1 ? file : await this.#stretched(file, stretch, work.signal);
      if (work.signal.aborted) return;
      held.remove = this.#engine.addSample(name, sound);
    } catch {
      status = 'away';
    }
    if (!work.signal.aborted) runInAction(() => this.states.set(name, status));
  }

  async #stretched(file: Blob, factor: number, signal: AbortSignal): Promise<Blob> {
    const { stretchRecording } = this.#engine;
    if (!stretchRecording) throw new Error('Nothing here can stretch a recording.');
    return stretchRecording.call(this.#engine, file, factor, { signal });
  }

  #release(name: string): void {
    const held = this.#held.get(name);
    this.#held.delete(name);
    held?.work.abort();
    held?.remove?.();
    runInAction(() => this.states.delete(name));
  }
}

/** All recordings of a project as they are, since code and slices name them; clips stretched, too. */
function soundsOf({
  tracks,
  bpm,
  recordings = {},
}: Pick<Music, 'tracks' | 'bpm' | 'recordings'>): Map<string, WantedSound> {
  const plain = Object.keys(recordings).map((hash) => ({ hash, stretch: 1 }));
  const clips = tracks.flatMap((track) => Object.values(track.clips ?? {}));
  const stretched = clips.map((clip) => ({
    hash: clip.recording,
    stretch: clipStretch(clip, bpm),
  }));
  return new Map(
    [...plain, ...stretched].map((each) => [recordingSound(each.hash, each.stretch), each]),
  );
}

function isStretched(name: string): boolean {
  return name.split('_').length > 2;
}
