import { bassVoice } from './bass.ts';
import type { Chance } from './chance.ts';
import type { Chord } from './chord.ts';
import { chordVoices } from './chord-voices.ts';
import { coloured } from './colour.ts';
import { drumVoices } from './drums.ts';
import { type Material, materials, planForm, type SectionPlan } from './form.ts';
import { melodyVoice } from './melody.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Bar, Piece, Section, Voice } from './piece.ts';
import { progressionOf } from './progression.ts';
import { emptyBar } from './rhythm.ts';

/** Four bars of everything that a section can be made of. */
interface Matter {
  chords: readonly Chord[];
  voices: readonly Voice[];
}

/** Music in the brief's style: its form, then harmony, then the voices that stand on it. */
export function composePiece(brief: MusicalBrief, chance: Chance): Piece {
  const plans = planForm(brief);
  const used = materials.filter((each) => plans.some(({ material }) => material === each));
  const matter = new Map(used.map((each) => [each, matterOf(brief, each, chance)]));
  const sections = plans.map((plan) => sectionOf(plan, matter.get(plan.material)));
  const [first, ...others] = sections;
  return { brief, sections: [first as Section, ...others] };
}

function matterOf(brief: MusicalBrief, material: Material, chance: Chance): Matter {
  const { genre, key, roles } = brief;
  const drums = drumVoices(brief, chance);
  const chords = progressionOf(genre, key.mode, materials.indexOf(material), chance);
  const kick = drums.find(({ part }) => part === 'kick')?.bars;
  const tones = [
    bassVoice(brief, chords, kick, chance),
    ...chordVoices(brief, chords, chance),
    melodyVoice(brief, genre.melody, 'melody', chords, chance),
    ...(genre.arpeggio ? [melodyVoice(brief, genre.arpeggio, 'arpeggio', chords, chance)] : []),
  ];
  // Other notes are another track of the studio.
  const suffix = material === 'a' ? '' : ` ${material.toUpperCase()}`;
  const voices = [...drums, ...tones.map((voice) => ({ ...voice, name: voice.name + suffix }))];
  const wanted = voices.filter(({ role }) => roles.includes(role));
  return { chords, voices: wanted.map((voice) => coloured(voice, brief)) };
}

function sectionOf(plan: SectionPlan, matter?: Matter): Section {
  const { name, without, leading = [], bars, times } = plan;
  const { chords, voices } = matter ?? { chords: [], voices: [] };
  const playing = voices
    .filter(({ part }) => !without.includes(part))
    .map((voice) =>
      leading.includes(voice.part) ? { ...voice, bars: lastOnly(voice.bars) } : voice,
    );
  // Where only a few roles are wanted, nothing else may be left.
  const used = playing.some(isHeard) ? playing : voices;
  const from = fullest(used, bars);
  const cut = used.map((voice) => ({ ...voice, bars: voice.bars.slice(from, from + bars) }));
  return {
    name,
    times,
    bars,
    chords: chords.slice(from * 2, (from + bars) * 2),
    voices: cut.filter(isHeard),
  };
}

function lastOnly(bars: readonly Bar[]): Bar[] {
  return bars.map((bar, at) => (at === bars.length - 1 ? bar : emptyBar(bar.length)));
}

/** Where to begin so that in so many bars as many voices as can be are heard. */
function fullest(voices: readonly Voice[], bars: number): number {
  const heardFrom = (from: number) =>
    voices.filter((voice) => isHeard({ bars: voice.bars.slice(from, from + bars) })).length;
  const starts = Array.from({ length: 5 - bars }, (_, from) => from);
  return starts.reduce((best, from) => (heardFrom(from) > heardFrom(best) ? from : best), 0);
}

function isHeard({ bars }: Pick<Voice, 'bars'>): boolean {
  return bars.some((bar) => bar.some(Boolean));
}
