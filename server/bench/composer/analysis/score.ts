import { type Event, pitchOf } from '@hocket/sdk';

/** What a layer does in the music. */
export type ScorePart = 'drums' | 'bass' | 'chords' | 'melody' | 'arpeggio';

/** Kinds of drums that make a style's backbone; `percussion` is whatever else is struck. */
export type Drum = 'kick' | 'snare' | 'hat' | 'ride' | 'percussion' | 'effect';

/** A note with a pitch. Times in quarter notes, pitch a MIDI number. */
export interface ScoreNote {
  begin: number;
  end: number;
  pitch: number;
  /** How loud it is written, gain times velocity. */
  weight: number;
  layer: string;
  part: Exclude<ScorePart, 'drums'>;
}

/** A hit of a drum, its time in quarter notes. */
export interface ScoreHit {
  begin: number;
  layer: string;
  drum: Drum;
  weight: number;
}

/** A part of a song as the text names it, in bars. */
export interface ScoreSection {
  name: string;
  from: number;
  to: number;
}

/** What an answer plays, as a listener would write it down. */
export interface Score {
  /** Quarter notes of a bar, 3 or 4. */
  meter: 3 | 4;
  bars: number;
  notes: readonly ScoreNote[];
  hits: readonly ScoreHit[];
  sections: readonly ScoreSection[];
}

/** A program's length in cycles, its metre and its sections, as they stand in its text. */
export interface Outline {
  meter: 3 | 4;
  bars: number;
  sections: ScoreSection[];
}

/** What a program's text says of its form; `bars` is its length where it is a loop. */
export function outlineOf(code: string, bars: number): Outline {
  // A bar of three quarters is three quarters of a cycle.
  const meter = /\.slow\(0?\.75\)/.test(code) ? 3 : 4;
  const parts = [...code.matchAll(/(?:\/\/ ([^\n"]+)\n\s*)?\[([\d.]+),\s*[a-z]\w*/g)];
  let from = 0;
  const sections = parts.map(([, name = '', cycles]) => {
    const length = Math.round((Number(cycles) * 4) / meter);
    from += length;
    return { name: name.trim().toLowerCase(), from: from - length, to: from };
  });
  return sections.length > 0
    ? { meter, bars: from, sections }
    : { meter, bars, sections: [{ name: 'loop', from: 0, to: bars }] };
}

/** Reads the events of a program's length; their ends do not have the `clip` in them. */
export function scoreOf(code: string, events: readonly Event[], outline: Outline): Score {
  const names = [...code.matchAll(/\/\/ "([^"\n]*)"/g)];
  const layerOf = ({ locations = [], value }: Event) => {
    const place = Math.max(-1, ...locations.map(([start]) => start));
    return names.findLast(({ index }) => index < place)?.[1] ?? String(value.s ?? 'layer');
  };
  const notes: ScoreNote[] = [];
  const hits: ScoreHit[] = [];
  for (const event of events) {
    const { value } = event;
    const layer = layerOf(event);
    const begin = event.begin * 4;
    const weight = numberOf(value.gain, 0.8) * numberOf(value.velocity, 1);
    if (weight <= 0.001) continue;
    const pitch = pitchOf(value);
    if (pitch === undefined || drumNames.test(layer)) {
      hits.push({ begin, layer, weight, drum: drumOf(`${layer} ${String(value.s)}`) });
      continue;
    }
    const end = begin + (event.end - event.begin) * 4 * numberOf(value.clip, 1);
    notes.push({ begin, end, pitch, weight, layer, part: 'chords' });
  }
  notes.sort((one, other) => one.begin - other.begin || one.pitch - other.pitch);
  hits.sort((one, other) => one.begin - other.begin);
  const { meter, bars, sections } = outline;
  return { meter, bars, sections, hits, notes: withParts(notes) };
}

/** Drums with a tuning are drums. */
const drumNames = /\b(?:kick|snare|hat|clap|rim|tom|timpani|conga|bongo|crash|ride|riser|noise)\b/i;

const drums: readonly [RegExp, Drum][] = [
  [/riser|sweep|noise|impact|reverse|fx\b/i, 'effect'],
  [/kick|\bbd\b/i, 'kick'],
  [/snare|clap|\bsd\b|\bcp\b|snap|brush|rim|cross|side ?stick/i, 'snare'],
  [/ride|\brd\b/i, 'ride'],
  [/hat|\bhh\b|\boh\b|shaker|\bsh\b|maraca|guacharaca|g[uü]iro|tambourine|\btb\b|cabasa/i, 'hat'],
];

function drumOf(text: string): Drum {
  return drums.find(([pattern]) => pattern.test(text))?.[1] ?? 'percussion';
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

const bassNames = /bass|\bsub\b|808|log ?drum|tuba|contrabajo/i;
const melodyNames =
  /melod|lead|tune|solo|hook|topline|vocal|voice|whistle|theme|answer|call\b|riff|cowbell/i;
const arpeggioNames = /arp|montuno|ostinato|sequence|pluck/i;

/**
 * The parts of layers, by their names and, where names say nothing, by register: the lowest is the bass when it lies under
 * C3, and the highest layer that plays one note at a time is the melody.
 */
function withParts(notes: readonly ScoreNote[]): ScoreNote[] {
  const layers = byLayer(notes);
  const parts = new Map<string, ScoreNote['part']>();
  for (const layer of layers.keys()) {
    if (bassNames.test(layer)) parts.set(layer, 'bass');
    else if (melodyNames.test(layer)) parts.set(layer, 'melody');
    else if (arpeggioNames.test(layer)) parts.set(layer, 'arpeggio');
    else if (/chord|pad|keys|piano|organ|guitar|strings|comp|skank|stab/i.test(layer))
      parts.set(layer, 'chords');
  }
  const isThere = (part: ScorePart) => [...parts.values()].some((each) => each === part);
  const others = [...layers]
    .filter(([layer]) => !parts.has(layer))
    .map(([layer, all]) => ({
      layer,
      mean: all.reduce((sum, { pitch }) => sum + pitch, 0) / all.length,
      isSingle: all.every(({ begin }, at) => at === 0 || begin > (all[at - 1]?.begin ?? -1)),
    }))
    .sort((one, other) => one.mean - other.mean);
  const [lowest] = others;
  if (!isThere('bass') && lowest && lowest.mean < 48) parts.set(lowest.layer, 'bass');
  const highest = others.findLast(({ isSingle, layer }) => isSingle && !parts.has(layer));
  if (!isThere('melody') && highest) parts.set(highest.layer, 'melody');
  return notes.map((note) => ({ ...note, part: parts.get(note.layer) ?? 'chords' }));
}

/** What each layer has of a list, in the list's order. */
function byLayer<T extends { layer: string }>(all: readonly T[]): Map<string, T[]> {
  const layers = new Map<string, T[]>();
  for (const each of all) {
    const known = layers.get(each.layer);
    if (known) known.push(each);
    else layers.set(each.layer, [each]);
  }
  return layers;
}
