import { bassVoice } from './bass.ts';
import { chordVoices } from './chord-voices.ts';
import { Drummer } from './drums.ts';
import { inMix, withTimbre } from './mix.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Bar, Piece, PieceVoice, Section, SectionName } from './piece.ts';
import { readProgression } from './progression.ts';
import { emptyBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';
import { stepsOf, type Tune, tuneChords, tuneNotes } from './tunes/tune.ts';

/** Bars that a section has at most. */
const sectionBars = 8;
/** Instruments on which a tune cannot be recognised. */
const untuned = ['noiselead', 'noise'];

/** A known tune in the brief's style: its own melody on its own chords, with the style's drums, bass and chords. */
export function composeTune(brief: MusicalBrief, tune: Tune, random: SeededRandom): Piece {
  const meter = stepsOf(tune.metre);
  const { pickup, bars } = tuneNotes(tune, brief.key);
  const chords = readProgression(tuneChords(tune, brief.key.mode), brief.key);
  const count = brief.bars ?? (brief.form === 'loop' ? 4 : bars.length * (brief.form === 'song' ? 2 : 1));
  // Where the tune begins again, its pickup stands in the rests of its last bar.
  const melody = Array.from({ length: count }, (_, at): Bar => {
    const own = bars[at % bars.length] ?? emptyBar(meter);
    const isLast = at % bars.length === bars.length - 1 && at < count - 1;
    return isLast && pickup ? own.map((cell, step) => cell ?? pickup[step]) : own;
  });
  const drummer = new Drummer(brief, random);
  const pieces = stretches(count).map(({ from, length }, at): Section => {
    const own = Array.from(
      { length: length * 2 },
      (_, half) => chords[(from * 2 + half) % chords.length] as (typeof chords)[number],
    );
    const drums = drummer.play({ bars: length, amount: 'full', hasFills: true }, random);
    const kick = drums.find(({ part }) => part === 'kick')?.bars;
    const voices = [
      ...drums,
      bassVoice(brief, own, kick, random),
      ...chordVoices(brief, own, random),
      lead(brief, melody.slice(from, from + length)),
    ];
    const name: SectionName = at % 2 === 0 ? 'a' : 'b';
    return { name, times: 1, bars: length, chords: own, voices: heard(voices, brief) };
  });
  const opening = pickup && brief.roles.includes('melody') ? [upbeat(brief, pickup, pieces)] : [];
  const [first, ...others] = [...opening, ...pieces];
  return { brief, sections: [first as Section, ...others] };
}

/** Bars in sections of eight, the last one shorter. */
function stretches(count: number): { from: number; length: number }[] {
  return Array.from({ length: Math.ceil(count / sectionBars) }, (_, at) => ({
    from: at * sectionBars,
    length: Math.min(sectionBars, count - at * sectionBars),
  }));
}

/** A bar with the notes before the first one, alone. */
function upbeat(brief: MusicalBrief, pickup: Bar, [first]: readonly Section[]): Section {
  const chord = first?.chords[0];
  return {
    name: 'intro',
    times: 1,
    bars: 1,
    chords: chord ? [chord, chord] : [],
    voices: heard([lead(brief, [pickup])], brief),
  };
}

function lead({ genre, sounds = {} }: MusicalBrief, bars: readonly Bar[]): PieceVoice {
  const usual = untuned.includes(genre.melody.sound) ? 'sawlead' : genre.melody.sound;
  const sound = sounds.melody ?? usual;
  const mix = inMix('melody', sound, genre.melody);
  return { role: 'melody', part: 'melody', name: 'Melody', sound, bars, length: 4, ...mix };
}

function heard(voices: readonly PieceVoice[], brief: MusicalBrief): PieceVoice[] {
  return voices
    .filter(({ role }) => brief.roles.includes(role))
    .filter(({ bars }) => bars.some((bar) => bar.some(Boolean)))
    .map((voice) => withTimbre(voice, brief));
}
