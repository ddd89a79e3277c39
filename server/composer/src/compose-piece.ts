import { bassVoice } from './bass.ts';
import type { Chord } from './chord.ts';
import { chordVoices } from './chord-voices.ts';
import { drumVoices } from './drums.ts';
import { type Material, materials, planForm, type SectionPlan } from './form.ts';
import { melodyVoice } from './melody.ts';
import { type Motif, newMotif } from './motif.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Bar, Effects, Part, Piece, PieceVoice, Section } from './piece.ts';
import { progressionOf } from './progression.ts';
import { emptyBar } from './rhythm.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Four bars with the chords and all voices that a section can use. */
interface MaterialContent {
  chords: readonly Chord[];
  voices: readonly PieceVoice[];
}

/** Music in the brief's style: its form, then harmony, then the voices that stand on it. */
export function composePiece(brief: MusicalBrief, random: SeededRandom): Piece {
  const plans = planForm(brief);
  const used = materials.filter((each) => plans.some(({ material }) => material === each));
  const idea = ideaOf(brief, random);
  const content = new Map(used.map((each) => [each, contentOf(brief, each, idea, random)]));
  const sections = plans.map((plan) => sectionOf(plan, content.get(plan.material)));
  const [first, ...others] = sections;
  return { brief, sections: [first as Section, ...others] };
}

/** What the materials of a piece have in common. */
interface PieceIdea {
  /** Of all materials, four bars each, two chords for each bar. */
  chords: readonly Chord[];
  motif: Motif;
}

/** Bars of a material. */
const materialBars = 4;

function ideaOf(brief: MusicalBrief, random: SeededRandom): PieceIdea {
  const { genre, key, chords } = brief;
  return {
    chords: chords?.length ? chords : progressionOf(genre, key, random),
    motif: newMotif(brief, genre.melody, random),
  };
}

function chordsOf(material: Material, chords: readonly Chord[]): Chord[] {
  const count = materialBars * 2;
  const from = materials.indexOf(material) * count;
  return Array.from({ length: count }, (_, at) => chords[(from + at) % chords.length] as Chord);
}

function contentOf(
  brief: MusicalBrief,
  material: Material,
  idea: PieceIdea,
  random: SeededRandom,
): MaterialContent {
  const { genre, roles } = brief;
  const drums = drumVoices(brief, random);
  const chords = chordsOf(material, idea.chords);
  const kick = drums.find(({ part }) => part === 'kick')?.bars;
  const tones = [
    bassVoice(brief, chords, kick, random),
    ...chordVoices(brief, chords, random),
    melodyVoice(brief, genre.melody, 'melody', chords, random, idea.motif),
    ...(genre.arpeggio ? [melodyVoice(brief, genre.arpeggio, 'arpeggio', chords, random)] : []),
  ];
  // Voices with other notes get names of their own, because they are other tracks of the studio.
  const suffix = material === 'a' ? '' : ` ${material.toUpperCase()}`;
  const voices = [...drums, ...tones.map((voice) => ({ ...voice, name: voice.name + suffix }))];
  const wanted = voices.filter(({ role }) => roles.includes(role));
  return { chords, voices: wanted.map((voice) => withTimbre(voice, brief)) };
}

function sectionOf(plan: SectionPlan, content?: MaterialContent): Section {
  const { name, without, leading = [], bars, times } = plan;
  const { chords, voices } = content ?? { chords: [], voices: [] };
  const playing = voices
    .filter(({ part }) => !without.includes(part))
    .map((voice) =>
      leading.includes(voice.part) ? { ...voice, bars: lastOnly(voice.bars) } : voice,
    );
  // With only a few roles, leaving parts out could leave nothing, so then all voices play.
  const used = playing.some(isAudible) ? playing : voices;
  const from = fullestStart(used, bars);
  const cut = used.map((voice) => ({ ...voice, bars: voice.bars.slice(from, from + bars) }));
  return {
    name,
    times,
    bars,
    chords: chords.slice(from * 2, (from + bars) * 2),
    voices: cut.filter(isAudible),
  };
}

function lastOnly(bars: readonly Bar[]): Bar[] {
  return bars.map((bar, at) => (at === bars.length - 1 ? bar : emptyBar(bar.length)));
}

/** The first bar of the stretch of `bars` bars in which the most voices play. */
function fullestStart(voices: readonly PieceVoice[], bars: number): number {
  const heardFrom = (from: number) =>
    voices.filter((voice) => isAudible({ bars: voice.bars.slice(from, from + bars) })).length;
  const starts = Array.from({ length: 5 - bars }, (_, from) => from);
  return starts.reduce((best, from) => (heardFrom(from) > heardFrom(best) ? from : best), 0);
}

function isAudible({ bars }: Pick<PieceVoice, 'bars'>): boolean {
  return bars.some((bar) => bar.some(Boolean));
}

/** The low-pass cutoff of the darkest timbre of each part, in Hz. */
const darkestCutoffs: Readonly<Partial<Record<Part, number>>> = {
  hat: 5000,
  cymbal: 5000,
  bass: 500,
  chords: 1200,
  melody: 1400,
  arpeggio: 1200,
};
/** Hz at which a filter changes nothing any more. */
const openCutoff = 9000;

/** How much of the brief's reverberation each part gets, 0 to 1. */
const wetness: Readonly<Partial<Record<Part, number>>> = {
  snare: 0.4,
  percussion: 0.4,
  chords: 1,
  melody: 1,
  arpeggio: 1,
};

/** A voice with the filter and the reverberation that the mood asks for. */
export function withTimbre(voice: PieceVoice, { brightness, space }: MusicalBrief): PieceVoice {
  const { room = 0, lpf, ...others } = voice.effects;
  const cutoff = cutoffOf(voice.part, lpf, brightness);
  const wet = Math.max(room, space * (wetness[voice.part] ?? 0));
  const effects: Effects = {
    ...(cutoff === undefined ? {} : { lpf: cutoff }),
    ...others,
    ...(wet > 0 ? { room: wet } : {}),
  };
  return { ...voice, effects };
}

function cutoffOf(part: Part, lpf: number | undefined, brightness: number): number | undefined {
  const dark = darkestCutoffs[part];
  if (dark === undefined || brightness === 0) return lpf;
  if (brightness > 0) return lpf && Math.round(lpf * (1 + brightness));
  const cutoff = Math.round(openCutoff * (dark / openCutoff) ** -brightness);
  return Math.min(lpf ?? cutoff, cutoff);
}
