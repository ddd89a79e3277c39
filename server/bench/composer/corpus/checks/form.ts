import type { Event } from '@hocket/sdk';
import { isOf, type PlayedMusic, pitched, soundName } from './music.ts';
import { alike } from './rhythm.ts';

/** What speaks against a fill: drums change in the last bar of four (or of eight and more) alone, where they do not thin out. */
export function addsFill(before: PlayedMusic, after: PlayedMusic): string | undefined {
  const bars = Math.min(before.cycles, after.cycles);
  const changed: number[] = [];
  for (let bar = 0; bar < bars; bar++) {
    // A cymbal may end the fill on the next downbeat.
    const of = (music: PlayedMusic) =>
      new Set(
        keysOf(music, bar, bar + 1, (event) => isOf(event, 'drums') && !isOf(event, 'cymbal')),
      );
    if (alike(of(before), of(after)) < 1) changed.push(bar);
  }
  if (changed.length === 0) return 'the drums are as they were';
  const early = changed.find((bar) => (bar + 1) % 4 !== 0);
  if (early !== undefined) return `the drums change in bar ${early + 1}`;
  const thin = changed.find(
    (bar) =>
      keysOf(after, bar, bar + 1, (event) => isOf(event, 'drums')).length <
      keysOf(before, bar, bar + 1, (event) => isOf(event, 'drums')).length - 4,
  );
  return thin === undefined ? undefined : `bar ${thin + 1} has fewer drums`;
}

/** What speaks against a bridge: two bars and more whose notes are in none of the bars before, and bars before and after them that are as they were. */
export function addsBridge(before: PlayedMusic, after: PlayedMusic): string | undefined {
  const old = Array.from({ length: Math.floor(before.cycles) }, (_, bar) => melodyOf(before, bar));
  const kinds = Array.from({ length: Math.floor(after.cycles) }, (_, bar) => {
    const notes = melodyOf(after, bar);
    const nearest = Math.max(...old.map((each) => alike(each, notes)));
    return nearest === 1 ? 'old' : notes.size > 0 && nearest < 0.5 ? 'new' : 'changed';
  });
  const first = kinds.findIndex((kind, bar) => kind === 'new' && kinds[bar + 1] === 'new');
  if (first === -1) return 'no two bars have notes of their own';
  if (!kinds.slice(0, first).includes('old')) return 'what was there does not come first';
  return kinds.slice(first).includes('old') ? undefined : 'what was there does not come back';
}

/** What speaks against a drop: the bar before has less than it had, or than comes after, and what comes has all that was there. */
export function addsDrop(
  before: PlayedMusic,
  after: PlayedMusic,
  bars: number,
): string | undefined {
  const energy = (music: PlayedMusic, from: number, to: number) =>
    keysOf(music, from, to, (event) => isOf(event, 'kick') || isOf(event, 'bass')).length /
    (to - from);
  const early = energy(after, bars - 2, bars);
  const late = energy(after, bars, bars + 4);
  if (late === 0) return `no kick or bass in bar ${bars + 1}`;
  if (Math.min(early, energy(after, bars - 1, bars)) >= late)
    return `bar ${bars} has as much kick and bass as bar ${bars + 1}`;
  const there = new Set(before.events.map(soundName));
  const now = new Set(
    after.events.filter(({ begin }) => begin >= bars - 1e-6 && begin < bars + 8).map(soundName),
  );
  const missing = [...there].find((name) => !now.has(name));
  return missing === undefined ? undefined : `${missing} does not come back`;
}

/** What speaks against a thin beginning, end or middle: one bar and more with two thirds of the onsets at most, and bars as before elsewhere. */
export function thinsOut(
  before: PlayedMusic,
  after: PlayedMusic,
  where: 'begin' | 'end' | 'middle',
): string | undefined {
  const counts = Array.from(
    { length: Math.floor(after.cycles) },
    (_, bar) => keysOf(after, bar, bar + 1, () => true).length,
  );
  const full = Math.max(...counts);
  const thin = counts.map((count) => count <= 0.67 * full);
  const bars = new Set(
    Array.from({ length: Math.floor(before.cycles) }, (_, bar) =>
      keysOf(before, bar, bar + 1, () => true).join('|'),
    ),
  );
  const old = counts.map((_, bar) => bars.has(keysOf(after, bar, bar + 1, () => true).join('|')));
  if (!old.includes(true)) return 'no bar is as it was';
  const first = old.indexOf(true);
  if (where === 'begin')
    return thin[0] === true && first > 0 && !thin[first]
      ? undefined
      : 'bar 1 is as full as the rest';
  const next = thin.findIndex((each, bar) => bar > 0 && each && !thin[bar - 1]);
  if (next === -1) return 'no bar after the first has less';
  return where === 'end' || old.slice(next).includes(true)
    ? undefined
    : 'what was there does not come back';
}

/** The events of some bars by sound, place and pitch, places from the first bar on; in order. */
function keysOf(
  music: PlayedMusic,
  from: number,
  to: number,
  asked: (event: Event) => boolean,
): readonly string[] {
  return music.events
    .filter((event) => event.begin >= from - 1e-6 && event.begin < to - 1e-6 && asked(event))
    .map(
      (event) =>
        `${soundName(event)} ${Math.round((event.begin - from) * 192)} ${pitched(event) ?? ''}`,
    )
    .sort();
}

function melodyOf(music: PlayedMusic, bar: number): ReadonlySet<string> {
  return new Set(keysOf(music, bar, bar + 1, (event) => pitched(event) !== undefined));
}
