import type { AiReading, Language } from '@hocket/sdk';
import type { ChangeName } from './edits/change.ts';
import type { Mode } from './key.ts';
import type { Role } from './musical-brief.ts';
import type { SectionName } from './piece.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';
import type { MoodName } from './words/word-table.ts';

/** What the composer says in one language. Names of styles, layers and chords are the same in all. */
export interface ComposerTexts {
  listed(things: readonly string[]): string;
  modes: Readonly<Record<Mode, string>>;
  key(tonic: string, mode: string): string;
  roles: Readonly<Record<Role, string>>;
  moods: Readonly<Record<MoodName, string>>;
  densities: Readonly<Record<'busy' | 'sparse', string>>;
  aspects: Readonly<Record<AiReading['aspect'], string>>;
  bars(count: number): string;
  forms: Readonly<Record<'loop' | 'song', string>>;
  sections: Readonly<Record<SectionName, string>>;
  piece(about: { bars: string; genre: string; bpm: number; key: string }): string;
  form(sections: string): string;
  harmony(chords: string): string;
  groove(drums: string): string;
  bass: Readonly<Record<'kick' | 'between' | 'free', string>>;
  melody: Readonly<Record<'tune' | 'riff' | 'arpeggio', string>>;
  said(things: string): string;
  chosen(things: string): string;
  ignored(words: string): string;
  changes: Readonly<Record<ChangeName, (value: string) => string>>;
  /** A change and the layers that it is about. */
  change(what: string, layers: string): string;
  /** What ends a sentence. */
  stop: string;
  /** What was meant was so already. */
  unchanged(what: string): string;
  locked(layers: string): string;
  heardKey(key: string): string;
  /** Why a wish was left. */
  unfit: string;
}

export const composerTexts: Readonly<Record<Language, ComposerTexts>> = { en, es, fr, de, ja };
