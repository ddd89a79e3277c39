import {
  type Automation,
  clamp,
  type Lane,
  limits,
  type Music,
  type MusicPattern,
  type Reason,
  type Section,
  type TextRange,
} from '@hocket/sdk';
import { commonPeriod } from '../mini-notation/literal-time.ts';
import { settledMusic } from '../model/settled-music.ts';
import { laneOnsets } from '../playback/lane-onsets.ts';
import { because, reasonText } from '../reasons.ts';
import { usualKey } from '../schema-one/music-of-project.ts';
import type { Remark } from '../write-code/remarks.ts';
import type { MusicLayer, MusicReading } from './music-reading.ts';
import type { LayersPlace, ProgramPlaces, SongLayer, SongSection } from './song-program.ts';
import {
  automationOfRow,
  type LayerReading,
  laneOfRow,
  orbitOf,
  type RowReader,
  type SongRow,
} from './song-rows.ts';
import { SongTracks, trackOf } from './song-tracks.ts';

/** The pattern of music that has no name. */
const firstName = 'A';
const colors = 12;
/** Of one pattern, those that stay code included. */
const mostRows = 4 * limits.maxTracks;
const mostLayers = 1024;

/** A pattern while its program is read. */
interface ReadPattern {
  id: string;
  remark: Remark;
  layers: readonly SongLayer[];
  place: LayersPlace;
  name: { identifier: string; range: TextRange } | undefined;
}

interface ReadSection {
  source: SongSection;
  pattern: ReadPattern;
}

/** Reads the parts of a program as music, pattern by pattern and section by section. */
export class SongReader {
  readonly #code: string;
  readonly #rows: RowReader;
  readonly #places: ProgramPlaces;
  readonly #patterns: ReadPattern[] = [];
  readonly #sections: ReadSection[] = [];
  /** Why a row that was read cannot be shown where it plays. */
  readonly #misfits = new Map<SongRow, Reason>();

  constructor(code: string, rows: RowReader, places: ProgramPlaces) {
    this.#code = code;
    this.#rows = rows;
    this.#places = places;
  }

  addPattern(
    layers: readonly SongLayer[],
    remark: Remark,
    place: LayersPlace,
    name?: ReadPattern['name'],
  ): ReadPattern {
    const number = this.#patterns.length;
    const id = number < limits.maxPatterns ? String.fromCharCode(97 + number) : `p${number + 1}`;
    const pattern = { id, remark, layers, place, name };
    this.#patterns.push(pattern);
    return pattern;
  }

  /** Layers that no name stands for are a pattern of their own. */
  addSection(source: SongSection): void {
    const own = source.layers.map(({ layer }) => layer).filter((layer) => !this.#owner(layer));
    const { name, ...remark } = source.remark;
    if (own.length > 0) {
      const shown = {
        ...(source.isAlone ? remark : {}),
        name: (source.isAlone ? name : undefined) ?? this.#freeName(),
      };
      this.addPattern(own, shown, source.place);
    }
    const [first] = source.layers;
    const named =
      source.of === undefined
        ? undefined
        : this.#patterns.find(({ name: place }) => place?.identifier === source.of);
    const pattern = named ?? (first && this.#owner(first.layer));
    this.#sections.push({
      source,
      pattern: pattern ?? this.addPattern([], { name: this.#freeName() }, source.place),
    });
  }

  #owner(layer: SongLayer): ReadPattern | undefined {
    return this.#patterns.find(({ layers }) => layers.includes(layer));
  }

  #freeName(): string {
    const isTaken = (name: string) => this.#patterns.some(({ remark }) => remark.name === name);
    let name = firstName;
    for (let count = 1; isTaken(name); count++)
      name = count < 26 ? String.fromCharCode(65 + count) : `P${count + 1}`;
    return name;
  }

