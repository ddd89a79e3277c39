import type { MusicTrack } from '@hocket/sdk';
import { duckingAmounts } from '../model/ducking.ts';
import { type SongRow, settingsText } from './song-rows.ts';

const colors = 12;

/** A track that rows of several patterns are. */
export interface ReadTrack {
  row: SongRow;
  clip: SongRow['clip'];
}

/**
 * Finds out which rows are one track: those with the same name, instrument and settings in several patterns, but never
 * two that sound together.
 */
export class SongTracks {
  /** In their order. */
  readonly all: ReadTrack[] = [];
  readonly #ofRow = new Map<SongRow, ReadTrack>();
  readonly #beside = new Map<SongRow, Set<SongRow>>();

  /** `together`: rows that sound together, of patterns and of sections; the first lists decide the order of tracks. */
  constructor(together: readonly (readonly SongRow[])[]) {
    for (const rows of together) {
      const set = new Set(rows);
      for (const row of rows) {
        const known = this.#beside.get(row);
        this.#beside.set(row, new Set([...(known ?? []), ...set]));
      }
    }
    for (const rows of together) this.#take(rows);
  }

  of(row: SongRow): ReadTrack {
    const track = this.#ofRow.get(row);
    if (!track) throw new Error('Every row is a track.');
    return track;
  }

  #take(rows: readonly SongRow[]): void {
    const known = rows.map((row) => this.#ofRow.get(row) ?? this.#known(row));
    for (const [index, row] of rows.entries()) {
      if (known[index]) continue;
      const track = { row, clip: row.clip };
      this.#insert(track, known, index);
      this.#ofRow.set(row, track);
      known[index] = track;
    }
  }

  /** The track of another pattern that a row is, which it then has. */
  #known(row: SongRow): ReadTrack | undefined {
    const taken = new Set(
      [...(this.#beside.get(row) ?? [])].map((other) => this.#ofRow.get(other)),
    );
    const alike = this.all.filter((each) => !taken.has(each) && isAlike(each, row));
    const named = alike.find((each) => each.row.name === row.name);
    // A name is said once where no other track has the instrument.
    const [only, ...others] = row.isNamed ? [] : alike;
    const track = named ?? (others.length > 0 ? undefined : only);
    if (!track) return undefined;
    track.clip ??= row.clip;
    this.#ofRow.set(row, track);
    return track;
  }

  /** Behind the track of the row before, else before that of the next one that is known. */
  #insert(track: ReadTrack, row: readonly (ReadTrack | undefined)[], index: number): void {
    const before = row[index - 1];
    const next = row.slice(index + 1).find((other) => other !== undefined);
    const behind = before ? this.all.indexOf(before) + 1 : undefined;
    const place = behind ?? (next ? this.all.indexOf(next) : this.all.length);
    this.all.splice(place, 0, track);
  }
}

function isAlike({ row, clip }: ReadTrack, other: SongRow): boolean {
  const isClipped = clip === undefined || other.clip === undefined || clip === other.clip;
  return isClipped && keyOf(row) === keyOf(other);
}

/** What a track sounds like. */
function keyOf(row: SongRow): string {
  return JSON.stringify([row.sound, settingsText(row)]);
}

/** A track of music, by its rows; `source`: the track that ducks it. */
export function trackOf(
  { row, clip }: ReadTrack,
  id: string,
  source?: Pick<ReadTrack, 'row'> & { id: string | undefined },
): MusicTrack {
  const { effects, orbit: _, ducks: __, ...settings } = row.settings;
  const { ducks } = source?.row.settings ?? {};
  const ducking = ducks && duckingAmounts(ducks.depth, ducks.attack);
  const all = { ...effects, ...ducking, ...(typeof clip === 'number' ? { clip } : {}) };
  const number = Number(id.slice('track-'.length));
  return {
    id,
    name: row.name,
    color: `track-${((number - 1) % colors) + 1}`,
    sound: row.name,
    strudelName: row.sound,
    ...settings,
    ...(row.slices ? { slices: row.slices.slices() } : {}),
    ...(source?.id === undefined ? {} : { duckedBy: source.id }),
    ...(Object.keys(all).length === 0 ? {} : { effects: all }),
  };
}
