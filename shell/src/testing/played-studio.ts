import type { MidiDevices } from '@hocket/engine/midi-devices';
import { FakeApi, FakeEngine, FakePlugins } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import { LauncherStore } from '../stores/audio/launcher.ts';
import { LiveSong } from '../stores/audio/live-song.ts';
import { TransportStore } from '../stores/audio/transport.ts';
import { MidiStore } from '../stores/playing/midi-store.ts';
import { PlayingStore } from '../stores/playing/playing.ts';
import { OpenProject } from '../stores/project/project.ts';
import { LocalStore } from '../stores/storage/local-store.ts';
import { MemoryStorage } from './memory-storage.ts';

/** A studio in which music is played in, on a silent engine whose time a test moves. `devices`: by MIDI. */
export function playedStudio(devices?: MidiDevices) {
  const engine = new FakeEngine();
  const project = new OpenProject({ api: new FakeApi(), engine, language: { t: (key) => key } });
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  const ticks = new Set<() => void>();
  const frames = (tick: () => void) => {
    ticks.add(tick);
    return () => ticks.delete(tick);
  };
  const transport = new TransportStore({ engine, project, live, launcher, frames });
  const localStore = new LocalStore(new MemoryStorage());
  const failures: unknown[] = [];
  /** What was told. */
  const said: string[] = [];
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const language = { t };
  const plugins = makeAutoObservable(new FakePlugins());
  const playing = new PlayingStore({
    engine,
    project,
    transport,
    launcher,
    live,
    frames,
    devices,
    plugins,
    desks: () => midi.desks,
    localStore,
    language,
    fetchWords: async () => {},
    notify: ({ text }) => said.push(text),
    report: (error) => failures.push(error),
    page: window,
  });
  const midi: MidiStore = new MidiStore({
    playing,
    project,
    localStore,
    report: (error) => failures.push(error),
  });
  /** So many cycles are heard, and the page is drawn. */
  const hear = (cycle: number) => {
    engine.position = { ...engine.position, cycle };
    for (const tick of ticks) tick();
  };
  return {
    engine,
    project,
    transport,
    launcher,
    plugins,
    playing,
    midi,
    localStore,
    hear,
    failures,
    said,
  };
}