  reading(
    told: { bpm: number; swing: number; loop: Music['loop'] },
    setsTempo: boolean,
  ): MusicReading | undefined {
    if (this.#patterns.length > limits.maxPatterns) return undefined;
    if (this.#patterns.some(({ layers }) => this.#isWide(layers))) return undefined;
    this.#rows.slices.settle();
    for (const { layers } of this.#patterns) this.#checkSlides(layers);
    for (const pattern of this.#patterns) this.#checkAutomation(pattern);
    const bars = this.#sections.map((section) => this.#barsOf(section));
    if (!bars.every((each) => Number.isInteger(each * 16) && each > 0)) return undefined;
    const lists = this.#patterns.map(({ layers }) => this.#openRows(layers));
    const played = this.#sections.map(({ source }) =>
      this.#openRows(source.layers.map(({ layer }) => layer)),
    );
    // No two that sound together are one track.
    if ([...lists, ...played].some((rows) => rows.length > limits.maxTracks)) return undefined;
    const tracks = new SongTracks([...lists, ...played]);
    if (tracks.all.length === 0 || tracks.all.length > limits.maxTracks) return undefined;
    // Without what it locks, other rows may be one track.
    if (this.#lockDucking(tracks, [...lists, ...played].flat()))
      return this.reading(told, setsTempo);
    const idOf = new Map(tracks.all.map((track, index) => [track, `track-${index + 1}`]));
    const trackId = (row: SongRow) => idOf.get(tracks.of(row)) ?? '';
    const layers: MusicLayer[] = [];
    const patterns = this.#patterns.map((pattern, index): MusicPattern => {
      const { id, remark } = pattern;
      const rows = lists[index] ?? [];
      const length = this.#lengthOf(pattern);
      const lanes: Record<string, Lane> = {};
      const automation: Record<string, Record<string, Automation>> = {};
      for (const row of rows) {
        const { lane, words } = laneOfRow(row, length);
        if (Object.keys(lane.notes).length > 0) lanes[trackId(row)] = lane;
        const moved = automationOfRow(row, length);
        if (moved) automation[trackId(row)] = moved;
        const { range, source } = row;
        layers.push({ pattern: id, locked: false, range, track: trackId(row), words, source });
      }
      layers.push(...this.#locked(pattern));
      const name = remark.name ?? '';
      return { id, name, color: `track-${(index % colors) + 1}`, length, lanes, automation };
    });
    const song = this.#sections.map((section, index) =>
      this.#songSection(section, bars[index] ?? 1, index, trackId),
    );
    const { loop, ...rest } = told;
    const { recordings } = this.#rows.slices;
    const music = settledMusic({
      ...rest,
      key: usualKey,
      tracks: tracks.all.map((track) => {
        const source = tracks.all.find(
          ({ row }) => row.settings.ducks?.orbit === orbitOf(track.row),
        );
        return trackOf(track, idOf.get(track) ?? '', source && { ...source, id: idOf.get(source) });
      }),
      patterns,
      song,
      ...(loop === undefined ? {} : { loop }),
      ...(recordings === undefined ? {} : { recordings }),
    });
    const names = this.#patterns.flatMap(({ id, name }) =>
      name ? [{ ...name, pattern: id }] : [],
    );
    const inOrder = layers.sort((one, other) => one.range[0] - other.range[0]);
    return {
      music,
      layers: inOrder,
      names,
      setsTempo,
      patterns: new Map(this.#patterns.map(({ id, place }) => [id, place])),
      places: this.#places,
    };
  }

  #readings(layers: readonly SongLayer[]): LayerReading[] {
    return [...new Set(layers)].flatMap((layer) => this.#rows.readings(layer));
  }

  /** Whether they have more rows than could be shown, though some of them may not fit; it is known before all are read. */
  #isWide(layers: readonly SongLayer[]): boolean {
    let rows = 0;
    for (const [index, layer] of [...new Set(layers)].entries()) {
      rows += this.#readings([layer]).flatMap((reading) => reading.rows).length;
      if (rows > mostRows || index >= mostLayers) return true;
    }
    return false;
  }

  #openRows(layers: readonly SongLayer[]): SongRow[] {
    const rows = this.#readings(layers).flatMap((reading) => reading.rows);
    return [...new Set(rows)].filter((row) => !this.#misfits.has(row));
  }

  /** A note slides from the pitch before it: the text must not say another. */
  #checkSlides(layers: readonly SongLayer[]): void {
    for (const row of this.#openRows(layers)) {
      if (row.notes.every(({ penv }) => penv === undefined)) continue;
      const { lane } = laneOfRow(row, row.steps);
      const said = row.notes.toSorted(
        ({ note: a }, { note: b }) => a.at - b.at || (a.pitch ?? -1) - (b.pitch ?? -1),
      );
      const isSame = laneOnsets(lane).every(({ slide }, index) => slide === said[index]?.penv);
      if (!isSame) this.#misfits.set(row, because('call_unknown', { name: 'penv' }));
    }
  }

