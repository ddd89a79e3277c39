import type { Described } from '../../reference/doc-comments.ts';
import reference from './reference.json' with { type: 'json' };

/** The functions of the language, by name. */
export const functions: readonly Described[] = reference.functions;

/** Scales as `.scale("C:…")` takes them. */
export const scales: readonly string[] = reference.scales;

/** Kinds of chords as `.chord("C…")` takes them. */
export const chordKinds: readonly string[] = reference.chords;

/** What `.vowel("…")` takes. */
export const vowels: readonly string[] = reference.vowels;

const byName = new Map(
  functions.flatMap((each) => [each.name, ...(each.synonyms ?? [])].map((name) => [name, each])),
);

/** What is known of a function under any of its names; a drawing under a call begins with `_`. */
export function functionNamed(name: string): Described | undefined {
  return byName.get(name) ?? byName.get(name.replace(/^_/, ''));
}

/** The place of a function in the documentation, as the studio's `showHelp` takes it. */
export function referencePage({ name }: Pick<Described, 'name'>): string {
  return `reference#${name}`;
}

/** A call as one writes it: `lpf(frequency)`. */
export function callOf({ name, params = [] }: Described): string {
  return `${name}(${params.map((each) => each.name).join(', ')})`;
}
