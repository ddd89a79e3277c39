import type { AiReading } from '@hocket/sdk';
import type { ScaleMode } from '../key.ts';
import type { Role } from '../musical-brief.ts';
import type { SectionName } from '../piece.ts';
import type { EditLanguage } from './edit-words.ts';
import type { MoodName, WordTable } from './word-table.ts';

/** What the composer knows of one language. */
export interface ComposerLanguage {
  words: WordTable;
  edits: EditLanguage;
  texts: ComposerTexts;
}

/** The sentences of the composer in one language. Names of styles, layers and chords are the same in all languages. */
export interface ComposerTexts {
  listed(things: readonly string[]): string;
  modes: Readonly<Record<ScaleMode, string>>;
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
}
