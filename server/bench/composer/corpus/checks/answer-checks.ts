import {
  againstChords,
  againstKey,
  againstMode,
  againstTwelveBars,
  classOf,
  type HeardMode,
  richBars,
} from './harmony.ts';
import { barIn, type CountedMetre, temposOf } from './metre.ts';
import { notesOf, type PlayedMusic, repeatedAfter, soundName } from './music.ts';
import {
  barsWith,
  barsWithoutSteps,
  barsWithSteps,
  hasClave,
  hasSkank,
  offbeatShare,
  partsThatDiffer,
  type SoundGroup,
  soundsIn,
  swungBy,
} from './rhythm.ts';
import { type KnownTune, playsTune } from './tunes.ts';

/** What must be true of an answer's events. */
export type MusicCheck =
  /** Beats per minute, in any of the ranges: `['tempo', 65, 75, 130, 150]`. */
  | readonly ['tempo', ...number[]]
  | readonly ['metre', CountedMetre]
  /** All of these sound. */
  | readonly ['has', ...SoundGroup[]]
  /** One of these sounds. */
  | readonly ['hasOne', ...SoundGroup[]]
  /** None of these sounds. */
  | readonly ['none', ...SoundGroup[]]
  /** Nothing else than these sounds. */
  | readonly ['only', ...SoundGroup[]]
  /** A group begins at these sixteenths of its bars, in seven of ten. */
  | readonly ['steps', SoundGroup | readonly SoundGroup[], readonly number[]]
  /** A group begins at none of these sixteenths, in seven of ten of its bars. */
  | readonly ['clear', SoundGroup | readonly SoundGroup[], readonly number[]]
  /** So large a share of a group's onsets lies between the beats. */
  | readonly ['offbeat', SoundGroup, number]
  /** Snare, clap or rim on the second and fourth beat. */
  | readonly ['backbeat']
  /** Snare, clap or rim on the third beat; on the second and fourth of a bar that is counted half as fast. */
  | readonly ['halfTime']
  /** There is a kick, and it is not on every beat. */
  | readonly ['broken']
  /** A layer of chords plays between the beats, or on the second and fourth. */
  | readonly ['skank']
  | readonly ['swing']
  | readonly ['straight']
  | readonly ['clave']
  | readonly ['key', tonic: string, HeardMode]
  /** One of these modes, on whatever tonic. */
  | readonly ['mode', ...HeardMode[]]
  /** These, in this order, over and over. */
  | readonly ['chords', ...string[]]
  | readonly ['twelveBars']
  /** Chords of at least so many different notes in half of the bars. */
  | readonly ['rich', number]
  /** Its notes all have at most so many different pitch classes. */
  | readonly ['classes', number]
  | readonly ['tune', KnownTune]
  /** Bars after which it comes again, at least and at most. */
  | readonly ['length', number, number]
  /** So many kinds of four bars at least. */
  | readonly ['parts', number]
  /** Onsets in a second, on average. */
  | readonly ['density', number, number]
  /** Mean MIDI number of a group. */
  | readonly ['register', SoundGroup, number, number]
  /** At most so many notes of a group begin together. */
  | readonly ['voices', SoundGroup, number, number]
  /** So many different sounds, at least and at most. */
  | readonly ['sounds', number, number]
  /** A control stands between these on a quarter of a group's events at least. */
  | readonly ['control', SoundGroup, string, number, number];

