import type { Event } from '@hocket/sdk';
import { checkPlayed, type MusicCheck } from './answer-checks.ts';
import { addsBridge, addsDrop, addsFill, thinsOut } from './form.ts';
import { richBars } from './harmony.ts';
import { isOf, notesOf, type PlayedMusic, pitched, soundName } from './music.ts';
import { type SoundGroup, soundsIn } from './rhythm.ts';

/** What must be true of the events before and after an edit. */
export type EditCheck =
  /** What is of none of these groups is the same, to the last control. */
  | readonly ['others', ...SoundGroup[]]
  /** Every note of the groups (all that has a pitch, unless said) moves by so many semitones, or by one of these. */
  | readonly ['transposed', number | readonly number[], ...SoundGroup[]]
  /** The groups begin when they did, whatever sounds. */
  | readonly ['rhythm', ...SoundGroup[]]
  /** The groups have the onsets and the pitches that they had. */
  | readonly ['notes', ...SoundGroup[]]
  /** A group is there, and has more onsets than before. */
  | readonly ['more', SoundGroup]
  /** A group has fewer onsets than before, and still some. */
  | readonly ['fewer', SoundGroup]
  /** A group was there and is not any more. */
  | readonly ['gone', SoundGroup]
  /** The tempo is so many times as fast, at least and at most. */
  | readonly ['speed', number, number]
  /** An average gain by so much higher, or lower, as a factor: at least and at most. */
  | readonly ['level', SoundGroup, number, number]
  /** The mean of a control (0 where it is not set) goes up. */
  | readonly ['up', SoundGroup, string]
  /** The mean of a control goes down. */
  | readonly ['down', SoundGroup, string]
  /** The estimated centre of a group's spectrum is a fifth lower, or higher. */
  | readonly ['darker', SoundGroup]
  | readonly ['brighter', SoundGroup]
  /** Slower, richer in chords, wider in dynamics, more room, or with strings, a pad, a piano or a choir that are new. */
  | readonly ['emotional']
  /** Drums vary in the last bar of four or more, and nowhere else. */
  | readonly ['fill']
  /** Bars of other notes come between bars that are as before. */
  | readonly ['bridge']
  /** After so many bars all comes in, and just before there is less. */
  | readonly ['drop', number]
  /** The first bars, the last, or some in between, have less than the fullest, which are as before. */
  | readonly ['thin', 'begin' | 'end' | 'middle']
  /** A check of the music as it is now. */
  | readonly ['now', MusicCheck]
  /** One of these. */
  | readonly ['any', ...EditCheck[]];

/** What does not hold between music before and after an edit; undefined where the check is met. */
export function checkEdit(
  before: PlayedMusic,
  after: PlayedMusic,
  check: EditCheck,
): string | undefined {
  if (after.events.length === 0) return 'nothing sounds';
  const count = (music: PlayedMusic, group: SoundGroup) => soundsIn(music.events, [group]).length;
  switch (check[0]) {
    case 'others': {
      const [, ...groups] = check;
      const rest = (music: PlayedMusic) =>
        music.events.filter((event) => !groups.some((group) => isOf(event, group))).map(eventKey);
      return difference(rest(before), rest(after));
    }
    case 'transposed': {
      const [, by, ...groups] = check;
      const asked = groups.length === 0 ? (['pitched'] as const) : groups;
      const keys = (music: PlayedMusic, semitones: number) =>
        notesOf(soundsIn(music.events, asked)).map((note) => noteKey(note, note.pitch + semitones));
      const reasons = [by]
        .flat()
        .map((semitones) => difference(keys(before, semitones), keys(after, 0)));
      return keys(before, 0).length === 0
        ? 'nothing has a pitch'
        : reasons.includes(undefined)
          ? undefined
          : `not all notes move: ${reasons[0]}`;
    }
    case 'rhythm':
    case 'notes': {
      const [kind, ...groups] = check;
      const keys = (music: PlayedMusic) =>
        soundsIn(music.events, groups).map(
          (event) => `${place(event.begin)}${kind === 'notes' ? ` ${pitched(event) ?? ''}` : ''}`,
        );
      // A chord may have more notes or fewer; when something begins is what counts.
      return kind === 'notes'
        ? difference(keys(before), keys(after))
        : difference([...new Set(keys(before))], [...new Set(keys(after))]);
    }
    case 'more':
      return count(after, check[1]) > count(before, check[1]) ? undefined : `no more ${check[1]}`;
    case 'fewer': {
      const less = count(after, check[1]) < 0.9 * count(before, check[1]);
      return less && count(after, check[1]) > 0 ? undefined : `not fewer ${check[1]}`;
    }
    case 'gone':
      if (count(before, check[1]) === 0) return `no ${check[1]} before`;
      return count(after, check[1]) === 0 ? undefined : `${check[1]} still sounds`;
    case 'speed': {
      const ratio = after.cpm / before.cpm;
      return ratio >= check[1] - 0.005 && ratio <= check[2] + 0.005
        ? undefined
        : `${ratio.toFixed(2)} times as fast`;
    }
    case 'level': {
      const ratio = level(after, check[1]) / level(before, check[1]);
      return ratio >= check[2] && ratio <= check[3]
        ? undefined
        : `${ratio.toFixed(2)} times as loud`;
    }
    case 'up':
    case 'down': {
      const [way, group, control] = check;
      const change = mean(after, group, control) - mean(before, group, control);
      return (way === 'up' ? change : -change) > 0.01 ? undefined : `${control} is not ${way}`;
    }
    case 'darker':
    case 'brighter': {
      const octaves = brightness(after, check[1]) - brightness(before, check[1]);
      const enough = (check[0] === 'darker' ? -octaves : octaves) >= Math.log2(1.5) - 1e-6;
      return enough ? undefined : `its spectrum moves by ${octaves.toFixed(2)} octaves`;
    }
    case 'emotional':
      return isMoreEmotional(before, after) ? undefined : 'nothing that would move anybody';
    case 'fill':
      return addsFill(before, after);
    case 'bridge':
      return addsBridge(before, after);
    case 'drop':
      return addsDrop(before, after, check[1]);
    case 'thin':
      return thinsOut(before, after, check[1]);
    case 'now':
      return checkPlayed(after, check[1]);
    case 'any': {
      const [, ...checks] = check;
      const reasons = checks.map((each) => checkEdit(before, after, each));
      return reasons.includes(undefined) ? undefined : reasons.join(', nor: ');
    }
  }
}

