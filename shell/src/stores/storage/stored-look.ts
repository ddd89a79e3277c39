import { type Language, languages, type Theme } from '@hocket/sdk';
import type { StoredShape } from './checked-storage.ts';

/** Themes in the order in which they are offered. */
export const themes: readonly Theme[] = ['dark', 'light', 'auto'];

/** What somebody without an account has chosen. */
export interface LookChoice {
  language?: Language;
  theme?: Theme;
}

/** Checked by hand: the landing page does without a library of schemas. */
export const storedLook: StoredShape<LookChoice> = {
  parse(value) {
    if (typeof value !== 'object' || value === null) throw new TypeError('The look is broken');
    const said = value as Record<string, unknown>;
    const language = languages.find((each) => each === said.language);
    const theme = themes.find((each) => each === said.theme);
    return { ...(language && { language }), ...(theme && { theme }) };
  },
};
