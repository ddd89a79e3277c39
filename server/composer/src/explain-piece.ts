import type { AiReading } from '@hocket/sdk';
import { chordName } from './chord.ts';
import { type Key, keyName } from './key.ts';
import type { ComposerLanguage, ComposerTexts } from './languages/composer-language.ts';
import type { Piece, Section, SectionName } from './piece.ts';
import { instrumentNames } from './read-instruments.ts';

const maxNamed = 12;

/** Sections whose chords are told. */
const fullest: readonly SectionName[] = ['main', 'drop', 'verse'];

/**
 * A piece in sentences: its form, its harmony, its groove; then what the prompt asked for, what the composer chose,
 * what it ignored.
 */
export function explainPiece({ brief, sections }: Piece, language: ComposerLanguage): string {
  const { texts } = language;
  const { genre, key, bpm, readings, ignored } = brief;
  const main = sections.find(({ name }) => fullest.includes(name)) ?? sections[0];
  const count = sections.reduce((sum, section) => sum + section.bars * section.times, 0);
  const about = { genre: genre.name, bpm, key: keyText(key, texts), bars: texts.bars(count) };
  const voices = sections.flatMap((section) => section.voices);
  const drums = [...new Set(voices.filter(({ role }) => role === 'drums').map(({ name }) => name))];
  const has = (role: string) => voices.some((voice) => voice.role === role);
  const said = readings.filter(({ source }) => source !== 'chosen');
  const chosen = readings.filter(({ source }) => source === 'chosen');
  const words = (list: readonly AiReading[]) =>
    list.map((each) => readingText(each, key, language));
  return [
    texts.piece(about),
    sections.length > 1
      ? texts.form(sections.map(({ name }) => texts.sections[name]).join(' – '))
      : '',
    has('chords') || has('bass') ? texts.harmony(chordNames(main)) : '',
    drums.length > 0 ? texts.groove(texts.listed(drums)) : '',
    has('bass') ? texts.bass[genre.bass.lock] : '',
    has('melody') && !brief.tune ? texts.melody[genre.melody.style] : '',
    said.length > 0 ? texts.said(texts.listed(words(said))) : '',
    chosen.length > 0
      ? texts.chosen(texts.listed(chosen.map(({ aspect }) => texts.aspects[aspect])))
      : '',
    ignored.length > 0 ? texts.ignored(texts.listed(ignored.slice(0, maxNamed))) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** A key's name: 'A minor', 'A Moll'. */
export function keyText(key: Key, texts: ComposerTexts): string {
  const [tonic = ''] = keyName(key).split(' ');
  return texts.key(tonic, texts.modes[key.mode]);
}

function readingText(
  { aspect, value }: AiReading,
  key: Key,
  { texts, words }: ComposerLanguage,
): string {
  const names: Readonly<Record<string, string>> = {
    ...texts.moods,
    ...texts.densities,
    ...texts.roles,
    ...texts.forms,
    ...instrumentNames(words),
  };
  const said =
    aspect === 'key'
      ? keyText(key, texts)
      : value
          .split(', ')
          .map((name) => names[name] ?? barsText(name, texts) ?? name)
          .join(', ');
  return `${texts.aspects[aspect]} ${said}`;
}

/** '8 bars' as the language says it; undefined for anything else. */
function barsText(value: string, texts: ComposerTexts): string | undefined {
  const [, count] = /^(\d+) bars$/.exec(value) ?? [];
  return count === undefined ? undefined : texts.bars(Number(count));
}

/** The names of the chords, one for each change. */
function chordNames({ chords }: Section): string {
  const names = chords.map((chord) => chordName(chord));
  return names.filter((name, index) => index === 0 || name !== names[index - 1]).join(' – ');
}