  /** Rows that duck what others duck as well, or themselves, are no rows of the grid; whether there are any. */
  #lockDucking(tracks: SongTracks, rows: readonly SongRow[]): boolean {
    const ducking = [...new Set(rows)].filter(({ settings }) => settings.ducks);
    const wrong = ducking.filter((row) => {
      const orbit = row.settings.ducks?.orbit;
      const alike = ducking.filter(({ settings }) => settings.ducks?.orbit === orbit);
      return orbit === orbitOf(row) || new Set(alike.map((each) => tracks.of(each))).size > 1;
    });
    for (const row of wrong) this.#misfits.set(row, because('call_unknown', { name: 'duckorbit' }));
    return wrong.length > 0;
  }

  /** What moves has to begin anew with its pattern. */
  #checkAutomation(pattern: ReadPattern): void {
    const length = this.#lengthOf(pattern);
    for (const row of this.#openRows(pattern.layers))
      if (periodsOf(row).some((steps) => length % steps > 0))
        this.#misfits.set(row, because('too_long_together'));
  }

  /** Rows that have a length: those with notes. */
  #heardRows(layers: readonly SongLayer[]): SongRow[] {
    return this.#openRows(layers).filter(({ notes }) => notes.length > 0);
  }

  /** How long a section lasts; what begins anew in the middle of it, where it should go on, is no row of the grid. */
  #barsOf({ source, pattern }: ReadSection): number {
    const rows = this.#heardRows(source.layers.map(({ layer }) => layer));
    if (source.bars === undefined) {
      let steps = this.#lengthOf(pattern);
      for (const row of rows) {
        const common = commonPeriod(steps, row.steps);
        if (common <= limits.maxBars * 16) steps = common;
        else this.#misfits.set(row, because('too_long_together'));
      }
      return steps / 16;
    }
    const { bars } = source;
    for (const { layer, restarts } of source.layers) {
      for (const row of this.#heardRows([layer])) {
        const periods = [row.steps, ...periodsOf(row)];
        if (!restarts && periods.some((steps) => (bars * 16) % steps > 0))
          this.#misfits.set(row, because('too_long_together'));
      }
    }
    return source.bars;
  }

  /** In steps. */
  #lengthOf({ layers, remark }: ReadPattern): number {
    const rows = this.#heardRows(layers);
    const longest = Math.max(0, ...rows.flatMap((row) => [row.steps, ...periodsOf(row)]));
    return clamp(remark.steps ?? (longest || limits.steps), 1, limits.maxLaneSteps);
  }

  /** Layers that no row shows; those of one name or `stack` with calls are one, where none of them is shown. */
  #locked({ id, layers }: ReadPattern): MusicLayer[] {
    const readings = this.#readings(layers).map((reading) => ({
      layer: reading.layer,
      why: reading.why ?? reading.rows.map((row) => this.#misfits.get(row)).find((each) => each),
    }));
    const shown = new Set(
      readings.flatMap(({ layer, why }) => (why ? [] : layer.sites.map((site) => site.expression))),
    );
    const taken = new Set<number>();
    return readings.flatMap(({ layer, why }): MusicLayer[] => {
      if (!why) return [];
      const site = layer.sites.find(({ expression }) => !shown.has(expression)) ?? layer;
      const { start, end } = site.expression;
      if (taken.has(start)) return [];
      taken.add(start);
      const code = this.#code.slice(start, end);
      const name = site.name ?? layer.name ?? '';
      const reason = reasonText(why);
      return [{ pattern: id, range: [start, end], locked: true, name, code, reason, why }];
    });
  }

  #songSection(
    { source, pattern }: ReadSection,
    bars: number,
    index: number,
    trackId: (row: SongRow) => string,
  ): Section {
    const lanes: Record<string, string> = {};
    const own = this.#heardRows(pattern.layers);
    const played = this.#openRows(source.layers.map(({ layer }) => layer));
    for (const row of own) if (!played.includes(row)) lanes[trackId(row)] = 'rest';
    for (const { layer } of source.layers) {
      const owner = this.#owner(layer);
      if (!owner || owner === pattern) continue;
      for (const row of this.#openRows([layer])) lanes[trackId(row)] = owner.id;
    }
    return {
      id: `section-${index + 1}`,
      name: (source.isAlone ? undefined : source.remark.name) ?? pattern.remark.name ?? '',
      bars,
      pattern: pattern.id,
      ...(Object.keys(lanes).length === 0 ? {} : { lanes }),
    };
  }
}

/** Steps after which what a row moves begins anew. */
function periodsOf({ automation }: SongRow): number[] {
  return [...automation.values()].map(({ length }) => length);
}
