import { codeOf, type HocketError, type Music, type Reason, type TextRange } from '@hocket/sdk';
import { listPatches, removePatches } from '../edit-code/layer-list-edit.ts';
import { namePatches, unmutedLabelPatches } from '../edit-code/program-edit.ts';
import { insertText, type SourcePatch } from '../edit-code/source-patch.ts';
import { nameComment, nameOfInstrument } from '../grid/layer-names.ts';
import type { MusicLayer } from '../read-song/music-reading.ts';
import type { LayersPlace } from '../read-song/song-program.ts';
import { settingOf } from '../read-song/voice-calls.ts';
import { editRefused } from '../reasons.ts';
import type { TrackPlace, WordPlaces } from './edited-lane.ts';
import { editedLayer, writtenLayer } from './edited-layer.ts';
import type { ReadText } from './music-in-text.ts';
import {
  partsOfReading,
  type SaidMusic,
  type SaidParts,
  type SaidTrack,
  saidPatterns,
} from './said-music.ts';

type OpenLayer = Extract<MusicLayer, { locked: false }>;

/** What a text is to say, and what music says before and after. */
interface TextGoal {
  wanted: Music;
  old: SaidMusic;
  goal: SaidMusic;
  /** Notes of a layer that are changed word by word; where more change it is written anew. */
  mostWords: number;
}

/** Layers with their new text, each once, whatever rows it has. */
type LayerTexts = Map<string, { range: TextRange; text: string }>;

/** What changes in the layers of a text, pattern by pattern. */
export class PatternPatches {
  /** What the first place says that has no room for the edit. */
  refused: unknown;
  /** Layers that are changed, and whether they are written anew. */
  readonly #isAnew = new Map<OpenLayer, boolean>();
  readonly #text: ReadText;
  readonly #goal: TextGoal;
  readonly #parts: SaidParts;

  constructor(text: ReadText, goal: TextGoal) {
    this.#text = text;
    this.#goal = goal;
    this.#parts = partsOfReading(text.reading);
  }

  /** Throws `edit_refused` where there is no way at all. */
  patches(): SourcePatch[] {
    const texts: LayerTexts = new Map();
    const patterns = saidPatterns(this.#goal.wanted, this.#parts);
    const around = patterns.flatMap(({ id }, index) => this.#ofPattern(id, index, texts));
    return [...around, ...texts.values()];
  }

  /** Lets layers of tracks that came out otherwise be written anew; false when there are none left. */
  writeMore(tracks: readonly string[]): boolean {
    const left = [...this.#isAnew].flatMap(([layer, isAnew]) => (isAnew ? [] : layer));
    const wrong = left.filter(({ track }) => tracks.includes(track));
    for (const layer of wrong.length > 0 ? wrong : left) this.#isAnew.set(layer, true);
    return left.length > 0;
  }

  #ofPattern(pattern: string, index: number, texts: LayerTexts): SourcePatch[] {
    const place = this.#text.reading.patterns.get(pattern);
    if (!place) return [];
    const { wanted, goal } = this.#goal;
    const layers = this.#layersOf(pattern);
    const gone = layers.filter(({ track }) => wanted.tracks.every(({ id }) => id !== track));
    const changed = layers.flatMap((layer) =>
      gone.includes(layer) ? [] : this.#changed(layer, index, texts),
    );
    const added = wanted.tracks.flatMap(({ id: track }) => {
      const isThere = layers.some((layer) => layer.track === track);
      if (isThere || laneText(goal, track, index) === undefined) return [];
      return [(indent: string) => this.#added({ pattern, track }, indent)];
    });
    return [...changed, ...this.#listed(place, gone, added)];
  }

  #layersOf(pattern: string): OpenLayer[] {
    return this.#text.reading.layers.filter(
      (layer): layer is OpenLayer => !layer.locked && layer.pattern === pattern,
    );
  }

  /** Puts what becomes of a layer into `texts`; gives the patches around it. */
  #changed(layer: OpenLayer, index: number, texts: LayerTexts): SourcePatch[] {
    const { code, music } = this.#text;
    const { old, goal, wanted } = this.#goal;
    const { pattern, track, range, words } = layer;
    const [was, will] = [old, goal].map(({ tracks }) => tracks.find(({ id }) => id === track));
    if (!will) return [];
    const isSet = settingsText(was) !== settingsText(will);
    if (!isSet && laneText(old, track, index) === laneText(goal, track, index)) return [];
    const isShared = this.#rowsOf(layer).length > 1;
    if (isSet && isShared) throw editRefused('line_shared');
    if (was && this.#isOutside(layer, was, will)) this.#note(editRefused('layers_shared'));
    const known = texts.get(range.join());
    const text = known?.text ?? code.slice(...range);
    const change = { before: music, wanted, pattern, track };
    const places = known ? undefined : shifted(words, -range[0]);
    const isAnew = this.#isAnew.get(layer) || (!isShared && this.#isMuch(track, index));
    const made = isAnew ? undefined : this.#edited(text, { ...change, words: places });
    if (made === undefined && isShared) throw this.refused ?? editRefused('line_shared');
    this.#isAnew.set(layer, made === undefined);
    const written = () => writtenLayer(text, wanted, change, indentAt(code, range[0]));
    texts.set(range.join(), { range, text: made ?? written() });
    return [...this.#unmuted(layer, was, will), ...this.#named(layer, was, will)];
  }

  /** Whether most of what a lane says changes. */
  #isMuch(track: string, index: number): boolean {
    const [was, will] = [this.#goal.old, this.#goal.goal].map(
      (said) => new Set(laneOfTrack(said, track, index)?.notes.map((note) => JSON.stringify(note))),
    );
    const changed = [...(will ?? [])].filter((note) => !was?.has(note)).length;
    const gone = [...(was ?? [])].filter((note) => !will?.has(note)).length;
    return Math.max(changed, gone) > this.#goal.mostWords;
  }

  /** Undefined where the text has no place for it. */
  #edited(text: string, change: Parameters<typeof editedLayer>[1]): string | undefined {
    try {
      return editedLayer(text, change);
    } catch (error) {
      this.#note(error);
      return undefined;
    }
  }

  #note(error: unknown): void {
    const code = codeOf(error);
    if (code !== 'layer_locked' && code !== 'edit_refused') throw error;
    const why = (error as HocketError).details as Reason;
    this.refused ??= code === 'edit_refused' ? error : editRefused(why.reason, why);
  }

