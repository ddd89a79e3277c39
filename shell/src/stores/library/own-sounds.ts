import {
  type AudioEngine,
  HocketError,
  type OwnSound,
  type OwnSounds,
  type SampledSound,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RecordingStore, StoredRecording } from '../recordings/recording-store.ts';

/** Letters of a name at most. */
const longest = 32;

/** A sound of the list, with what takes it out of the engine. */
interface Playable extends OwnSound {
  forget: () => void;
}

/** Recordings of the user who is signed in: kept on this machine, playable while they are. */
export class OwnSoundStore implements OwnSounds {
  status: OwnSounds['status'] = 'loading';
  offered: File | undefined = undefined;
  private sounds: readonly Playable[] = [];
  #owner: string | undefined;
  readonly #engine: Pick<AudioEngine, 'sounds' | 'addSample'>;
  readonly #recordings: RecordingStore;

  constructor(
    engine: Pick<AudioEngine, 'sounds' | 'addSample'>,
    recordings: RecordingStore,
    readonly wav: (sound: SampledSound) => Blob,
  ) {
    this.#engine = engine;
    this.#recordings = recordings;
    makeAutoObservable<this, 'sounds'>(
      this,
      { wav: false, sounds: observableRef, offered: observableRef },
      { autoBind: true },
    );
  }

  get list(): readonly OwnSound[] {
    return this.sounds.map(({ name, seconds }) => ({ name, seconds }));
  }

  /**
   * Makes an owner's recordings playable, in place of another's; those of `former` become theirs. Never rejects: see
   * `status`.
   */
  async adopt(owner: string, former?: string): Promise<void> {
    this.release();
    this.#owner = owner;
    const kept = await this.handOver(former, owner)
      .then(() => this.#recordings.all(owner))
      .catch(() => undefined);
    if (this.#owner !== owner) return;
    runInAction(() => {
      this.status = kept === undefined ? 'off' : 'ready';
      for (const sound of kept ?? []) this.use(sound);
    });
  }

  /** Takes the recordings out of the engine; they stay kept. */
  release(): void {
    for (const { forget } of this.sounds) forget();
    this.sounds = [];
    this.#owner = undefined;
    this.status = 'loading';
    this.offered = undefined;
  }

  offer(file: File | undefined): void {
    this.offered = file;
  }

  nameFor(text: string): string {
    const letters = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[_0-9]+|_+$/g, '')
      .slice(0, longest);
    const name = letters || 'sound';
    const taken = (each: string) => this.#engine.sounds.includes(each);
    if (!taken(name)) return name;
    for (let number = 2; ; number += 1) if (!taken(`${name}_${number}`)) return `${name}_${number}`;
  }

  async add(text: string, audio: Blob, seconds: number): Promise<string> {
    const owner = this.#owner;
    const sound = { name: this.nameFor(text), seconds, audio };
    try {
      if (owner === undefined) throw new Error('Nobody is signed in.');
      await this.#recordings.put(owner, sound);
    } catch (cause) {
      const message = 'This browser has no room for the recording.';
      throw new HocketError('sound_not_kept', message, { cause });
    }
    if (this.#owner === owner) this.use(sound);
    return sound.name;
  }

  async remove(name: string): Promise<void> {
    this.sounds.find((sound) => sound.name === name)?.forget();
    this.sounds = this.sounds.filter((sound) => sound.name !== name);
    if (this.#owner !== undefined) await this.#recordings.remove(this.#owner, name);
  }

  private async handOver(from: string | undefined, to: string): Promise<void> {
    if (from === undefined) return;
    const there = new Set((await this.#recordings.all(to)).map(({ name }) => name));
    for (const sound of await this.#recordings.all(from)) {
      if (there.has(sound.name)) continue;
      await this.#recordings.put(to, sound);
      await this.#recordings.remove(from, sound.name);
    }
  }

  private use({ name, seconds, audio }: StoredRecording): void {
    const forget = this.#engine.addSample(name, audio);
    this.sounds = [...this.sounds, { name, seconds, forget }].sort((one, other) =>
      one.name < other.name ? -1 : 1,
    );
  }
}
