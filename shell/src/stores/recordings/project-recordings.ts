import type { ApiClient } from '@hocket/api';
import {
  type AudioEngine,
  codeOf,
  HocketError,
  type KeptRecording,
  limits,
  type MusicProject,
  type ProjectRecording,
  type RecordingReading,
  recordingSound,
} from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import {
  compareStructural,
  makeAutoObservable,
  observableShallow,
  reaction,
  runInAction,
} from 'mobx';
import { visitor } from '../session/studio-owner.ts';
import { RecordingSounds } from './recording-sounds.ts';
import type { RecordingStore, StoredRecording } from './recording-store.ts';

export interface ProjectRecordingsOptions {
  engine: Pick<AudioEngine, 'addSample' | 'readRecording' | 'stretchRecording'>;
  project: {
    readonly music: MusicProject;
    readonly source: { project: string; share?: string } | undefined;
  };
  /** Where files are kept in this browser, by their hashes. */
  shelf: RecordingStore;
  api: Pick<ApiClient, 'sendRecording' | 'readRecording' | 'recordingRoom'>;
  /** Whose music the studio holds; undefined while nobody is known. */
  owner(): string | undefined;
  isSignedIn(): boolean;
  /** Whether what is not sent yet is to be sent now. */
  sends(): boolean;
}

/** The recordings of the open project: files, sounds, and what is sent of them. Observable. */
export class ProjectRecordings {
  readonly sounds: RecordingSounds;
  readonly readings = new Map<string, RecordingReading>();
  /** 0 to 1, by hash. */
  readonly sent = new Map<string, number>();
  /** Bytes, by hash. */
  readonly sizes = new Map<string, number>();
  failure: unknown = undefined;
  room: { bytes: number; most: number } | undefined = undefined;
  readonly #queue = new SerialQueue();
  readonly #reads = new SerialQueue();
  readonly #options: ProjectRecordingsOptions;

  constructor(options: ProjectRecordingsOptions) {
    this.#options = options;
    this.sounds = new RecordingSounds(options.engine, (hash) => this.file(hash));
    makeAutoObservable(this, {
      sounds: false,
      readings: observableShallow,
      sent: observableShallow,
      sizes: observableShallow,
    });
  }

  /** Goes with the open project from now on; the returned function ends that. */
  follow(): () => void {
    const { project, owner, isSignedIn, sends } = this.#options;
    const ends = [
      reaction(
        () => project.music,
        (music) => this.sounds.follow(music),
        { fireImmediately: true },
      ),
      reaction(
        () => (sends() ? this.waiting : []),
        (hashes) => {
          for (const hash of hashes) void this.#queue.take(() => this.send(hash));
        },
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => [owner(), isSignedIn()] as const,
        ([, isIn]) => isIn && void this.measure(),
        { fireImmediately: true, equals: compareStructural },
      ),
    ];
    return () => {
      for (const end of ends) end();
      this.sounds.dispose();
    };
  }

  of(hash: string): ProjectRecording {
    const status = this.sounds.states.get(recordingSound(hash)) ?? 'away';
    const reading = this.readings.get(hash);
    // Looked into when somebody looks at it.
    if (status === 'ready' && !reading) queueMicrotask(() => void this.read(hash));
    return { status, reading, sent: this.sent.get(hash) ?? 0 };
  }

  async add(file: Blob, name: string): Promise<KeptRecording> {
    const { engine, owner, shelf } = this.#options;
    if (file.size > limits.recordingBytes) {
      const most = limits.recordingBytes / 2 ** 20;
      throw new HocketError('file_too_large', `File size must be less than ${most}MB`, {
        details: { most },
      });
    }
    if (!engine.readRecording) throw unavailable();
    const [reading, hash] = await Promise.all([engine.readRecording(file), hashOf(file)]);
    const whose = owner();
    try {
      if (whose === undefined) throw new Error('Nobody works here.');
      await shelf.put(whose, { name: hash, seconds: reading.seconds, audio: file });
    } catch (cause) {
      const message = 'This browser has no room for the recording.';
      throw new HocketError('recording_not_kept', message, { cause });
    }
    runInAction(() => this.readings.set(hash, reading));
    const title = name.trim().slice(0, limits.nameLength) || 'Recording';
    return { hash, name: title, seconds: reading.seconds, reading };
  }

