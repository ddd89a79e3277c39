import { gatedLoudness, type LoudnessBlock, lufs } from '@hocket/music/loudness';
import { heardEnergy, LevelTable, wetFactor } from '@hocket/music/sound-levels';
import measured from '@hocket/music/sound-levels.json' with { type: 'json' };
import { levels } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Cell, Part, PieceVoice, Section } from './piece.ts';
import { resolutionOf } from './write-bars.ts';

/** LUFS of a mix as it is exported (the level of AES TD1008 for music of all kinds). */
const wanted = -14;

/**
 * How loud a part is meant to be while it sounds, LUFS before all is brought to the level of an export: lead and bass
 * below the kick's hits (-18), chords below them, all of their voices together.
 */
const soundingLevels: Readonly<Partial<Record<Part, number>>> = {
  bass: -25,
  chords: -25,
  melody: -22,
  arpeggio: -28.5,
};

const sounds = new LevelTable(measured);

/** Sixteenths of a block of which loudness is made: near 400 ms. */
const blockSteps = 4;
/** LUFS of a piece in which nothing sounds. */
const silence = -90;
/** Seconds for which what rings on is heard as the same note. */
const ringingSeconds = 1;
/** How often all is raised until it is as loud as it should be. */
const rounds = 4;
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
  const heard = sections.flatMap((section) => blocksOf(section, second));
  const gainOf = ({ name, gain }: PieceVoice, raise: number) =>
    Math.min(mostGain, gain * 10 ** (((corrections.get(name) ?? 0) + raise) / 20));
  let raise = 0;
  // Where a gain is at its end the others have to do more.
  const all = sections.flatMap(({ voices }) => voices);
  for (let round = 0; round < rounds; round++) {
    const powers = new Map(all.map((voice) => [voice, gainOf(voice, raise) ** 2]));
    raise += wanted - Math.max(silence, loudnessOf(heard, powers));
  }
  return sections.map((section) => ({
    ...section,
    voices: section.voices.map((voice) => ({
      ...voice,
      gain: Number(gainOf(voice, raise).toFixed(3)),
    })),
  }));
}

/** What is heard of each voice in a block, at gain 1. */
interface Block {
  voices: Map<PieceVoice, number>;
  /** How often it comes. */
  times: number;
}

function blocksOf({ voices, bars, times }: Section, second: number): Block[] {
  const steps = bars * (voices[0]?.bars[0]?.length ?? 16);
  const blocks = Array.from({ length: Math.ceil(steps / blockSteps) }, () => ({
    voices: new Map<PieceVoice, number>(),
    times,
  }));
  for (const voice of voices)
    for (const { step, length, energy } of notesOf(voice, second)) {
      const count = Math.max(1, Math.round(length / blockSteps));
      const power = (energy * wetFactor(voice.effects) * second) / blockSteps / count;
      const first = Math.floor(step / blockSteps);
      for (let at = first; at < first + count; at++) {
        // What crosses the end of a section is heard in what comes next.
        const block = blocks[at % blocks.length]?.voices;
        block?.set(voice, (block.get(voice) ?? 0) + power);
      }
    }
  return blocks;
}

/** LUFS of blocks whose voices are raised by these factors of their power. */
function loudnessOf(blocks: readonly Block[], raised: ReadonlyMap<PieceVoice, number>): number {
  const heard = blocks.map(({ voices, times }): LoudnessBlock => {
    let power = 0;
    for (const [voice, own] of voices) power += own * (raised.get(voice) ?? 1);
    return { power, times };
  });
  return gatedLoudness(heard);
}

/** Decibels that bring one of so many voices of a part to the level of the part; `second` in sixteenths. */
function correctionOf(voice: PieceVoice, alike: number, second: number): number {
  if (voice.part === 'kick') {
    const beats = voice.bars.flat().length / blockSteps;
    const hits = voice.bars.flat().reduce((sum, cell) => sum + (cell?.repeats ?? 0), 0);
    // Rolling kicks leave room: half of what more of them than beats add.
    return -5 * Math.log10(Math.max(1, hits / beats));
  }
  const level = soundingLevels[voice.part];
  if (level === undefined) return 0;
  const notes = notesOf(voice, second);
  // Soft notes stay soft.
  const steps = notes.reduce((sum, { length, velocity }) => sum + velocity ** 2 * length, 0);
  const energy = notes.reduce((sum, note) => sum + note.energy, 0);
  const sounding = lufs((energy * second) / steps);
  return level - 10 * Math.log10(alike) - sounding - levels[voice.part];
}

interface HeardNote {
  /** Sixteenths from the beginning of the section. */
  step: number;
  /** Sixteenths while it is heard. */
  length: number;
  velocity: number;
  energy: number;
}

/** The notes of a voice at gain 1; `second` in sixteenths. */
function notesOf(voice: PieceVoice, second: number): HeardNote[] {
  const { sound, effects, automation = {} } = voice;
  const cells = voice.bars.flat();
  const isLengthy = cells.some((cell) => cell?.length !== undefined);
  // What is written with its lengths, or as short as its words, may ring on.
  const word = (voice.bars[0]?.length ?? 16) / resolutionOf(voice.bars);
  const isClipped = !isLengthy && voice.length !== undefined && voice.length !== word;
  const rings = !isClipped && sounds.ringsOn(sound);
  const at = (control: 'lpf' | 'hpf', step: number) => {
    const moving = automation[control];
    return moving?.[step % moving.length] ?? effects[control];
  };
  return cells.flatMap((cell, step) => {
    if (cell === undefined) return [];
    const own = stepsOf(voice, cell);
    const count = cell.repeats * (1 + (cell.tuplet?.length ?? 0));
    const { energies } = sounds.note({
      sound,
      pitch: cell.pitch,
      seconds: own / count / second,
      isClipped,
      effects: { distort: effects.distort, lpf: at('lpf', step), hpf: at('hpf', step) },
    });
    const energy = heardEnergy(energies);
    let gap = 1;
    while (rings && cells[step + gap] === undefined && step + gap < cells.length) gap++;
    const ringing = Math.min(gap, ringingSeconds * second);
    const length = rings ? Math.max(own, ringing) : own;
    const { velocity } = cell;
    return [{ step, length, velocity, energy: energy * count * velocity ** 2 }];
  });
}

/** Sixteenths that a note lasts, with all that is repeated within it. */
function stepsOf(voice: PieceVoice, cell: Cell): number {
  return cell.length ?? voice.length ?? 1;
}
