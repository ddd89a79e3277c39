import {
  effects,
  type GridReading,
  isParamControl,
  limits,
  type OpenLayer,
  type ReadLayer,
  type Step,
  type Track,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { silentAmong } from '../grid/grid-layers.ts';
import { areSameNotes, notesIn } from '../grid/note-list.ts';
import { chainIds, type Grid, openLayers, type PatternPlace } from './linked-grid.ts';

const colors = 12;

/** Finds the tracks that a reading's layers are: known ones by name and instrument, then by place, else new ones. */
export class TracksOfLayers {
  /** The layer that a track is read from; another part's has to agree with it. */
  readonly #read = new Map<string, OpenLayer>();
  readonly #added: string[] = [];
  readonly #layers: OpenLayer[];
  readonly #before: Grid;
  readonly #places: readonly PatternPlace[];

  constructor(reading: GridReading, before: Grid, places: readonly PatternPlace[]) {
    this.#before = before;
    this.#places = places;
    this.#layers = openLayers(reading);
  }

  /** For each layer of a part the id of its track; undefined for a locked one. */
  rowsOf(layers: readonly ReadLayer[], part: number): (string | undefined)[] {
    const rows: (string | undefined)[] = layers.map(() => undefined);
    const { rows: placed = [], pattern } = this.#places[part] ?? {};
    const steps = this.#before.patterns.find(({ id }) => id === pattern)?.steps ?? [];
    const rowOf = (id: string) => this.#before.tracks.findIndex((track) => track.id === id);
    const open = layers.flatMap((layer, at) => (layer.locked ? [] : [{ layer, at }]));
    // As the text had them, then as they stand in the grid, then what other parts brought.
    const known = new Set([
      ...placed.flatMap((id) => (id !== undefined && rowOf(id) >= 0 ? [id] : [])),
      ...this.#before.tracks.map(({ id }) => id),
      ...this.#added,
    ]);
    const settle = (find: (layer: OpenLayer, at: number) => string | undefined) => {
      for (const { layer, at } of open) {
        if (rows[at] !== undefined) continue;
        const id = find(layer, at);
        if (id === undefined) continue;
        rows[at] = id;
        known.delete(id);
        if (!this.#read.has(id)) this.#read.set(id, layer);
      }
    };
    const isCalled = (id: string, layer: OpenLayer) => {
      const { name, strudelName } = this.#read.get(id) ?? this.#before.tracks[rowOf(id)] ?? {};
      return name === layer.name && strudelName === layer.strudelName;
    };
    const called = (layer: OpenLayer) =>
      [...known].filter((id) => isCalled(id, layer) && this.agrees(id, layer));
    settle((layer) =>
      called(layer).find((id) => isSameRhythm(steps[rowOf(id)] ?? [], layer.steps)),
    );
    settle((layer) => called(layer)[0]);
    settle((layer, at) => {
      const id = placed[at];
      return id !== undefined && known.has(id) && this.agrees(id, layer) ? id : undefined;
    });
    settle(() => this.add());
    return rows;
  }

  /** The tracks in their order: known ones as they stood, new ones behind them. */
  tracks(): Track[] {
    const stays = this.#before.tracks.filter(
      ({ id }, row) => this.#read.has(id) || this.isIdle(row),
    );
    const mutes = this.areSameMutes(stays);
    const known = stays.map((track) => {
      const layer = this.#read.get(track.id);
      if (layer === undefined) return mutes ? track : { ...track, solo: false };
      return trackOf(layer, track, mutes);
    });
    const added = this.#added.map((id) => {
      const number = Number(id.slice('track-'.length));
      const layer = this.#read.get(id) as OpenLayer;
      const color = `track-${((number - 1) % colors) + 1}`;
      return trackOf(layer, { ...blank, id, color, sound: layer.name }, false);
    });
    const room = Math.max(0, limits.maxTracks - this.#read.size);
    const idle = known.filter(({ id }) => !this.#read.has(id)).slice(room);
    return [...known.filter((track) => !idle.includes(track)), ...added];
  }

  /** Not in the text and without a step that plays. */
  private isIdle(row: number): boolean {
    const { tracks, patterns } = this.#before;
    const id = tracks[row]?.id;
    if (this.#places.some(({ rows }) => rows.includes(id))) return false;
    const played = chainIds(this.#before);
    return !patterns.some(
      (pattern) => played.includes(pattern.id) && pattern.steps[row]?.some(({ on }) => on),
    );
  }

  /** Whether the text silences what the grid does, by whatever mutes and solos. */
  private areSameMutes(tracks: readonly Track[]): boolean {
    const isSilent = silentAmong(tracks);
    const isLayerSilent = silentAmong(this.#layers);
    return [...this.#read].every(([id, layer]) => {
      const { muted, solo } = tracks.find((track) => track.id === id) ?? { ...layer, solo: false };
      return isSilent({ muted, solo }) === isLayerSilent(layer);
    });
  }

  private agrees(id: string, layer: OpenLayer): boolean {
    const other = this.#read.get(id);
    return other === undefined || settings(other) === settings(layer);
  }

  private add(): string {
    const numbers = [...this.#before.tracks.map(({ id }) => id), ...this.#added].map((id) =>
      Number(/^track-(\d{1,6})$/.exec(id)?.[1] ?? 0),
    );
    const id = `track-${Math.max(0, ...numbers) + 1}`;
    this.#added.push(id);
    return id;
  }
}

const blank: Track = {
  id: '',
  name: '',
  color: '',
  sound: '',
  strudelName: '',
  volume: 0,
  muted: false,
  solo: false,
};

/** What layers of one track have in common; a note's length follows from how each is written. */
function settings({ volume, muted, solo, note, ...layer }: OpenLayer): string {
  const { clip: _, ...own } = layer.effects ?? {};
  const amounts = Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([layer.name, layer.strudelName, volume, muted, solo, note, amounts]);
}

function isSameRhythm(one: readonly Step[], other: readonly Step[]): boolean {
  return one.length === other.length && one.every(({ on }, at) => on === other[at]?.on);
}

function trackOf(layer: OpenLayer, old: Track, keepsMutes: boolean): Track {
  const { name, strudelName, volume, muted, solo } = layer;
  const track: Track = { ...old, name, strudelName, volume };
  if (old.name !== name) track.sound = name;
  if (!keepsMutes) Object.assign(track, { muted, solo });
  const note = noteOf(layer, old);
  if (note === undefined) delete track.note;
  else track.note = note;
  const own = effectsOf(layer, old);
  if (own === undefined) delete track.effects;
  else track.effects = own;
  return track;
}

/** The list as the grid has it where it says the same. */
function noteOf({ note, steps, strudelName }: OpenLayer, old: Track): string | undefined {
  if (note === undefined && notesIn(old.note).length === 0) return old.note;
  const everywhere = steps.map(() => ({ on: true, repeats: 1 }));
  const isSame = areSameNotes(notesIn(note), notesIn(old.note), everywhere, strudelName === 'pad');
  return isSame ? old.note : note;
}

/** As the text says them; what text cannot say stays. */
function effectsOf(layer: OpenLayer, old: Track): Track['effects'] {
  const others = Object.entries(old.effects ?? {}).filter(([effect]) => !isInCode(effect));
  const said = Object.entries(layer.effects ?? {}).map(([effect, value]) => {
    const was = old.effects?.[effect];
    return [
      effect,
      was !== undefined && roundForCode(was) === roundForCode(value) ? was : value,
    ] as const;
  });
  const own = Object.fromEntries([...others, ...said]);
  return Object.keys(own).length === 0 && old.effects === undefined ? undefined : own;
}

/** Whether code can say it; what it cannot is kept beside what it says. */
function isInCode(effect: string): boolean {
  return effect === 'clip' || isParamControl(effect) || effects.some(({ name }) => name === effect);
}
