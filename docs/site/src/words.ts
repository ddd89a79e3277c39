import type { Language } from '@hocket/sdk';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import ja from '../messages/ja.json' with { type: 'json' };

/** The words around the texts, by language. */
export const words: Readonly<Record<Language, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  de,
  es,
  fr,
  ja,
};

/** What each language calls itself. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
};
