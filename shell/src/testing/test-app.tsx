import { musicOf } from '@hocket/music';
import { defineRemote, newProject, type Reason } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { act, render } from '@testing-library/react';
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { UNSAFE_createMemoryHistory as createMemoryHistory, type RouteObject } from 'react-router';
import { App } from '../app.tsx';
import { shellMessages } from '../messages/shell-messages.ts';
import { AssistantStore } from '../stores/assistant/assistant.ts';
import { LauncherStore } from '../stores/audio/launcher.ts';
import { LiveSong } from '../stores/audio/live-song.ts';
import { Metronome } from '../stores/audio/metronome.ts';
import { TransportStore } from '../stores/audio/transport.ts';
import { VoiceTakeStore } from '../stores/audio/voice-takes.ts';
import { ControllerStore } from '../stores/controllers/controllers.ts';
import { Importer } from '../stores/files/importer.ts';
import { LearnStore } from '../stores/learn/learn.ts';
import { LibraryStore } from '../stores/library/library.ts';
import { OwnSoundStore } from '../stores/library/own-sounds.ts';
import { makeStudio } from '../stores/make-studio.ts';
import { ActionStore } from '../stores/page/actions.ts';
import { AppHistory } from '../stores/page/app-history.ts';
import { FirstBeatStore } from '../stores/page/first-beat.ts';
import { Guard } from '../stores/page/guard.ts';
import { Look } from '../stores/page/look.ts';
import { ModeStore } from '../stores/page/mode-choice.ts';
import { Notices } from '../stores/page/notices.ts';
import { Welcome } from '../stores/page/welcome.ts';
import { Arrangement } from '../stores/places/arrangement.ts';
import { DetailsStore } from '../stores/places/details.ts';
import { Places } from '../stores/places/places.ts';
import { MidiStore } from '../stores/playing/midi-store.ts';
import { PlayingStore } from '../stores/playing/playing.ts';
import { PluginVersionHistory } from '../stores/plugins/plugin-version-history.ts';
import { PluginStore } from '../stores/plugins/plugins.ts';
import { Persistence } from '../stores/project/persistence.ts';
import { OpenProject } from '../stores/project/project.ts';
import { startReactions } from '../stores/reactions.ts';
import { RecordingsStore } from '../stores/recordings/recordings.ts';
import { SessionStore } from '../stores/session/session.ts';
import { StudioOwner } from '../stores/session/studio-owner.ts';
import { TokenStore } from '../stores/session/tokens.ts';
import { LocalStore } from '../stores/storage/local-store.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { LanguageStore } from '../stores/texts/language.ts';
import { errorMessages } from '../stores/texts/messages/error-messages.ts';
import { offeredCodeField } from '../studio/offered-code-field.tsx';
import { ManualTime } from './manual-time.ts';
import { MemoryShelf } from './memory-recordings.ts';
import { MemoryStorage } from './memory-storage.ts';

const Grid = () => <input aria-label="panel grid" />;
const Editor = () => <input aria-label="panel editor" />;
const Visualizer = () => <input aria-label="panel visualizer" />;
const LibraryPanel = () => <input aria-label="panel library" />;
const AssistantPanel = () => <textarea aria-label="panel assistant" />;
const Settings = () => <input aria-label="panel settings" />;
const Hello = () => <input aria-label="panel hello" />;

/** Panels that keep what is typed into them, as an editor does. */
const panels = new Map(
  Object.entries({
    grid: Grid,
    editor: Editor,
    visualizer: Visualizer,
    library: LibraryPanel,
    assistant: AssistantPanel,
    settings: Settings,
    // Not listed at first.
    hello: Hello,
  }).map(([id, Panel]) => [
    id,
    defineRemote({ id, title: 'title', Panel, messages: shellMessages }),
  ]),
);