/** What does not hold, in a few words; undefined where the check is met. */
export function checkPlayed(music: PlayedMusic, check: MusicCheck): string | undefined {
  const { events, cpm, cycles } = music;
  if (events.length === 0) return 'nothing sounds';
  const bar = barIn(music, 3) ?? 1;
  switch (check[0]) {
    case 'tempo': {
      const [, ...ends] = check;
      const ranges = ends.flatMap((end, at) => (at % 2 === 0 ? [[end, ends[at + 1] ?? end]] : []));
      const fits = temposOf(music).some((bpm) =>
        ranges.some(([low = 0, high = 0]) => bpm > low - 0.6 && bpm < high + 0.6),
      );
      return fits ? undefined : `${Math.round(temposOf(music)[0] ?? 0)} bpm`;
    }
    case 'metre':
      return barIn(music, check[1]) === undefined ? 'another metre' : undefined;
    case 'has':
      return groupsOf(check)
        .filter((group) => soundsIn(events, [group]).length === 0)
        .map((group) => `no ${group}`)[0];
    case 'hasOne':
      return soundsIn(events, groupsOf(check)).length > 0 ? undefined : 'none of them';
    case 'none':
      return groupsOf(check)
        .filter((group) => soundsIn(events, [group]).length > 0)
        .map((group) => `${group} sounds`)[0];
    case 'only': {
      const inside = new Set(soundsIn(events, groupsOf(check)));
      const others = new Set(events.filter((event) => !inside.has(event)).map(soundName));
      return others.size === 0 ? undefined : `${[...others].join(', ')} sounds`;
    }
    case 'steps':
      return below(
        barsWithSteps(music, [check[1]].flat(), check[2]),
        0.7,
        barsWith(music, [check[1]].flat()),
      );
    case 'clear':
      return below(barsWithoutSteps(music, [check[1]].flat(), check[2]), 0.7, 1);
    case 'offbeat':
      return below(offbeatShare(music, [check[1]]), check[2], 1);
    case 'backbeat':
      return checkPlayed(music, ['steps', ['snare', 'clap', 'rim'], [4, 12]]);
    case 'halfTime':
      return checkPlayed(music, ['steps', ['snare', 'clap', 'rim'], cpm * 4 > 110 ? [8] : [4, 12]]);
    case 'broken': {
      if (barsWith(music, ['kick']) === 0) return 'no kick';
      const share = barsWithSteps(music, ['kick'], [0, 4, 8, 12]);
      return share <= 0.2 ? undefined : `the kick is on every beat in ${Math.round(share * 100)} %`;
    }
    case 'skank':
      return hasSkank(music) ? undefined : 'no chords between the beats';
    case 'swing':
      return (swungBy(music) ?? 0) >= 0.53 ? undefined : 'it is straight';
    case 'straight':
      return (swungBy(music) ?? 0.5) < 0.53 ? undefined : 'it swings';
    case 'clave':
      return hasClave(music) ? undefined : 'no clave';
    case 'key':
      return againstKey(music, classOf(check[1]), check[2]);
    case 'mode': {
      const [, ...modes] = check;
      const reasons = modes.map((mode) => againstMode(music, mode));
      return reasons.includes(undefined) ? undefined : reasons[0];
    }
    case 'chords': {
      const [, ...symbols] = check;
      return againstChords(music, symbols, bar);
    }
    case 'twelveBars':
      return againstTwelveBars(music);
    case 'rich':
      return below(richBars(music, check[1]), 0.5, 1);
    case 'classes': {
      const classes = new Set(notesOf(events).map(({ pitch }) => Math.round(pitch) % 12));
      return classes.size <= check[1] ? undefined : `${classes.size} pitch classes`;
    }
    case 'tune':
      return playsTune(music, check[1]) ? undefined : 'the tune is not heard';
    case 'length': {
      const bars = repeatedAfter(music, bar);
      if (bars === undefined) return cycles / bar >= check[2] * 2 ? 'it is longer' : undefined;
      return between(bars, check[1], check[2], 'bars');
    }
    case 'parts':
      return between(partsThatDiffer(music), check[1], Number.POSITIVE_INFINITY, 'parts');
    case 'density':
      return between(events.length / ((cycles / cpm) * 60), check[1], check[2], 'onsets a second');
    case 'register': {
      const pitches = notesOf(soundsIn(events, [check[1]])).map(({ pitch }) => pitch);
      const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length;
      return between(mean, check[2], check[3], 'as its mean pitch');
    }
    case 'voices': {
      const together = new Map<number, number>();
      for (const { begin } of notesOf(soundsIn(events, [check[1]]))) {
        const at = Math.round(begin * 192);
        together.set(at, (together.get(at) ?? 0) + 1);
      }
      return between(Math.max(0, ...together.values()), check[2], check[3], 'notes at once');
    }
    case 'sounds':
      return between(new Set(events.map(soundName)).size, check[1], check[2], 'sounds');
    case 'control': {
      const asked = soundsIn(events, [check[1]]);
      const set = asked.filter(({ value }) => {
        const amount = Number(value[check[2]]);
        return amount >= check[3] && amount <= check[4];
      });
      return below(set.length / Math.max(1, asked.length), 0.25, 1);
    }
  }
}

function groupsOf([, ...groups]: readonly [string, ...SoundGroup[]]): readonly SoundGroup[] {
  return groups;
}

function below(share: number, least: number, bars: number): string | undefined {
  if (bars < 0.4) return `it plays in ${Math.round(bars * 100)} % of the bars`;
  return share >= least - 1e-9 ? undefined : `${Math.round(share * 100)} %`;
}

function between(value: number, least: number, most: number, unit: string): string | undefined {
  return value >= least && value <= most ? undefined : `${Math.round(value * 10) / 10} ${unit}`;
}
