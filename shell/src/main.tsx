import '@hocket/ui/tokens.css';
import '@hocket/ui/base.css';
import { wavFile } from '@hocket/engine';
import { toJS } from 'mobx';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { App } from './app.tsx';
import { readBoot, refreshOnReturn } from './federation/boot.ts';
import { lazyHost } from './federation/lazy-host.ts';
import { PageLives } from './federation/page-lives.ts';
import { PanelReports } from './federation/panel-reports.ts';
import { watchErrors } from './federation/panel-scripts.ts';
import { Remotes } from './federation/remotes.ts';
import { Trials } from './federation/trials.ts';
import { workingRemotes } from './federation/working-remotes.ts';
import { shellMessages } from './messages/shell-messages.ts';
import { pageClient } from './page-client.ts';
import { pageEngine } from './page-engine.ts';
import { pageSession } from './page-session.ts';
import { AssistantStore } from './stores/assistant/assistant.ts';
import { LauncherStore } from './stores/audio/launcher.ts';
import { LiveSong } from './stores/audio/live-song.ts';
import { Metronome } from './stores/audio/metronome.ts';
import { TransportStore } from './stores/audio/transport.ts';
import { VoiceTakeStore } from './stores/audio/voice-takes.ts';
import { ControllerStore } from './stores/controllers/controllers.ts';
import { deliverFile } from './stores/files/deliver-file.ts';
import { Importer } from './stores/files/importer.ts';
import { LearnStore } from './stores/learn/learn.ts';
import { LibraryStore } from './stores/library/library.ts';
import { OwnSoundStore } from './stores/library/own-sounds.ts';
import { makeStudio } from './stores/make-studio.ts';
import { ActionStore } from './stores/page/actions.ts';
import { AppHistory } from './stores/page/app-history.ts';
import { FirstBeatStore } from './stores/page/first-beat.ts';
import { Guard } from './stores/page/guard.ts';
import { logFailure } from './stores/page/log-failure.ts';
import { Look } from './stores/page/look.ts';
import { ModeStore } from './stores/page/mode-choice.ts';
import { Notices } from './stores/page/notices.ts';
import { Welcome } from './stores/page/welcome.ts';
import { Arrangement } from './stores/places/arrangement.ts';
import { DetailsStore } from './stores/places/details.ts';
import { Places } from './stores/places/places.ts';
import { MidiStore } from './stores/playing/midi-store.ts';
import { PlayingStore } from './stores/playing/playing.ts';
import { PluginVersionHistory } from './stores/plugins/plugin-version-history.ts';
import { PluginStore } from './stores/plugins/plugins.ts';
import { Persistence } from './stores/project/persistence.ts';
import { OpenProject } from './stores/project/project.ts';
import { startReactions } from './stores/reactions.ts';
import { browserStore, type StoredRecording } from './stores/recordings/recording-store.ts';
import { RecordingsStore } from './stores/recordings/recordings.ts';
import { StudioOwner } from './stores/session/studio-owner.ts';
import { LocalStore } from './stores/storage/local-store.ts';
import { pageStorage } from './stores/storage/page-storage.ts';
import { errorText } from './stores/texts/error-text.ts';
import { LanguageStore, languageOf } from './stores/texts/language.ts';
import { bringErrorMessages } from './stores/texts/messages/error-messages.ts';

/** The composition root: whatever lives as long as the page is made here, once, and handed on. */
const boot = await readBoot(document);
const storage = pageStorage(() => localStorage);
const localStore = new LocalStore(storage);
const known = localStore.read('auth')?.user?.preferences.language;
const look = new Look(localStore);
const language = new LanguageStore(
  languageOf([known, look.chosen.language, ...navigator.languages]),
);
const notices = new Notices();
const guard = new Guard();
const history = new AppHistory(createBrowserHistory({ v5Compat: true }));
const actions = new ActionStore((error) =>
  notices.add({ kind: 'error', text: errorText(language.t, error) }),
);
const ownShelf = browserStore<StoredRecording>('hocket.sounds');
const projectShelf = browserStore<StoredRecording>('hocket.recordings');

const { api, session } = pageSession(storage, pageClient, {
  known: () => localStore.read('auth')?.user,
  chosen: () => look.chosen,
  // Few accounts are ever deleted.
  erase: (user) =>
    import('./stores/erase-traces.ts')
      .then(({ eraseTraces }) =>
        eraseTraces(user, localStore, storage, [
          ownShelf,
          projectShelf,
          browserStore('hocket.projects'),
        ]),
      )
      .catch(logFailure),
});