  /** Bytes that are still to be sent. */
  get unsent(): number {
    const hashes = Object.keys(this.#options.project.music.recordings ?? {});
    const left = hashes.filter((hash) => this.sent.get(hash) !== 1);
    return left.reduce((sum, hash) => sum + (this.sizes.get(hash) ?? 0), 0);
  }

  /** From this browser, else from the server. Rejects with `recording_away`. */
  async file(hash: string): Promise<Blob> {
    const file = await this.seek(hash);
    runInAction(() => this.sizes.set(hash, file.size));
    return file;
  }

  private async seek(hash: string): Promise<Blob> {
    const { api, owner, project, shelf } = this.#options;
    const whose = owner();
    const kept = whose && (await this.keptFor(whose, hash).catch(() => undefined));
    if (kept) return kept.audio;
    const { id, recordings = {} } = project.music;
    const sources = [
      ...(id === '' ? [] : [{ project: id }]),
      ...(project.source ? [project.source] : []),
    ];
    for (const { project: from, share } of sources as { project: string; share?: string }[]) {
      const file = await api.readRecording(from, hash, share).catch(() => undefined);
      if (!file || (await hashOf(file)) !== hash) continue;
      if (from === id) runInAction(() => this.sent.set(hash, 1));
      const { seconds = 0 } = recordings[hash] ?? {};
      // Without room it is fetched again next time.
      if (whose) await shelf.put(whose, { name: hash, seconds, audio: file }).catch(() => {});
      return file;
    }
    throw new HocketError('recording_away', 'This recording is not here.');
  }

  /** What this browser keeps for somebody; what a visitor recorded is theirs who signs in with it. */
  private async keptFor(owner: string, hash: string): Promise<StoredRecording | undefined> {
    const { shelf } = this.#options;
    const own = await shelf.get(owner, hash);
    if (own || owner === visitor) return own;
    const visited = await shelf.get(visitor, hash);
    if (!visited) return undefined;
    await shelf.put(owner, visited);
    await shelf.remove(visitor, hash);
    return visited;
  }

  retry(): void {
    this.failure = undefined;
    this.sounds.retry(this.#options.project.music);
  }

  /** Those of the saved project that the server may not have yet; none after a failure, until it is tried again. */
  private get waiting(): string[] {
    const { id, recordings = {} } = this.#options.project.music;
    if (id === '' || this.failure !== undefined) return [];
    return Object.keys(recordings).filter(
      (hash) => this.of(hash).status === 'ready' && this.sent.get(hash) !== 1,
    );
  }

  private async send(hash: string): Promise<void> {
    if (!this.waiting.includes(hash) || !this.#options.sends()) return;
    const tell = (done: number) => runInAction(() => this.sent.set(hash, done));
    try {
      const file = await this.file(hash);
      const { api, project } = this.#options;
      await api.sendRecording(hash, file, {
        name: project.music.recordings?.[hash]?.name,
        from: project.source,
        onProgress: (received) => tell(Math.min(received / file.size, 0.99)),
      });
      tell(1);
      await this.measure();
    } catch (error) {
      runInAction(() => {
        this.failure = error;
      });
    }
  }

  private async measure(): Promise<void> {
    const room = await this.#options.api.recordingRoom({}).catch(() => undefined);
    runInAction(() => {
      if (room) this.room = { bytes: room.bytes, most: room.quota.bytes };
    });
  }

  private read(hash: string): Promise<void> {
    return this.#reads.take(async () => {
      const { engine } = this.#options;
      if (this.readings.has(hash) || !engine.readRecording) return;
      const reading = await engine.readRecording(await this.file(hash)).catch((error: unknown) => {
        if (codeOf(error) === 'recording_away') return undefined;
        // It plays, but nothing can be drawn of it.
        return { seconds: 0, channels: 1, peaks: new Float32Array(), peakRate: 1, onsets: [] };
      });
      if (reading) runInAction(() => this.readings.set(hash, reading));
    });
  }
}

/** The SHA-256 of a file, in lower-case hex digits. */
async function hashOf(file: Blob): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) throw unavailable();
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function unavailable(): HocketError {
  return new HocketError('recording_unavailable', 'Recordings cannot be used here.');
}