/** What tells two events apart: place, length and every control that is heard; which bus something is on is not. */
export function eventKey({ begin, end, value }: Event): string {
  const controls = Object.entries(value)
    .filter(([name]) => name !== 'orbit')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, amount]) => `${name}:${typeof amount === 'number' ? place(amount) : String(amount)}`,
    );
  return `${place(begin)} ${place(end)} ${controls.join(' ')}`;
}

function noteKey(event: Event, pitch: number): string {
  return `${soundName(event)} ${place(event.begin)} ${place(pitch)}`;
}

function place(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}

/** What one list has and the other has not, the first of it in words. */
function difference(before: readonly string[], after: readonly string[]): string | undefined {
  const left = new Map<string, number>();
  for (const key of before) left.set(key, (left.get(key) ?? 0) + 1);
  const more: string[] = [];
  for (const key of after) {
    const count = left.get(key) ?? 0;
    if (count === 0) more.push(key);
    else left.set(key, count - 1);
  }
  const fewer = [...left].flatMap(([key, count]) => Array.from({ length: count }, () => key));
  if (more.length === 0 && fewer.length === 0) return undefined;
  return `${fewer.length} fewer, ${more.length} more: ${(fewer[0] ?? more[0] ?? '').slice(0, 80)}`;
}

function mean(music: PlayedMusic, group: SoundGroup, control: string): number {
  const asked = soundsIn(music.events, [group]);
  return asked.reduce((sum, { value }) => sum + Number(value[control] ?? 0), 0) / asked.length;
}

/** The mean factor on a group's level. */
function level(music: PlayedMusic, group: SoundGroup): number {
  const asked = soundsIn(music.events, [group]);
  const of = (amount: unknown) => (typeof amount === 'number' ? amount : 1);
  const sum = asked.reduce(
    (total, { value }) => total + of(value.gain) * of(value.velocity) * of(value.postgain),
    0,
  );
  return sum / asked.length;
}

/** How far above its fundamental a kind of sound reaches, as a factor on its frequency; as far as one hears it without a filter. */
const overtones: readonly (readonly [RegExp, number])[] = [
  [/sine|sub808/, 1.5],
  [/triangle|flute|recorder/, 2.5],
  [/saw|square|pulse|reese|acid|noise|vintage|bright/, 8],
];

/**
 * The mean of the estimated centre of a group's spectrum, in octaves: its fundamental and the overtones of its sound, as
 * far as a low-pass lets them through; a high-pass above the fundamental moves it up by as much (of a pad as rendered: to
 * 1.5, 2.0 and 3.3 times with one at 1.5, 2.0 and 3.8 times its fundamental). A bass is looked at where it is meant: a whole
 * piece is dark by what lies above it.
 */
function brightness(music: PlayedMusic, group: SoundGroup): number {
  const all = soundsIn(music.events, [group]);
  const above = all.filter((event) => group === 'bass' || !isOf(event, 'bass'));
  const centres = (above.length > 0 ? above : all).map((event) => {
    const pitch = pitched(event);
    const name = soundName(event);
    const reach = overtones.find(([sounds]) => sounds.test(name))?.[1] ?? 5;
    const lowest = pitch === undefined ? 8000 : 440 * 2 ** ((pitch - 69) / 12);
    const open = pitch === undefined ? lowest : lowest * reach;
    const cutoff = Number(event.value.cutoff ?? 20_000);
    const raised = Math.max(1, Number(event.value.hcutoff ?? 0) / lowest);
    return Math.log2(Math.max(20, Math.min(open, cutoff) * raised));
  });
  return centres.reduce((sum, each) => sum + each, 0) / centres.length;
}

function isMoreEmotional(before: PlayedMusic, after: PlayedMusic): boolean {
  const spread = (music: PlayedMusic) => {
    const gains = soundsIn(music.events, ['pitched']).map(
      ({ value }) => Number(value.gain ?? 1) * Number(value.velocity ?? 1),
    );
    return Math.max(...gains) - Math.min(...gains);
  };
  const warm = ['strings', 'pad', 'piano', 'choir'] as const;
  return (
    after.cpm < before.cpm * 0.96 ||
    richBars(after, 4) > richBars(before, 4) + 0.2 ||
    spread(after) > spread(before) + 0.1 ||
    mean(after, 'pitched', 'room') > mean(before, 'pitched', 'room') + 0.1 ||
    warm.some(
      (group) =>
        soundsIn(after.events, [group]).length > 0 && soundsIn(before.events, [group]).length === 0,
    )
  );
}
