import type { Project, Step } from '@hocket/sdk';
import {
  type Layer,
  repeatsOf,
  restChance,
  type Section,
  sectionsOf,
  swingOf,
  velocityOf,
} from './layers.ts';

const sixteenths = 16;
const beat = 4;

/**
 * A project's grid as Strudel that plays the same events there and here; undefined when no track
 * sounds. One form, so that it can be read back: a stack of `s(…).struct(…)`, one line per track.
 */
export function gridToCode(project: Project): string | undefined {
  const sections = sectionsOf(project);
  if (sections.every(({ layers }) => layers.length === 0)) return undefined;
  const swing = swingOf(project);
  const [only] = sections;
  const music =
    only !== undefined && sections.length === 1
      ? stack(only, '')
      : `arrange(\n${sections.map((section) => `  [${number(section.length / sixteenths)}, ${stack(section, '  ')}]`).join(',\n')}\n)`;
  return swing > 0 ? `${music}.swingBy(${number(swing)}, 8)` : music;
}

function stack({ layers, length }: Section, indent: string): string {
  if (layers.length === 0) return 'silence';
  const lines = layers.map((layer) => `${indent}  ${line(layer, length)}`);
  return `stack(\n${lines.join(',\n')}\n${indent})`;
}

function line(layer: Layer, length: number): string {
  const steps = Array.from({ length }, (_, index) => layer.steps[index]);
  const calls = [`${source(layer.sound)}.struct("${row(steps, token)}")`];
  if (layer.notes.length > 0) {
    calls.push(`note("${layer.chord ? `[${layer.notes.join(',')}]` : layer.notes.join(' ')}")`);
  }
  if (layer.dynamic) {
    calls.push(`velocity("${row(steps, (step) => number(velocityOf(step)))}")`);
  }
  if (layer.clip !== undefined) calls.push(`clip(${layer.clip})`);
  for (const { name, amount } of layer.controls) calls.push(`${name}(${number(amount)})`);
  if (length !== sixteenths) calls.push(`slow(${number(length / sixteenths)})`);
  return calls.join('.');
}

/** Mini-notation has no way to write a sound's name with other characters in it. */
function source(sound: string): string {
  return /^[a-z][\w-]*(\.[\w-]+)*$/i.test(sound) ? `s("${sound}")` : `s(pure('${quoted(sound)}'))`;
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"');
}

/** A row of steps, beats set apart. */
function row(steps: readonly (Step | undefined)[], write: (step: Step) => string): string {
  const tokens = steps.map((step) => (step?.on ? write(step) : '~'));
  const beats = tokens.flatMap((_, index) =>
    index % beat === 0 ? [tokens.slice(index, index + beat).join(' ')] : [],
  );
  return beats.join('  ');
}

function token(step: Step): string {
  const repeats = repeatsOf(step);
  const rest = restChance(step);
  return `x${repeats > 1 ? `*${repeats}` : ''}${rest > 0 ? `?${number(rest)}` : ''}`;
}

/** Short, and never with an exponent, which mini-notation cannot read. */
function number(value: number): string {
  return String(Number(value.toFixed(6)));
}
