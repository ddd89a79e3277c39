import type { Language } from '@hocket/sdk';
import * as byCode from './by-code.ts';

/** The words of one mail. */
export interface LetterText {
  subject: string;
  /** The paragraph before the link. */
  body: string;
  /** The text of the link; undefined in a mail without a link. */
  action?: string;
  /** The paragraph after the link. */
  closing: string;
}

/** The words of every mail in one language. */
export interface MailTexts {
  greeting(username: string): string;
  verifyEmail: LetterText;
  resetPassword: LetterText;
  passwordChanged: LetterText;
  /** What others did with the user's projects. */
  news: Omit<LetterText, 'body'> & { body(counts: NewsCounts): string };
}

/** How often others did what with somebody's projects, or invited them into theirs. */
export interface NewsCounts {
  likes: number;
  copies: number;
  comments: number;
  invites: number;
}

/** What the server itself says in one language; everything else is said by the studio. */
export interface ServerTexts {
  /** The language's name in English, for models. */
  englishName: string;
  /** Stands before the studio's address, on the page for an unknown host. */
  otherAddress: string;
  mail: MailTexts;
}

/** The texts by the code of a language. A new language is one line of `by-code.ts`. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = byCode;
