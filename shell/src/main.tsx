import '@hocket/ui/tokens.css';
import '@hocket/ui/base.css';
import { gridSource, importMidi, wavFile } from '@hocket/engine';
import { toJS } from 'mobx';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './federation/boot.ts';
import { lateHost } from './federation/lazy-host.ts';
import { PageLives } from './federation/page-lives.ts';
import { PanelReports } from './federation/panel-reports.ts';
import { watchErrors } from './federation/panel-scripts.ts';
import { Remotes } from './federation/remotes.ts';
import { Trials } from './federation/trials.ts';
import { keptRemotes } from './federation/working-remotes.ts';
import { shellMessages } from './messages/shell-messages.ts';
import { pageEngine } from './page-engine.ts';
import { pageSession } from './page-session.ts';
import { Assistant } from './stores/assistant/assistant.ts';
import { Metronome } from './stores/audio/metronome.ts';
import { Transport } from './stores/audio/transport.ts';
import { eraseTraces } from './stores/erase-traces.ts';
import { deliverFile } from './stores/files/deliver-file.ts';
import { Exporter } from './stores/files/exporter.ts';
import { Importer } from './stores/files/importer.ts';
import { Learn } from './stores/learn/learn.ts';
import { Library } from './stores/library/library.ts';
import { OwnSounds } from './stores/library/own-sounds.ts';
import { browserShelf } from './stores/library/recording-store.ts';
import { makeStudio } from './stores/make-studio.ts';
import { Guard } from './stores/page/guard.ts';
import { logFailure } from './stores/page/log-failure.ts';
import { ModeChoice } from './stores/page/mode-choice.ts';
import { Notices } from './stores/page/notices.ts';
import { Welcome } from './stores/page/welcome.ts';
import { PluginRecord } from './stores/plugins/plugin-record.ts';
import { Plugins } from './stores/plugins/plugins.ts';
import { Persistence } from './stores/project/persistence.ts';
import { Project } from './stores/project/project.ts';
import { startReactions } from './stores/reactions.ts';
import { Kept } from './stores/storage/local-store.ts';
import { pageStorage } from './stores/storage/page-storage.ts';
import { Language, languageOf } from './stores/texts/language.ts';

/** The composition root: whatever lives as long as the page is made here, once, and handed on. */
const boot = await readBoot(document);
const storage = pageStorage(() => localStorage);
const kept = new Kept(storage);
const known = kept.read('auth')?.user?.preferences.language;
const language = new Language(languageOf([known, ...navigator.languages]));
const notices = new Notices();
const guard = new Guard();
const shelf = browserShelf();

const { api, session } = pageSession(storage, (user) =>
  eraseTraces(user, kept, shelf).catch(logFailure),
);

const { engine, sandbox } = pageEngine(boot, () => project.data.bpm / 240);
const project: Project = new Project({
  api,
  engine,
  language,
  startsPublic: () => session.user?.preferences.privacy.projectsPublic ?? false,
});
const transport = new Transport({ engine, project, gridSource: gridSource(() => project.data) });
const ownSounds = new OwnSounds(
  engine,
  shelf,
  ({ channels, sampleRate }) => new Blob([wavFile(channels, sampleRate, 'wav16')]),
);
const record = new PluginRecord(kept, () => session.user?.id);
const plugins = new Plugins({ api, engine, project, language, record });
const learn = new Learn({ api, kept, plugins });
const assistant = new Assistant({ api, engine, project, transport, language, kept });
const metronome = new Metronome();
const exporter = new Exporter({ engine, project, deliver: deliverFile });
const importer = new Importer({ project, transport, importMidi, own: ownSounds });
const studio = makeStudio({
  api,
  assistant,
  deliver: deliverFile,
  engine,
  guard,
  language,
  learn,
  library: new Library({ engine, kept, own: ownSounds, plugins }),
  mode: new ModeChoice(kept, transport),
  notices,
  plugins,
  project,
  session,
  transport,
});
const memory = keptRemotes(kept);
const panelReports = new PanelReports({
  kept,
  secrets: () => [toJS(project.data), session.user],
});
const remotes = new Remotes({
  list: boot.remotes,
  loader: lateHost(location, () => language.language),
  addCatalogue: language.addCatalogue,
  memory,
  trials: new Trials({ storage, kept, memory, lives: new PageLives(window), page: window }),
  report: (failure, error) => panelReports.report(failure, error),
});
watchErrors(window, remotes.strayed);
const persistence = new Persistence({ kept, project, transport, learn });

startReactions({
  engine,
  session,
  project,
  transport,
  metronome,
  notices,
  language,
  persistence,
  kept,
  ownSounds,
  assistant,
  plugins,
  sandbox,
  page: window,
});
const { plugin } = boot;
if (plugin !== undefined) {
  const { watchPlugin } = await import('./stores/plugins/watch-plugin.ts');
  watchPlugin(plugin, plugins, (error) => {
    notices.add({ kind: 'error', text: studio.explain(error) });
  });
}
void session.load();
await language.addCatalogue('shell', shellMessages);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
const reload = () => location.reload();
createRoot(root).render(
  <App
    parts={{
      studio,
      engine,
      guard,
      session,
      project,
      transport,
      metronome,
      exporter,
      importer,
      kept,
      notices,
      language,
      welcome: new Welcome(kept),
      remotes,
      sourceUrl: '/source.tgz',
      socialLinks: boot.socialLinks,
      reload,
    }}
  />,
);
