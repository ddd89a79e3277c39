import { clamp, HocketError, limits, type Music } from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { columns, filled } from './code-layout.ts';
import { cyclesText, laneLines, listed } from './lane-code.ts';
import { number } from './mini-text.ts';
import type { PlannedLane } from './planned-lanes.ts';
import { remarkText } from './remarks.ts';
import { type PlannedPattern, type PlannedSection, type SongPlan, songPlan } from './song-plan.ts';
import { unsaidRemark } from './unsaid-remark.ts';

/** How code is written. */
export interface CodeOptions {
  /** Sets the tempo too, for a text that plays elsewhere. */
  tempo?: boolean;
}

/** A pattern that has no name of its own. */
const firstName = 'A';

/** Counts what is written, so that a song for which a program has no room is not written to its end. */
class CodeRoom {
  #left: number = limits.codeLength;

  /** The same lines; throws `music_too_long`. */
  take(lines: readonly string[]): readonly string[] {
    for (const { length } of lines) this.#left -= length + 1;
    // The last line has no end.
    if (this.#left < -1) {
      throw new HocketError('music_too_long', 'This music is too long to be written as code.', {
        details: { number: limits.codeLength },
      });
    }
    return lines;
  }
}

/**
 * Music as Strudel that plays the same events there and here, in a form that can be read back (decision 0029); undefined
 * when no track sounds. A single pattern is a `stack`; several have a name each, and an `arrange` plays them. What it
 * cannot say of the mixer its first line names. Throws `music_too_long` as soon as the text passes `limits.codeLength`.
 */
export function musicToCode(music: Music, options: CodeOptions = {}): string | undefined {
  const plan = songPlan(music);
  if (!plan.sounds) return undefined;
  const tempo = options.tempo ? [`setcpm(${music.bpm}/4)`] : [];
  const remark = unsaidRemark(music);
  const lines = [...(remark === '' ? [] : [remark]), ...tempo, ...songLines(music, plan)];
  new CodeRoom().take(lines);
  return lines.join('\n');
}

function songLines(music: Music, plan: SongPlan): string[] {
  const endings = endingsOf(music, plan);
  const room = new CodeRoom();
  const [pattern, ...patterns] = plan.patterns;
  const [section, ...sections] = plan.sections;
  const isAlone = patterns.length === 0 && sections.length === 0 && !music.loop;
  if (isAlone && pattern && section && isWholePattern(music, pattern, section)) {
    const [{ name } = { name: firstName }] = music.patterns.filter(({ id }) => id === pattern.id);
    const remark = { ...pattern.remark, ...(name === firstName ? {} : { name }) };
    const restart = section.restarts ? [`ribbon(0, ${number(section.bars)})`] : [];
    const lines = stackLines(pattern.lanes, remarkText(remark), room);
    return ended(lines, [...restart, ...endings]);
  }
  const names = plan.patterns.flatMap((each) => patternLines(each, room));
  return [...names, ...ended(arrangeLines(plan.sections), endings)];
}

/** Whether a section is its pattern once, under the pattern's own name. */
function isWholePattern(
  { song, patterns }: Music,
  { id, pieces }: PlannedPattern,
  { remark, bars }: PlannedSection,
): boolean {
  const length = patterns.find((pattern) => pattern.id === id)?.length ?? 0;
  return song.length === 1 && pieces.length === 0 && !remark.name && bars * 16 === length;
}

function patternLines(
  { identifier, remark, lanes, pieces }: PlannedPattern,
  room: CodeRoom,
): string[] {
  const start = `${remarkText(remark)}const ${identifier} = `;
  if (lanes.length === 0) return [`${start}silence`];
  if (pieces.length === 0) return stackLines(lanes, start, room);
  const parts = pieces.flatMap((piece) => {
    const named = `const ${piece.identifier} = `;
    const [only, ...others] = piece.lanes;
    if (!only || others.length > 0) return stackLines(piece.lanes, named, room);
    return room.take(laneLines(only.words, only, '', `${remarkText(nameOf(only))}${named}`));
  });
  return [
    ...parts,
    ...listLines(
      `${start}stack(`,
      pieces.map((piece) => piece.identifier),
    ),
  ];
}