  /** Whether something is set by calls behind a stack or a name, which belong to all of its layers. */
  #isOutside({ source }: OpenLayer, was: SaidTrack, will: SaidTrack): boolean {
    const outer = source.outer.map(({ name }) => settingOf(name) ?? name);
    const isVolume = was.volume !== will.volume && outer.includes('gain');
    const isPan = was.pan !== will.pan && outer.includes('pan');
    const isEffect = JSON.stringify(was.effects) !== JSON.stringify(will.effects);
    return isVolume || isPan || (isEffect && outer.length > 0);
  }

  #unmuted({ source }: OpenLayer, was: SaidTrack | undefined, will: SaidTrack): SourcePatch[] {
    const isMuted = was?.silent && !will.silent && source.muted;
    return isMuted ? unmutedLabelPatches(this.#text.code, { source, rows: [source] }) : [];
  }

  #named(layer: OpenLayer, was: SaidTrack | undefined, { name }: SaidTrack): SourcePatch[] {
    if (was?.name === name) return [];
    const { code, reading } = this.#text;
    const { source, range } = layer;
    if (source.place !== 'whole' || reading.places.labelled)
      return namePatches(code, reading.places, { source, rows: [source] }, name);
    // A name before all of the music would be the pattern's.
    const start = `stack(\n  ${nameComment(name)}\n  `;
    return [insertText(range[0], start), insertText(range[1], ',\n)')];
  }

  #added(place: TrackPlace, indent: string): string {
    const { tracks } = this.#goal.wanted;
    const { name = '', strudelName = '' } = tracks.find(({ id }) => id === place.track) ?? {};
    const isOnly = tracks.every(
      (track) => track.id === place.track || track.strudelName !== strudelName,
    );
    const isPlain = isOnly && name === nameOfInstrument(strudelName);
    const named = isPlain ? '' : `${nameComment(name)}\n${indent}`;
    return `${indent}${named}${writtenLayer('', this.#goal.wanted, place, indent)}`;
  }

  /** Layers that come and go in a pattern; one that goes gives its place to what comes. */
  #listed(
    place: LayersPlace,
    gone: readonly OpenLayer[],
    added: readonly ((indent: string) => string)[],
  ): SourcePatch[] {
    const { code, reading } = this.#text;
    const { places } = reading;
    const removed = gone.map((layer) => this.#removed(layer));
    if (added.length === 0) return removed.flat();
    const all = (indent: string) => added.map((write) => write(indent)).join(',\n');
    const [first] = gone;
    if (first?.source.place === 'argument') {
      const text = all(indentAt(code, first.range[0])).trimStart();
      return [...removed.slice(1).flat(), { range: first.range, text }];
    }
    const layers = reading.layers.filter(
      ({ range: [from, to] }) => from >= place.range[0] && to <= place.range[1],
    );
    const writes = places.labelled ? added : [all];
    const came = writes.flatMap((write) => listPatches(code, places, { ...place, layers }, write));
    return [...removed.flat(), ...came];
  }

  #removed(layer: OpenLayer): SourcePatch[] {
    const { code, reading } = this.#text;
    const { source, range } = layer;
    if (source.place !== 'whole' || reading.names.length === 0)
      return removePatches(code, reading.places, { source, rows: this.#rowsOf(layer) });
    // A name that the song plays goes on to stand for something.
    return [{ range, text: 'silence' }];
  }

  /** The rows of a pattern that a layer is. */
  #rowsOf({ pattern, range: [start] }: OpenLayer): OpenLayer[] {
    return this.#layersOf(pattern).filter(({ range: [from] }) => from === start);
  }
}

function settingsText(track: SaidTrack | undefined): string {
  const { lanes: _, plays: __, ...settings } = track ?? {};
  return JSON.stringify(settings);
}

/** What a track's lane says in the pattern at a place; undefined without notes. */
function laneText(said: SaidMusic, id: string, place: number): string | undefined {
  const lane = laneOfTrack(said, id, place);
  return lane && JSON.stringify(lane);
}

function laneOfTrack({ tracks }: SaidMusic, id: string, place: number) {
  const { lanes = [] } = tracks.find((track) => track.id === id) ?? {};
  return lanes.find(({ pattern }) => pattern === place);
}

function shifted(words: WordPlaces, by: number): WordPlaces {
  const all = Object.entries(words).map(([id, [from, to]]) => [id, [from + by, to + by]]);
  return Object.fromEntries(all);
}

/** The spaces before the line that an offset is in. */
function indentAt(code: string, offset: number): string {
  const line = code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*/.exec(line)?.[0] ?? '';
}
