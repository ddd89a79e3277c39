import '@hocket/ui/tokens.css';
import '@hocket/ui/base.css';
import { autorun, reaction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { readBoot } from './federation/boot.ts';
import { landingMessages } from './landing/messages/landing-messages.ts';
import { VisitorApp } from './landing/visitor-app.tsx';
import { shellMessages } from './messages/shell-messages.ts';
import { pageEngine } from './page-engine.ts';
import { pageSession, startCalls } from './page-session.ts';
import { publicMessages } from './public/messages/public-messages.ts';
import { logFailure } from './stores/page/log-failure.ts';
import { Look } from './stores/page/look.ts';
import { CheckedStorage } from './stores/storage/checked-storage.ts';
import { pageStorage } from './stores/storage/page-storage.ts';
import { storedDemo } from './stores/storage/stored-demo.ts';
import { storedLook } from './stores/storage/stored-look.ts';
import { errorText } from './stores/texts/error-text.ts';
import { LanguageStore, languageOf } from './stores/texts/language.ts';
import { bringErrorMessages } from './stores/texts/messages/error-messages.ts';

/** The composition root of the landing page, which is loaded alone: a visitor waits for nothing of the studio. */
const storage = pageStorage(() => localStorage);
const { api, session } = pageSession(storage, startCalls);
const localStore = new CheckedStorage(storage, { demo: storedDemo, look: storedLook });
const look = new Look(localStore);
const language = new LanguageStore(languageOf([look.chosen.language, ...navigator.languages]));
const boot = await readBoot(document);
const { engine } = pageEngine(boot);

void session.load();
bringErrorMessages(language, window);
await Promise.all([
  language.addCatalogue('shell', shellMessages),
  language.addCatalogue('public', publicMessages),
  language.addCatalogue('landing', landingMessages),
]);
autorun(() => {
  document.documentElement.lang = language.language;
  document.documentElement.dataset.theme = look.chosen.theme ?? 'dark';
});
reaction(
  () => look.chosen.language,
  // Where its texts do not arrive the page stays as it is.
  (wanted) => wanted && void language.change(wanted).catch(logFailure),
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <VisitorApp
    parts={{
      studio: {
        api,
        engine,
        session,
        explain: (error) => errorText(language.t, error),
        get language() {
          return language.language;
        },
        get t() {
          return language.t;
        },
      },
      localStore,
      look,
      sourceUrl: '/source.tgz',
      socialLinks: boot.socialLinks,
      reload: () => location.reload(),
    }}
  />,
);
