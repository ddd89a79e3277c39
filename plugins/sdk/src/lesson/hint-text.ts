import type { Studio } from '../studio.ts';
import type { Finding } from './finding.ts';
import type { Voice } from './goal.ts';
import { placesText, placeText } from './place-text.ts';

type Values = Record<string, string | number>;

/** What a sentence is made with: the texts, and the language for lists and numbers. */
export type Speech = Pick<Studio, 't' | 'language'>;

/** Why a goal is not met yet, as a sentence of the catalogue `tutorials`. */
export function hintText(studio: Speech, finding: Finding): string {
  const voice: Values = 'voice' in finding ? { voice: nameOf(studio, finding.voice) } : {};
  return studio.t(`tutorials:hint.${finding.hint}`, { ...voice, ...valuesOf(studio, finding) });
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
      return { way: studio.t(key, { steps }) };
    }
    case 'add':
    case 'remove':
      return { places: placesText(studio, finding.places) };
    case 'outside': {
      const scale = studio.t(`tutorials:scale.${finding.scale}`);
      const named = finding.tonic === undefined ? scale : `${finding.tonic} ${scale}`;
      return { notes: list(studio, finding.notes), scale: named };
    }
    case 'chord': {
      const { wanted, cycle, heard, missing } = finding;
      const words = { heard: list(studio, heard), missing: list(studio, missing) };
      return { wanted, bar: cycle + 1, ...words };
    }
    case 'chordTones': {
      const { heard, wanted } = finding;
      return { heard: Math.round(heard * 100), wanted: Math.round(wanted * 100) };
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
  const fields = ['heard', 'wanted', 'size', 'control'] as const;
  const given = finding as Partial<Record<(typeof fields)[number], unknown>>;
  const entries = fields.flatMap((field): [string, string][] => {
    const value = given[field];
    if (typeof value === 'number') return [[field, figure(studio, value)]];
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

function nameOf({ t }: Speech, voice: Voice): string {
  return t(`tutorials:voice.${voice}`);
}

function list({ language }: Speech, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words) || '–';
}

function figure({ language }: Speech, value: number): string {
  return value.toLocaleString(language, { maximumFractionDigits: 1 });
}
