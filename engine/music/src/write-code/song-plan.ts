import type { Music, MusicPattern, Section } from '@hocket/sdk';
import { own } from '../model/lane.ts';
import { Identifiers, nameOfIdentifier } from './identifiers.ts';
import { type PlannedLane, plannedLanes } from './planned-lanes.ts';
import type { Remark } from './remarks.ts';

/** Lanes of a pattern that have a name of their own in the program: some in a row, or one that sections take by itself. */
export interface Piece {
  identifier: string;
  lanes: readonly PlannedLane[];
}

/** A pattern as the program has it. */
export interface PlannedPattern {
  id: string;
  identifier: string;
  remark: Remark;
  lanes: readonly PlannedLane[];
  /** Empty where no section takes it apart. */
  pieces: readonly Piece[];
  /** All of it. */
  whole: Piece;
}

/** What plays in a section: a name, and for how many bars it plays before it begins anew. */
export interface SectionPart {
  identifier: string;
  /** Steps of the one lane with its automation, which are no part of the section's. */
  restart?: number;
}

/** A section as the program has it. */
export interface PlannedSection {
  bars: number;
  remark: Remark;
  parts: readonly SectionPart[];
  /** All that plays in it begins anew with it. */
  restarts: boolean;
}

/** A song's program before it is text. */
export interface SongPlan {
  patterns: readonly PlannedPattern[];
  sections: readonly PlannedSection[];
  /** All notes begin on steps, once. */
  isOnSteps: boolean;
  /** Nothing is left to chance or off its step. */
  isPlain: boolean;
  /** Some track is heard. */
  sounds: boolean;
}

/** Which names a song's program has, and what stands behind each. */
export function songPlan(music: Music): SongPlan {
  return new Planner(music).plan();
}

class Planner {
  readonly #lanes: Map<string, (PlannedLane | undefined)[]>;
  readonly #names = new Identifiers();
  readonly #music: Music;

  constructor(music: Music) {
    this.#music = music;
    this.#lanes = plannedLanes(music);
  }

  plan(): SongPlan {
    const { patterns, song } = this.#music;
    const used = new Set(song.map(({ pattern }) => pattern));
    const chosen = song.map((section) => this.#choices(section));
    const alone = this.#alone(chosen);
    const planned = patterns.flatMap((pattern) => {
      const isSaid = used.has(pattern.id) || this.#own(pattern.id).some(({ hasNotes }) => hasNotes);
      return isSaid ? [this.#pattern(pattern, alone)] : [];
    });
    const lanes = planned.flatMap((pattern) => pattern.lanes);
    return {
      patterns: planned,
      sections: song.map((section, index) => this.#section(section, chosen[index] ?? [], planned)),
      isOnSteps: lanes.every(({ isOnSteps }) => isOnSteps),
      isPlain: lanes.every(({ isPlain }) => isPlain),
      sounds: chosen.flat().some(({ hasNotes, words }) => hasNotes && !words.silent),
    };
  }

  #own(pattern: string): PlannedLane[] {
    return (this.#lanes.get(pattern) ?? []).flatMap((lane) => lane ?? []);
  }

  /** What a section plays of each track: its own pattern's lane, another's or none. */
  #choices({ pattern, lanes = {} }: Section): PlannedLane[] {
    return this.#music.tracks.flatMap(({ id }, row) => {
      const lane = this.#lanes.get(own(lanes, id) ?? pattern)?.[row];
      return lane && (lane.hasNotes || lane.pattern === pattern) ? [lane] : [];
    });
  }

  /** Lanes that a section takes without the others of their pattern, or leaves out, or lets begin anew by themselves. */
  #alone(chosen: readonly PlannedLane[][]): Set<PlannedLane> {
    const alone = new Set<PlannedLane>();
    for (const [index, { pattern, bars }] of this.#music.song.entries()) {
      const own = this.#own(pattern);
      const lanes = chosen[index] ?? [];
      for (const lane of own) if (!lanes.includes(lane)) alone.add(lane);
      for (const lane of lanes) if (!own.includes(lane)) alone.add(lane);
      if (lanes.every(({ isPlain }) => isPlain)) continue;
      for (const lane of lanes) if (!isWhole(lane, bars)) alone.add(lane);
    }
    return alone;
  }

  #pattern(pattern: MusicPattern, alone: ReadonlySet<PlannedLane>): PlannedPattern {
    const { id, name, length } = pattern;
    const identifier = this.#names.put(name);
    const lanes = this.#own(id);
    const heard = lanes.filter(({ hasNotes }) => hasNotes);
    const longest = Math.max(0, ...heard.map(({ steps }) => steps));
    const remark: Remark = {
      ...(nameOfIdentifier(identifier) === name ? {} : { name }),
      ...(longest === length ? {} : { steps: length }),
    };
    const isApart = lanes.some((lane) => alone.has(lane));
    const pieces = isApart ? this.#pieces(name, lanes, alone) : [];
    return { id, identifier, remark, lanes, pieces, whole: { identifier, lanes } };
  }

  #pieces(
    pattern: string,
    lanes: readonly PlannedLane[],
    alone: ReadonlySet<PlannedLane>,
  ): Piece[] {
    const groups: PlannedLane[][] = [];
    let isOpen = false;
    for (const lane of lanes) {
      const isAlone = alone.has(lane);
      if (isAlone || !isOpen) groups.push([]);
      groups.at(-1)?.push(lane);
      isOpen = !isAlone;
    }
    return groups.map((group) => {
      const [only, ...others] = group;
      const own = others.length === 0 && only ? only.words.track.name : 'Others';
      return { identifier: this.#names.put(`${pattern} ${own}`), lanes: group };
    });
  }

  #section(
    { bars, name, pattern }: Section,
    lanes: readonly PlannedLane[],
    patterns: readonly PlannedPattern[],
  ): PlannedSection {
    const base = patterns.find(({ id }) => id === pattern);
    const shown = this.#music.patterns.find(({ id }) => id === pattern)?.name;
    const named = name === shown ? {} : { name };
    const broken = lanes.filter((lane) => !isWhole(lane, bars));
    const isPlain = lanes.every((lane) => lane.isPlain);
    const restarts = isPlain && broken.length > 0;
    const isOwn =
      base?.lanes.length === lanes.length && lanes.every((lane) => base.lanes.includes(lane));
    if (base && isOwn && (restarts || broken.length === 0))
      return { bars, remark: named, parts: [{ identifier: base.identifier }], restarts };
    const pieces = [...new Set(lanes.flatMap((lane) => pieceOf(patterns, lane)))];
    const parts = pieces.map(({ identifier, lanes: [first] }): SectionPart => {
      const isBroken = !restarts && first !== undefined && broken.includes(first);
      return isBroken ? { identifier, restart: first.together } : { identifier };
    });
    const isBaseFirst = lanes[0]?.pattern === pattern;
    const remark = isBaseFirst || !base ? named : { ...named, of: base.identifier };
    return { bars, remark, parts, restarts };
  }
}

/** What stands for a lane: a pattern of which sections take all stands whole beside lanes of others. */
function pieceOf(patterns: readonly PlannedPattern[], lane: PlannedLane): Piece[] {
  const pattern = patterns.find(({ id }) => id === lane.pattern);
  const piece = pattern?.pieces.find(({ lanes }) => lanes.includes(lane)) ?? pattern?.whole;
  return piece ? [piece] : [];
}

/** Whether a lane ends with a section of so many bars. */
function isWhole({ together }: PlannedLane, bars: number): boolean {
  return (Math.round(bars * 16) / together) % 1 === 0;
}
