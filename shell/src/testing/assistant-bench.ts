import { textEngine } from '@hocket/engine/testing';
import { strudelEvents } from '@hocket/music/testing';
import {
  type Event,
  HocketError,
  type Music,
  type RenderOptions,
  type RunningProgram,
  type Slot,
} from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { AssistantWork } from '../stores/assistant/assistant-work.ts';
import { LauncherStore } from '../stores/audio/launcher.ts';
import { LiveSong } from '../stores/audio/live-song.ts';
import { TransportStore } from '../stores/audio/transport.ts';
import { OpenProject } from '../stores/project/project.ts';
import { LocalStore } from '../stores/storage/local-store.ts';
import { ManualTime } from './manual-time.ts';
import { MemoryStorage } from './memory-storage.ts';

/** An engine that sounds nothing, but reads, patches and unrolls programs as the studio's does; without a sandbox. */
export class ReadingEngine extends FakeEngine {
  readonly #text = textEngine();
  /** Programs that were unrolled. */
  tried: string[] = [];
  override patchCode = this.#text.patchCode;

  override toGrid(code = ''): ReturnType<FakeEngine['toGrid']> {
    return this.#text.toGrid(code);
  }

  /** LUFS that a file of a source has. */
  loudness = (_source: Music | string): number => -20;

  override async render(source: Music | string, options: RenderOptions = {}) {
    return { ...(await super.render(source, options)), loudness: this.loudness(source) };
  }

  override program(slot: Slot = 'main'): RunningProgram | undefined {
    const source = this.playing[slot];
    return typeof source === 'string' ? { code: source } : undefined;
  }

  override async events(code = '', begin = 0, end = 4): Promise<readonly Event[]> {
    this.tried.push(code);
    await super.events();
    try {
      return strudelEvents(code, begin, end).filter((event) => event.begin >= begin);
    } catch (error) {
      throw new HocketError('code_invalid', (error as Error).message, {
        place: { line: 1, column: 2 },
      });
    }
  }
}

/** An assistant with a project, on fakes; Ada is signed in. */
export function assistantBench(storage = new MemoryStorage()) {
  const time = new ManualTime();
  const api = new FakeApi();
  const engine = new ReadingEngine();
  const localStore = new LocalStore(storage);
  const project = new OpenProject({ api, engine, language: { t: (key) => key } });
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  const transport = new TransportStore({
    engine,
    project,
    live,
    launcher,
    frames: () => () => {},
  });
  const assistant = new AssistantWork({
    api,
    engine,
    project,
    transport,
    live,
    localStore,
    language: { language: 'en' },
    after: time.after,
    newKey: () => 'key',
    now: () => 1000,
  });
  assistant.adopt('ada');
  return { assistant, api, engine, live, localStore, project, storage, time, transport };
}
