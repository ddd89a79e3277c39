import { isObject } from '@hocket/sdk';
import { recordField } from './read-fields.ts';

/**
 * What of a recipe does not play as it is written, each as a sentence with its place, for who wrote it:
 * `tones[2].frequency: 30000 plays as 20000`. `played`: what `clampRecipe` made of it.
 */
export function changesOf(written: unknown, played: object): string[] {
  return Object.entries(recordField(written)).flatMap(([name, value]) =>
    changesAt(name, value, played, name),
  );
}

function changesAt(path: string, written: unknown, parent: object, name: string): string[] {
  if (!(name in parent)) return [`${path} is nothing that a recipe has`];
  const played = (parent as Record<string, unknown>)[name];
  if (Array.isArray(written) && Array.isArray(played)) return changesIn(path, written, played);
  if (isObject(written) && isObject(played))
    return Object.entries(written).flatMap(([key, value]) =>
      changesAt(`${path}.${key}`, value, played, key),
    );
  return written === undefined || written === played
    ? []
    : [
        `${path}: ${shown(written)} ${played === undefined ? 'is left out' : `plays as ${shown(played)}`}`,
      ];
}

function changesIn(path: string, written: readonly unknown[], played: readonly object[]): string[] {
  const left = written.length - played.length;
  return [
    ...(left > 0 ? [`${path}: ${left} of ${written.length} are left out`] : []),
    ...played.flatMap((part, at) =>
      Object.entries(recordField(written[at])).flatMap(([key, value]) =>
        changesAt(`${path}[${at}].${key}`, value, part, key),
      ),
    ),
  ];
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 40);
}