function stackLines(lanes: readonly PlannedLane[], start: string, room: CodeRoom): string[] {
  const layers = lanes.map((lane) =>
    room.take(laneLines(lane.words, lane, '  ', remarkText(nameOf(lane)))),
  );
  return [`${start}stack(`, ...listed(layers), ')'];
}

function nameOf({ name }: PlannedLane) {
  return name === undefined ? {} : { name };
}

function arrangeLines(sections: readonly PlannedSection[]): string[] {
  const items = sections.map((section) => {
    const { bars, remark } = section;
    return `${remarkText(remark)}[${number(bars)}, ${sectionText(section)}]`;
  });
  return listLines('arrange(', items);
}

function sectionText({ bars, parts, restarts }: PlannedSection): string {
  const names = parts.map(({ identifier, restart }) =>
    restart === undefined ? identifier : `${identifier}${restartText(restart, bars * 16)}`,
  );
  const [only = 'silence', ...others] = names;
  const music = others.length > 0 ? `stack(${names.join(', ')})` : only;
  return restarts ? `${music}.ribbon(0, ${number(bars)})` : music;
}

/** A lane of `steps` begins anew after so many others, and goes on with its chances. */
function restartText(steps: number, length: number): string {
  const cycle = steps * Math.ceil(length / steps);
  const calls = `.fast(${cyclesText(cycle)}).zoom(0, ${length}/${cycle})`;
  return length === 16 ? calls : `${calls}.slow(${cyclesText(length)})`;
}

/** A list in brackets: on one line, else in as few as there is room in. */
function listLines(start: string, items: readonly string[]): string[] {
  const line = `${start}${items.join(', ')})`;
  if (line.length <= columns) return [line];
  const width = columns - 2;
  const words = items.flatMap((item, at) => {
    const text = at < items.length - 1 ? `${item},` : item;
    return text.length <= width || text.startsWith('/*') ? [text] : text.split(/(?<=,) /);
  });
  return [start, ...filled(words, width).map((each) => `  ${each}`), ')'];
}

/** Lines with calls behind them. */
function ended(lines: readonly string[], calls: readonly string[]): string[] {
  const all = [...lines];
  for (const call of calls) {
    const last = all.length - 1;
    if ((all[last] as string).length + call.length < columns) all[last] += `.${call}`;
    else all.push(`  .${call}`);
  }
  return all;
}

/** What is done with all of the music: its loop, then its swing. */
function endingsOf({ loop, song, swing }: Music, { isOnSteps, isPlain }: SongPlan): string[] {
  const bars = song.reduce((sum, section) => sum + section.bars, 0);
  const calls: string[] = [];
  if (loop) {
    const length = loop.to - loop.from;
    const [from, to, all] = [loop.from, loop.to, bars].map(number);
    if (isPlain) calls.push(`ribbon(${from}, ${number(length)})`);
    else {
      const start = loop.from === 0 ? '0' : `${from}/${all}`;
      const slow = length === 1 ? '' : `.slow(${number(length)})`;
      calls.push(`fast(${all}).zoom(${start}, ${to}/${all})${slow}`);
    }
  }
  const swung = swingCall(swing, isOnSteps);
  return swung === undefined ? calls : [...calls, swung];
}

/** The call that swings all of the music; undefined for none. */
export function swingCall(swing: number, isOnSteps: boolean): string | undefined {
  const late = roundForCode(clamp(swing, 0, 1) / 2);
  if (late === 0) return undefined;
  if (isOnSteps) return `swingBy(${number(late)}, 8)`;
  // What `swingBy` puts off must not leave its sixteenth: what begins between two steps is moved by itself, and nothing
  // of the time before the song into it.
  const odd = `x => x.mask("<0 1>*16").filterWhen(t => t >= 0).late(${number(late)}/16)`;
  return `layer(x => x.mask("<1 0>*16"), ${odd})`;
}