const owner = new StudioOwner(session);
const { engine, sandbox, panelScripts } = pageEngine(boot, () => project.data.bpm / 240);
const project: OpenProject = new OpenProject({
  api,
  engine,
  language,
  requireAccount: session.requireAccount,
  startsPublic: () => session.user?.preferences.privacy.projectsPublic ?? false,
});
const live = new LiveSong(() => project.music);
const launcher = new LauncherStore({ engine, live, project });
const transport = new TransportStore({ engine, project, live, launcher });
const controllers = new ControllerStore({
  launcher,
  transport,
  project,
  report: (error) => notices.add({ kind: 'error', text: errorText(language.t, error) }),
});
const ownSounds = new OwnSoundStore(
  engine,
  ownShelf,
  ({ channels, sampleRate }) => new Blob([wavFile(channels, sampleRate, 'wav16')]),
);
const user = () => session.user?.id;
const record = new PluginVersionHistory(localStore, user);
const plugins = new PluginStore({ api, engine, project, language, record, storage, user });
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
      /* webpackChunkName: "player" */ './playing/messages/playing-messages.ts'
    );
    await language.addCatalogue('playing', playingMessages);
  },
  notify: notices.add,
  report: (error) => notices.add({ kind: 'error', text: errorText(language.t, error) }),
  page: window,
});
const midi: MidiStore = new MidiStore({
  playing,
  project,
  localStore,
  report: (error) => notices.add({ kind: 'error', text: errorText(language.t, error) }),
});
const learn = new LearnStore({ api, localStore });
const assistant = new AssistantStore({
  api,
  engine,
  project,
  transport,
  live,
  language,
  localStore,
});
const recordings = new RecordingsStore({
  api,
  engine,
  project,
  owner,
  session,
  shelf: projectShelf,
  localStore,
  explain: (error) => errorText(language.t, error),
});
const metronome = new Metronome();
const voiceTakes = new VoiceTakeStore({ engine, project, transport, launcher, live, localStore });
const importer = new Importer({
  project,
  transport,
  // Its parser comes with the first file.
  importMidi: async (bytes) => (await import('@hocket/music/read-midi')).readMidi(bytes),
  own: ownSounds,
});
const details = new DetailsStore();
const studio = makeStudio({
  actions,
  api,
  assistant,
  codeField: async () =>
    (await import('./studio/offered-code-field.tsx')).offeredCodeField(remotes, places),
  controllers,
  deliver: deliverFile,
  details,
  engine,
  flags: (remote) => remotes.flags(remote),
  firstBeat: new FirstBeatStore(project, transport),
  guard,
  language,
  launcher,
  learn,
  library: new LibraryStore({ engine, localStore, own: ownSounds, plugins }),
  midi,
  mode: new ModeStore(localStore, transport),
  notices,
  plugins,
  project,
  recordings,
  session,
  showHelp: (page) => places.showHelp(page),
  transport,
  voiceTakes,
});
const memory = workingRemotes(localStore);
const panelReports = new PanelReports({
  localStore,
  secrets: () => [toJS(project.data), session.user],
});
const remotes = new Remotes({
  list: boot.remotes,
  loader: lazyHost(location, () => language.language),
  addCatalogue: language.addCatalogue,
  memory,
  trials: new Trials({ storage, localStore, memory, lives: new PageLives(window), page: window }),
  report: (failure, error) => panelReports.report(failure, error),
});
watchErrors(window, remotes.strayed);
refreshOnReturn(window, remotes.refresh);
window.addEventListener('pagehide', controllers.disconnect);
const arrangement = new Arrangement(localStore, () => owner.id);
const places = new Places({
  remotes,
  plugins,
  language,
  transport,
  arrangement,
  session,
  isLow: matchMedia('(height < 56rem), (width < 64rem)').matches,
});
const persistence = new Persistence({ localStore, project, transport, learn });

recordings.start();
startReactions({
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
  sandbox,
  page: window,
});
const { plugin } = boot;
if (plugin !== undefined) {
  const { watchPlugin } = await import('./stores/plugins/watch-plugin.ts');
  watchPlugin(plugin, plugins, engine, (error) => {
    notices.add({ kind: 'error', text: studio.explain(error) });
  });
}
void session.load();
await language.addCatalogue('shell', shellMessages);

bringErrorMessages(language, window);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
const reload = () => location.reload();
createRoot(root).render(
  <App
    parts={{
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
      importer,
      localStore,
      notices,
      language,
      look,
      welcome: new Welcome(localStore),
      arrangement,
      details,
      places,
      remotes,
      panelScripts,
      sourceUrl: '/source.tgz',
      socialLinks: boot.socialLinks,
      reload,
    }}
  />,
);
