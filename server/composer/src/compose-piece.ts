import { balanced } from './balance.ts';
import { bassVoice } from './bass.ts';
import type { Chord } from './chord.ts';
import { chordVoices } from './chord-voices.ts';
import { Drummer } from './drums.ts';
import { type Material, materials, planForm, type SectionPlan } from './form.ts';
import { meterOf } from './genre.ts';
import { melodyVoice } from './melody.ts';
import { mixedVoice } from './mix.ts';
import { type Motif, newMotif } from './motif.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Piece, PieceVoice, Section } from './piece.ts';
import { progressionOf } from './progression.ts';
import { SeededRandom } from './seeded-random.ts';
import { withEnding } from './transitions.ts';

/** Four bars of chords and the voices that stand on them, a tune of eight bars among them; the bass comes with the kick of a section. */
interface MaterialContent {
  chords: readonly Chord[];
  voices: readonly PieceVoice[];
  /** What its bass draws from, so that it is the same in each section but for its kick. */
  seed: number;
}

/** Music in the brief's style: its form, then harmony and drums, then sections that are made of them. */
export function composePiece(brief: MusicalBrief, random: SeededRandom): Piece {
  const plans = planForm(brief);
  const used = materials.filter((each) => plans.some(({ material }) => material === each));
  const idea = ideaOf(brief, random);
  const drummer = new Drummer(brief, random);
  const content = new Map(used.map((each) => [each, contentOf(brief, each, idea, random)]));
  // What a form has twice is one section of the song.
  const known = new Map<string, Section>();
  const sections = plans.map((plan) => {
    const key = JSON.stringify(plan);
    const own = content.get(plan.material) as MaterialContent;
    const section = known.get(key) ?? sectionOf(plan, own, brief, drummer, random);
    known.set(key, section);
    return section;
  });
  const distinct = [...new Set(sections)];
  const even = balanced(distinct, brief);
  const [first, ...others] = sections.map((section) => even[distinct.indexOf(section)] as Section);
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
    chords: chords?.length ? chords : inBars(progressionOf(genre, key, random), meterOf(genre)),
    motif: newMotif(brief, genre.melody, random),
  };
}

/** In five and seven a bar has no middle, so one chord. */
function inBars(chords: readonly Chord[], meter: number): readonly Chord[] {
  return [14, 20].includes(meter)
    ? chords.map((chord, at) => chords[at - (at % 2)] ?? chord)
    : chords;
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
  const { genre } = brief;
  const chords = chordsOf(material, idea.chords);
  const voices = [
    ...chordVoices(brief, chords, random),
    // Over the chords twice: the second time round it closes.
    melodyVoice(brief, genre.melody, 'melody', [...chords, ...chords], random, idea.motif),
    ...(genre.arpeggio ? [melodyVoice(brief, genre.arpeggio, 'arpeggio', chords, random)] : []),
  ];
  return { chords, voices, seed: random.next() };
}

function sectionOf(
  plan: SectionPlan,
  content: MaterialContent,
  brief: MusicalBrief,
  drummer: Drummer,
  random: SeededRandom,
): Section {
  const { name, without, bars, times, ending } = plan;
  const { genre, roles } = brief;
  const meter = meterOf(genre);
  const chords = filled(content.chords, bars * 2);
  const tones = content.voices.map((voice) => ({ ...voice, bars: filled(voice.bars, bars) }));
  const isHeard = ({ role }: PieceVoice) => roles.includes(role);
  const playing = (amount: SectionPlan['drums'], resting: SectionPlan['without']) => {
    const drums = amount
      ? drummer.play({ bars, amount, hasFills: ending !== 'none' }, random).filter(isHeard)
      : [];
    const kick = drums.find(({ part }) => part === 'kick')?.bars;
    const bass = bassVoice(brief, chords, kick, new SeededRandom(content.seed));
    const others = [bass, ...tones].filter(({ part }) => !resting.includes(part)).filter(isHeard);
    return [...drums, ...others].filter(isAudible);
  };
  const asked = playing(plan.drums, without);
  // With only a few roles a part of the form could be silent, so then all of them play.
  const voices = asked.length > 0 ? asked : playing('full', []);
  const roller = roles.includes('drums') ? drummer.roller() : undefined;
  const led = withEnding(voices, { ...plan, meter, roller, isClub: genre.form === 'club' });
  const mixed = led.filter(isAudible).map((voice) => mixedVoice(voice, brief, plan, bars * meter));
  return { name, times, bars, chords, voices: mixed };
}

/** As many of a list, which begins again where it ends. */
function filled<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => list[at % list.length] as T);
}

function isAudible({ bars }: Pick<PieceVoice, 'bars'>): boolean {
  return bars.some((bar) => bar.some(Boolean));
}
