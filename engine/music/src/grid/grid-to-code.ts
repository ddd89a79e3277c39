import type { Project, Step } from '@hocket/sdk';
import {
  type ChainSection,
  type GridLayer,
  repeatsOf,
  restChance,
  sectionsOf,
  swingOf,
  velocityOf,
} from './grid-layers.ts';
import { nameComment, nameOfInstrument } from './layer-names.ts';

const sixteenths = 16;
const beat = 4;

/**
 * A project's grid as Strudel that plays the same events there and here; undefined when no track
 * sounds. One form, so that it can be read back: a stack of `s(…).struct(…)`, one line per track
 * with steps. A name that does not follow from the instrument stands above its line; a track that is
 * muted, or beside a solo, ends with `.hush()`.
 */
export function gridToCode(project: Project): string | undefined {
  const sections = sectionsOf(project);
  const sounds = ({ silent, steps }: GridLayer) => !silent && steps.some((step) => step.on);
  if (!sections.some(({ layers }) => layers.some(sounds))) return undefined;
  const swing = swingOf(project);
  const [only] = sections;
  const music =
    only !== undefined && sections.length === 1
      ? stack(only, '')
      : `arrange(\n${sections.map((section) => `  [${number(section.length / sixteenths)}, ${stack(section, '  ')}]`).join(',\n')}\n)`;
  return swing > 0 ? `${music}.swingBy(${number(swing)}, 8)` : music;
}

function stack({ layers, length }: ChainSection, indent: string): string {
  const lines = layers.map((layer) => layerCode(layer, length, `${indent}  `));
  return `stack(\n${lines.join(',\n')}\n${indent})`;
}

/** A layer as one line of code, with its name above it where it needs one; `length` in sixteenths. */
export function layerCode(layer: GridLayer, length: number, indent: string): string {
  const { name, sound } = layer;
  const above = name === nameOfInstrument(sound) ? '' : `${indent}${nameComment(name)}\n`;
  return `${above}${indent}${line(layer, length)}`;
}

function line(layer: GridLayer, length: number): string {
  const steps = Array.from({ length }, (_, index) => layer.steps[index]);
  const calls = [`s(${soundText(layer.sound)}).struct("${row(steps, token)}")`];
  if (layer.notes.length > 0) {
    calls.push(`note("${noteText(layer)}")`);
  }
  if (layer.dynamic) {
    calls.push(`velocity("${row(steps, (step) => (step.on ? number(velocityOf(step)) : '~'))}")`);
  }
  if (layer.clip !== undefined) calls.push(`clip(${number(layer.clip)})`);
  for (const { name, amount } of layer.controls) calls.push(`${name}(${number(amount)})`);
  if (length !== sixteenths) calls.push(`slow(${number(length / sixteenths)})`);
  if (layer.silent) calls.push('hush()');
  return calls.join('.');
}

/** A layer's notes as mini-notation. */
export function noteText({ chord, notes }: Pick<GridLayer, 'chord' | 'notes'>): string {
  return chord ? `[${notes.join(',')}]` : notes.join(' ');
}

/** A sound's name as an argument; mini-notation has no way to write one with other characters in it. */
export function soundText(sound: string): string {
  return /^[a-z][\w-]*(\.[\w-]+)*$/i.test(sound) ? `"${sound}"` : `pure('${quoted(sound)}')`;
}

function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"');
}

/** A row of steps, beats set apart. */
function row(steps: readonly (Step | undefined)[], write: (step: Step) => string): string {
  const tokens = steps.map((step) => (step === undefined ? '~' : write(step)));
  const beats = tokens.flatMap((_, index) =>
    index % beat === 0 ? [tokens.slice(index, index + beat).join(' ')] : [],
  );
  return beats.join('  ');
}

function token(step: Step): string {
  const repeats = repeatsOf(step);
  const rest = restChance(step);
  const word = step.on ? `x${repeats > 1 ? `*${repeats}` : ''}` : '~';
  return `${word}${rest > 0 ? `?${number(rest)}` : ''}`;
}

/** Short, and never with an exponent, which mini-notation cannot read. */
function number(value: number): string {
  return String(Number(value.toFixed(6)));
}