/** Where they stand, as a server lists it. */
const listed = {
  grid: placed({ area: 'main', plays: 'grid' }, 'Visual Grid'),
  editor: placed({ area: 'main', plays: 'code', order: 2 }, 'Live Code'),
  library: placed({ area: 'side' }, 'Sound Library'),
  assistant: placed({ area: 'side', opens: 'on demand' }, 'Compose with AI'),
  visualizer: placed({ area: 'dock' }, 'Audio Visualizer'),
  tutorials: placed(
    { area: 'page', path: 'tutorials', heading: { en: 'Learn Music Creation' } },
    'Tutorials',
  ),
  settings: placed({ area: 'page', path: 'settings', order: 2, inAccountMenu: true }, 'Settings'),
};

function placed(place: object, title: string): { place: unknown } {
  return { place: { title: { en: title }, order: 1, minWidth: 0, minHeight: 0, ...place } };
}

/** All that a MIDI file may lose. */
const losses: Reason[] = [
  { reason: 'midi_damaged' },
  { reason: 'midi_tracks', number: 64, left: 2 },
  { reason: 'midi_bars', bar: 209, left: 92 },
  { reason: 'midi_doubles', left: 3 },
  { reason: 'midi_tempo', min: 60, max: 200 },
];

/** The whole app on fakes; nothing is rendered yet. A newcomer is welcomed over the studio. */
export async function testApp({ storage = new MemoryStorage(), isNewcomer = false } = {}) {
  const time = new ManualTime();
  const api = new FakeApi();
  const engine = makeObservable(new FakeEngine(), { state: observableRef });
  const localStore = new LocalStore(storage);
  localStore.write('showWelcome', isNewcomer);
  const welcome = new Welcome(localStore);
  const tokens = new TokenStore(storage, () => time.now);
  const language = new LanguageStore('en');
  await language.addCatalogue('shell', shellMessages);
  await language.addCatalogue('texts', errorMessages);
  const notices = new Notices(time.after);
  const guard = new Guard();
  const history = new AppHistory(createMemoryHistory({ v5Compat: true }));
  const look = new Look(localStore);
  const session = new SessionStore({
    api,
    tokens,
    after: time.after,
    chosen: () => look.chosen,
  });
  const actions = new ActionStore((error) =>
    notices.add({ kind: 'error', text: errorText(language.t, error) }),
  );
  const owner = new StudioOwner(session);
  const project = new OpenProject({
    api,
    engine,
    language,
    requireAccount: session.requireAccount,
  });
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  let frame = () => {};
  const transport = new TransportStore({
    engine,
    project,
    live,
    launcher,
    frames: (tick) => {
      frame = tick;
      return () => {};
    },
  });
  const assistant = new AssistantStore({
    api,
    engine,
    project,
    transport,
    live,
    language,
    localStore,
    after: time.after,
  });
  const metronome = new Metronome();
  const delivered: { file: Blob; name: string }[] = [];
  const deliver = (file: Blob, name: string) => void delivered.push({ file, name });
  const explain = (error: unknown) => errorText(language.t, error);
  const shelf = new MemoryShelf();
  const kept = { api, engine, project, owner, session, shelf, localStore, explain };
  const recordings = new RecordingsStore(kept);
  const ownSounds = new OwnSoundStore(engine, new MemoryShelf(), () => new Blob());
  const importer = new Importer({
    project,
    transport,
    own: ownSounds,
    importMidi: async () => ({
      music: musicOf(newProject({ bpm: 90 })),
      notes: 7,
      losses,
    }),
  });
  const record = new PluginVersionHistory(localStore, () => session.user?.id);
  const plugins = new PluginStore({
    api,
    engine,
    project,
    language,
    record,
    storage,
    user: () => session.user?.id,
    after: time.after,
  });
  const report = (error: unknown) =>
    notices.add({ kind: 'error', text: errorText(language.t, error) });
  const playing = new PlayingStore({
    engine,
    project,
    transport,
    launcher,
    live,
    plugins,
    desks: () => midi.desks,
    localStore,
    language,
    fetchWords: async () => {
      const { playingMessages } = await import(
        /* webpackChunkName: "player" */ '../playing/messages/playing-messages.ts'
      );
      await language.addCatalogue('playing', playingMessages);
    },
    notify: notices.add,
    report,
    page: window,
  });
  const midi: MidiStore = new MidiStore({ playing, project, localStore, report });
  const learn = new LearnStore({ api, localStore, after: time.after });
  const library = new LibraryStore({
    engine,
    localStore,
    own: ownSounds,
    plugins,
    after: time.after,
  });
  const details = new DetailsStore();
  const voiceTakes = new VoiceTakeStore({ engine, project, transport, launcher, live, localStore });
  const mode = new ModeStore(localStore, transport);
  const stores = {
    actions,
    mode,
    firstBeat: new FirstBeatStore(project, transport),
    details,
    engine,
    project,
    transport,
    launcher,
    controllers: new ControllerStore({ launcher, transport, project, report: () => {} }),
    midi,
    session,
    library,
    learn,
    plugins,
    recordings,
    voiceTakes,
    api,
    assistant,
  };
  const showHelp = (page: string) => places.showHelp(page);
  const codeField = () => offeredCodeField(remotes, places);
  const studio = makeStudio({
    ...stores,
    codeField,
    flags: () => ({}),
    showHelp,
    deliver,
    guard,
    notices,
    language,
  });
  const persistence = new Persistence({ localStore, project, transport, learn, after: time.after });
  const reloads: number[] = [];
  const end = startReactions({
    engine,
    session,
    owner,
    project,
    transport,
    metronome,
    midi,
    playing,
    voiceTakes,
    notices,
    language,
    look,
    persistence,
    localStore,
    ownSounds,
    assistant,
    plugins,
    sandbox: undefined,
    page: window,
    after: time.after,
  });
  const placedPanels = observable.box<Readonly<Record<string, { place?: unknown }>>>(listed, {
    deep: false,
  });
  const remotes = {
    // Of builds nothing is known here.
    list: {},
    state: (name: string) => {
      const remote = panels.get(name);
      return remote && { status: 'ready' as const, remote, version: '1' };
    },
    load: async () => {},
    retry: async () => {},
    mount: (_: string, show: () => void) => {
      show();
      return { shown() {}, left() {} };
    },
    touched: () => {},
    threw: () => {},
    strayErrors: [],
  };
  const arrangement = new Arrangement(localStore, () => owner.id);
  const places = new Places({
    arrangement,
    remotes: {
      get list() {
        return placedPanels.get();
      },
    },
    language,
    transport,
    session,
  });
  const parts = {
    localStore,
    arrangement,
    details,
    places,
    studio,
    actions,
    engine,
    guard,
    history,
    session,
    owner,
    project,
    transport,
    live,
    launcher,
    metronome,
    playing,
    notices,
    language,
    look,
    remotes,
    welcome,
    importer,
    reload: () => void reloads.push(time.now),
    sourceUrl: 'https://example.org/source',
  };
  return {
    ...parts,
    /** Lists one more panel, or one in another place, as a deployment does. */
    deploy: (id: string, place: object) =>
      act(() =>
        runInAction(() =>
          placedPanels.set({ ...placedPanels.get(), [id]: placed(place, 'Hello') }),
        ),
      ),
    delivered,
    api,
    time,
    storage,
    localStore,
    tokens,
    reloads,
    end,
    parts,
    frame: () => frame(),
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Shows the app at an address, or routes of a test's own there. */
export function show(app: TestApp, path: string, routes?: RouteObject[]) {
  const { history } = app.parts;
  history.replace(path);
  const view = render(<App parts={app.parts} routes={routes} />);
  return { ...view, history, where: () => history.visit.location.pathname };
}

/** The app of a user who is signed in. */
export async function signedInApp(given?: Parameters<typeof testApp>[0]): Promise<TestApp> {
  const app = await testApp(given);
  await app.session.login({ email: 'ada@example.org', password: 'Passw0rd!' });
  return app;
}
