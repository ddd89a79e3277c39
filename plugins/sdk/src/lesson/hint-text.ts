import type { Studio } from '../studio.ts';
import type { Finding } from './finding.ts';
import { placesText, placeText } from './place-text.ts';
import type { Voice } from './voice.ts';

type Values = Record<string, string | number>;

/** What a sentence is made with: the texts, and the language for lists and numbers. */
export type Speech = Pick<Studio, 't' | 'language'>;

/** Why a goal is not met yet, as a sentence of the catalogue `tutorials`. */
export function hintText(studio: Speech, finding: Finding): string {
  const { hint, cycle } = finding;
  const voice: Values = 'voice' in finding ? { voice: nameOf(studio, finding.voice) } : {};
  const text = studio.t(`tutorials:hint.${hint}`, { ...voice, ...valuesOf(studio, finding) });
  // These two say the bar themselves.
  if (cycle === undefined || hint === 'enters' || hint === 'leaves') return text;
  return studio.t('tutorials:inBar', { bar: cycle + 1, hint: text });
}

function valuesOf(studio: Speech, finding: Finding): Values {
  switch (finding.hint) {
    case 'instead':
      return { heard: nameOf(studio, finding.heard) };
    case 'move': {
      const at = (step: number) => placeText(studio, step, finding.heard.of);
      const heard = placesText(studio, finding.heard);
      return { heard, from: at(finding.from), to: at(finding.to) };
    }
    case 'shift': {
      const steps = figure(studio, (Math.abs(finding.later) * 16) / finding.of);
      const key = finding.later > 0 ? 'tutorials:later' : 'tutorials:earlier';
      return { way: studio.t(key, { steps }), to: placeText(studio, finding.to, finding.of) };
    }
    case 'accent':
    case 'soften':
      return { ...figuresOf(studio, finding), places: placesText(studio, finding.places) };
    case 'compare':
    case 'apart': {
      const exact = (value: number) => figure(studio, value, 3);
      const than = nameOf(studio, finding.than);
      const [heard, other, wanted] = [finding.heard, finding.other, finding.wanted].map(exact);
      const control = controlInWords(studio, finding.control);
      return { control, than, heard: heard ?? '', other: other ?? '', wanted: wanted ?? '' };
    }
    case 'ducks':
      return { than: nameOf(studio, finding.than), places: placesText(studio, finding.places) };
    case 'alike':
    case 'unlike':
      return { as: finding.as };
    case 'silentOn':
    case 'answerRhythm':
    case 'add':
    case 'remove':
      return { places: placesText(studio, finding.places) };
    case 'outside': {
      const scale = studio.t(`tutorials:scale.${finding.scale}`);
      const named = finding.tonic === undefined ? scale : `${finding.tonic} ${scale}`;
      return { notes: list(studio, finding.notes), scale: named };
    }
    case 'group':
      return { ...figuresOf(studio, finding), places: placesText(studio, finding.places) };
    case 'pitches':
      return { ...figuresOf(studio, finding), notes: list(studio, finding.notes) };
    case 'above':
      return { than: nameOf(studio, finding.than), note: finding.note, other: finding.other };
    case 'chord': {
      const { wanted, heard, missing } = finding;
      return { wanted, heard: list(studio, heard), missing: list(studio, missing) };
    }
    case 'chordExtra':
      return { wanted: finding.wanted, extra: list(studio, finding.extra) };
    case 'chordTones': {
      const { heard, wanted, notes } = finding;
      const shares = { heard: Math.round(heard * 100), wanted: Math.round(wanted * 100) };
      return { notes: list(studio, notes), ...shares };
    }
    case 'enters':
    case 'leaves':
      return { bar: finding.cycle + 1 };
    default:
      return figuresOf(studio, finding);
  }
}

/** Numbers in the learner's form, words as they are. */
function figuresOf(studio: Speech, finding: Finding): Values {
  const fields = ['heard', 'here', 'wanted', 'size', 'control'] as const;
  const given = finding as Partial<Record<(typeof fields)[number], unknown>>;
  const entries = fields.flatMap((field): [string, string][] => {
    const value = given[field];
    if (typeof value === 'number') return [[field, figure(studio, value)]];
    return typeof value === 'string' ? [[field, controlInWords(studio, value)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A control as code has it, `lpf`; what no code has is called by its word. */
export function controlInWords({ t }: Pick<Speech, 't'>, control: string): string {
  return control === 'loudness' ? t('tutorials:control.loudness') : control;
}

function nameOf({ t }: Speech, voice: Voice): string {
  return t(`tutorials:voice.${voice}`);
}

function list({ language }: Speech, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words) || '–';
}

function figure({ language }: Speech, value: number, maximumFractionDigits = 1): string {
  return value.toLocaleString(language, { maximumFractionDigits });
}
