import { limits, type MusicPattern, nextSectionId, type Section } from '@hocket/sdk';
import type { Draft } from 'immer';
import { turnsOf } from '../schema-one/grid-of-music.ts';
import { hasChance } from '../schema-one/music-of-project.ts';
import type { MusicEdit } from './change.ts';
import { changePattern } from './song-edits.ts';

type Patterns = ReadonlyMap<string, Draft<MusicPattern>>;

/**
 * Which patterns play, one after another, as a chain of version 1 has it. Sections at the song's beginning and end that
 * play what they played stay as they are. Ids of no pattern are left out; where none is left nothing changes.
 */
export function setChain(chain: readonly string[]): MusicEdit {
  return (music) => {
    const patterns: Patterns = new Map(music.patterns.map((pattern) => [pattern.id, pattern]));
    const wanted = chain.filter((id) => patterns.has(id)).slice(0, limits.maxChain);
    const turns = music.song.flatMap((section) =>
      Array.from({ length: turnsOf(section, patterns.get(section.pattern)) }, () => section),
    );
    const isSame = wanted.join() === turns.map(({ pattern }) => pattern).join();
    if (wanted.length === 0 || isSame) return;
    const shorter = Math.min(turns.length, wanted.length);
    const first = countWhile(shorter, (at) => turns[at]?.pattern === wanted[at]);
    const last = countWhile(
      shorter - first,
      (at) => turns.at(-1 - at)?.pattern === wanted.at(-1 - at),
    );
    const song = partOfSong(turns.slice(0, first), patterns);
    const end = partOfSong(turns.slice(turns.length - last), patterns);
    const stays = new Set([...song, ...end].map(({ id }) => id));
    const free = music.song.map(({ id }) => id).filter((id) => !stays.has(id));
    const added = () => song.filter(({ id }) => music.song.every((each) => each.id !== id));
    const nextId = () => free.shift() ?? nextSectionId([...music.song, ...added()]);
    for (const id of wanted.slice(first, wanted.length - last)) {
      addTurn(song, patterns.get(id) as Draft<MusicPattern>, nextId);
    }
    // Turns of one section that are parted are two sections.
    for (const section of end) {
      const isThere = song.some(({ id }) => id === section.id);
      song.push(isThere ? { ...section, id: nextId() } : section);
    }
    music.song = song;
  };
}

/** A pattern's length in steps as version 1 had it: sections that play it whole, once or several times, still do. */
export function setPatternLength(id: string, length: number): MusicEdit {
  return (music) => {
    const pattern = music.patterns.find((each) => each.id === id);
    if (!pattern) return;
    const before = barsOf(pattern);
    changePattern(id, { length })(music);
    for (const section of music.song) {
      const turns = section.bars / before;
      if (section.pattern === id && Number.isInteger(turns)) section.bars = turns * barsOf(pattern);
    }
  };
}

/** How many there are in a row, from 0, before one is not so. */
function countWhile(most: number, isSo: (at: number) => boolean): number {
  let count = 0;
  while (count < most && isSo(count)) count += 1;
  return count;
}

function barsOf({ length }: Pick<MusicPattern, 'length'>): number {
  return length / limits.steps;
}

/** The sections of turns in a row; one with fewer turns than it had is as much shorter. */
function partOfSong(turns: readonly Draft<Section>[], patterns: Patterns): Draft<Section>[] {
  const counts = new Map<Draft<Section>, number>();
  for (const section of turns) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts].map(([section, count]) => {
    const pattern = patterns.get(section.pattern);
    const isWhole = !pattern || count === turnsOf(section, pattern);
    return isWhole ? section : { ...section, bars: count * barsOf(pattern) };
  });
}

/** Plays a pattern once more: in the last section where that is the same music, else in one of its own. */
function addTurn(song: Draft<Section>[], pattern: Draft<MusicPattern>, nextId: () => string): void {
  const { id, name } = pattern;
  const bars = barsOf(pattern);
  const before = song.at(-1);
  if (before?.pattern === id && before.lanes === undefined && !hasChance(pattern)) {
    song[song.length - 1] = { ...before, bars: before.bars + bars };
  } else {
    song.push({ id: nextId(), name, bars, pattern: id });
  }
}
