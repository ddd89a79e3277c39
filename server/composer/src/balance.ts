import { levels } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Cell, Part, PieceVoice, Section } from './piece.ts';

/** LUFS of a mix as it is exported (the level of AES TD1008 for music of all kinds). */
const wanted = -14;

/**
 * How much of each sound is heard, in dB of its energy as BS.1770 weighs it (both channels, a second at full scale is 0),
 * at gain 1: of a drum its hit; of a sound with pitches a note of a sixteenth of a second and one of half a second, a bass
 * on F1 and anything else on E4. Measured from what the engine renders.
 */
const energies: Readonly<Record<string, readonly [number] | readonly [number, number]>> = {
  bd: [-23],
  kick808: [-23],
  customDrum1: [-23],
  sd: [-24],
  snaretrap: [-24],
  customDrum4: [-24],
  hh: [-31],
  oh: [-30],
  cp: [-25],
  clapvintage: [-25],
  lt: [-24],
  mt: [-24],
  ht: [-24],
  tomfloor: [-25],
  cr: [-28],
  crashcymbal: [-27],
  rd: [-27],
  rim: [-27],
  cb: [-27],
  perc: [-28],
  sh: [-28],
  tb: [-27],
  customDrum2: [-27],
  customDrum3: [-27],
  customDrum5: [-28],
  noise: [-24],
  bass: [-38, -23],
  sub808: [-34, -24],
  acidtb303: [-36, -22],
  analogmoog: [-37, -23],
  fmbass: [-36, -27],
  reesebass: [-36, -19],
  wobblebass: [-39, -22],
  customBass1: [-37, -25],
  customBass2: [-38, -21],
  customBass3: [-38, -22],
  customBass4: [-41, -21],
  customBass5: [-35, -18],
  saw: [-33, -22],
  sawlead: [-35, -20],
  squarewave: [-36, -19],
  sinepluck: [-31, -25],
  noiselead: [-34, -21],
  supersawlead: [-35, -20],
  arpsequence: [-32, -22],
  customSynth1: [-33, -23],
  customSynth2: [-46, -19],
  customSynth3: [-37, -19],
  customSynth4: [-45, -17],
  customSynth5: [-32, -25],
  pad: [-52, -23],
  warmstrings: [-59, -21],
  vintagestrings: [-54, -20],
  brightchoir: [-53, -19],
  darkambient: [-56, -16],
  evolvingtexture: [-72, -20],
  etherealpad: [-55, -19],
};
const [shortNote, longNote] = [0.0625, 0.5];
/** Of a sound that was not measured. */
const usualEnergy = [-36, -23] as const;

/**
 * How loud a part is meant to be while it sounds, LUFS before all is brought to the level of an export: lead and bass
 * below the kick's hits (-18), chords below them, all of their voices together.
 */
const soundingLevels: Readonly<Partial<Record<Part, number>>> = {
  bass: -24,
  chords: -25.5,
  melody: -22.5,
  arpeggio: -27,
};

/** LU below the whole at which a section does not count (BS.1770-4). */
const gate = 10;
/** The most that a track's gain can be. */
const mostGain = 2;

/**
 * Sections whose voices are as loud as their parts are meant to be, whichever instrument plays them and how long its notes
 * are, and all together as loud as an export has to be. A voice has one gain in all sections.
 */
export function balanced(sections: readonly Section[], { bpm }: MusicalBrief): Section[] {
  const second = bpm / 15;
  const corrections = new Map<string, number>();
  for (const { voices } of sections)
    for (const voice of voices) {
      const alike = voices.filter(({ part }) => part === voice.part).length;
      if (!corrections.has(voice.name))
        corrections.set(voice.name, correctionOf(voice, alike, second));
    }
  const powers = sections.map(({ voices, bars, times }) => {
    const steps = bars * (voices[0]?.bars[0]?.length ?? 16);
    const sum = voices.reduce(
      (all, voice) => all + energyOf(voice, second) * ratio(corrections.get(voice.name) ?? 0),
      0,
    );
    return { power: (sum * second) / steps, weight: steps * times };
  });
  const loud = meanOf(powers);
  const gated = meanOf(powers.filter(({ power }) => power > loud * ratio(-gate)));
  const raise = wanted + 0.691 - 10 * Math.log10(gated);
  return sections.map((section) => ({
    ...section,
    voices: section.voices.map((voice) => {
      const gain = voice.gain * 10 ** (((corrections.get(voice.name) ?? 0) + raise) / 20);
      return { ...voice, gain: Number(Math.min(mostGain, gain).toFixed(3)) };
    }),
  }));
}

function meanOf(sections: readonly { power: number; weight: number }[]): number {
  const [sum, weights] = sections.reduce(
    ([power, all], each) => [power + each.power * each.weight, all + each.weight] as const,
    [0, 0] as readonly [number, number],
  );
  return weights === 0 ? 1 : Math.max(1e-9, sum / weights);
}

/** Decibels that bring one of so many voices of a part to the level of the part; `second` in sixteenths. */
function correctionOf(voice: PieceVoice, alike: number, second: number): number {
  const level = soundingLevels[voice.part];
  if (level === undefined) return 0;
  const cells = voice.bars.flat().filter((cell) => cell !== undefined);
  // Soft notes stay soft.
  const steps = cells.reduce((sum, cell) => {
    const own = stepsOf(voice, cell) * cell.repeats;
    return sum + cell.velocity ** 2 * own;
  }, 0);
  const energy = energyOf({ ...voice, gain: 1 }, second);
  const sounding = 10 * Math.log10((energy * second) / steps) - 0.691;
  return level - 10 * Math.log10(alike) - sounding - levels[voice.part];
}

/** Of all of its notes at its gain. */
function energyOf(voice: PieceVoice, second: number): number {
  const { lpf = 20_000 } = voice.effects;
  // A low-pass takes some of what is weighed most; rooms and echoes add little to a whole mix.
  const filtered = voice.length === undefined ? 0.8 : 1.5;
  const effects = -filtered * Math.max(0, Math.log2(6000 / lpf));
  const cells = voice.bars.flat().filter((cell) => cell !== undefined);
  const sum = cells.reduce((all, cell) => {
    const { velocity, repeats } = cell;
    return all + velocity ** 2 * repeats * noteEnergy(voice.sound, stepsOf(voice, cell) / second);
  }, 0);
  return sum * voice.gain ** 2 * ratio(effects);
}

function noteEnergy(sound: string, seconds: number): number {
  const [short, long] = energies[sound] ?? usualEnergy;
  if (long === undefined) return ratio(short);
  const slope = (ratio(long) - ratio(short)) / (longNote - shortNote);
  // What is eight times as long has nine decibels more where it sustains; what dies away gains nothing by lasting on.
  const sustain = Math.min(1, Math.max(0, (long - short - 7.5) / 3));
  const heard = Math.min(seconds, longNote) + Math.max(0, seconds - longNote) * sustain;
  return Math.max(ratio(short) / 2, ratio(short) + slope * (heard - shortNote));
}

/** Sixteenths that a note lasts. */
function stepsOf(voice: PieceVoice, cell: Cell): number {
  return (cell.length ?? voice.length ?? 1) / cell.repeats;
}

function ratio(decibels: number): number {
  return 10 ** (decibels / 10);
}
