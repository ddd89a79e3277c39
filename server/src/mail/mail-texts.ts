import type { Language } from '@hocket/sdk';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';

/** The words of one mail. */
export interface LetterText {
  subject: string;
  /** Before the link. */
  body: string;
  /** What the link is called; none: no link. */
  action?: string;
  /** After the link. */
  closing: string;
}

/** The words of every mail in one language. */
export interface MailTexts {
  greeting(username: string): string;
  verifyEmail: LetterText;
  resetPassword: LetterText;
  passwordChanged: LetterText;
}

export const mailTexts: Record<Language, MailTexts> = { en, es, fr, de, ja };
