import { HocketError } from '../error.ts';
import { clamp, limits } from '../limits.ts';
import type { Music, Section, Writable } from '../music.ts';
import { nextLetter } from './edit-patterns.ts';

/** An edit as `ProjectStore.change` takes it. */
export type SongEdit = (music: Writable<Music>) => void;

/** Adds a section at the song's end, or at a place counted from 0. Throws `song_full` at 256. */
export function addSection(section: Omit<Section, 'id'>, to?: number): SongEdit {
  return ({ song }) => {
    if (song.length >= limits.maxChain) {
      throw new HocketError('song_full', `A song has at most ${limits.maxChain} sections.`, {
        details: { number: limits.maxChain },
      });
    }
    const id = nextSectionId(song);
    song.push({ ...section, id, bars: wholeSixteenths(section.bars) });
    if (to !== undefined) move(song, id, to);
  };
}

/** An id that no section has. */
export function nextSectionId(song: readonly Pick<Section, 'id'>[]): string {
  const numbers = song.map(({ id }) => Number(/^section-(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return `section-${Math.max(song.length, ...numbers) + 1}`;
}

/** Takes a section away. Throws `section_last` when it is the only one. */
export function removeSection(id: string): SongEdit {
  return ({ song }) => {
    const at = placeOf(song, id);
    if (at < 0) return;
    if (song.length <= 1) throw new HocketError('section_last', 'Cannot delete the last section');
    song.splice(at, 1);
  };
}

/**
 * Sets parts of a section; its bars in whole sixteenths, at least one. What is set to undefined is taken away.
 */
export function changeSection(id: string, change: Partial<Omit<Section, 'id'>>): SongEdit {
  return ({ song }) => {
    const section = song.find((each) => each.id === id);
    if (!section) return;
    const { bars, name, pattern } = change;
    if (bars !== undefined) section.bars = wholeSixteenths(bars);
    if (name !== undefined) section.name = name.slice(0, limits.nameLength);
    if (pattern !== undefined) section.pattern = pattern;
    if (change.lanes) section.lanes = { ...change.lanes };
    else if ('lanes' in change) delete section.lanes;
  };
}

/** Puts a section in another place, counted from 0. */
export function moveSection(id: string, to: number): SongEdit {
  return ({ song }) => move(song, id, to);
}

/** Adds a section like another right after it. Throws `song_full` at 256. */
export function duplicateSection(id: string): SongEdit {
  return (music) => {
    const at = placeOf(music.song, id);
    const section = music.song[at];
    if (section) addSection(copied(section), at + 1)(music);
  };
}

/**
 * Makes two sections of one, the first of them so many bars long. Where these are not whole turns of its pattern, the
 * pattern begins anew at the cut. Throws `song_full` at 256.
 */
export function splitSection(id: string, bars: number): SongEdit {
  return (music) => {
    const at = placeOf(music.song, id);
    const section = music.song[at];
    if (!section || bars <= 0 || bars >= section.bars) return;
    const first = wholeSixteenths(bars);
    addSection({ ...copied(section), bars: section.bars - first }, at + 1)(music);
    section.bars = first;
  };
}

/** Adds a section at a place counted from 0 with a new pattern, without notes. Throws `patterns_full`, `song_full`. */
export function addPatternSection(to: number): SongEdit {
  return (music) => {
    const { patterns } = music;
    const id = nextLetter(patterns);
    const name = id.toUpperCase();
    const length = patterns[0]?.length ?? limits.steps;
    patterns.push({ id, name, color: patternColor(patterns.length), length, lanes: {} });
    addSection({ name, bars: length / limits.steps, pattern: id }, to)(music);
  };
}

/** Gives a section a copy of its pattern, to be changed apart from the others. Throws `patterns_full` at 26. */
export function varySection(id: string): SongEdit {
  return ({ patterns, song }) => {
    const section = song.find((each) => each.id === id);
    const model = patterns.find((pattern) => pattern.id === section?.pattern);
    if (!section || !model) return;
    const letter = nextLetter(patterns);
    patterns.push({
      ...(JSON.parse(JSON.stringify(model)) as typeof model),
      id: letter,
      name: letter.toUpperCase(),
      color: patternColor(patterns.length),
    });
    section.pattern = letter;
  };
}

/** The colour of the pattern at a place counted from 0: one of twelve in turn. */
export function patternColor(place: number): string {
  return `track-${(place % 12) + 1}`;
}

function copied({ id: _, lanes, ...section }: Section): Omit<Section, 'id'> {
  return lanes ? { ...section, lanes: { ...lanes } } : section;
}

function wholeSixteenths(bars: number): number {
  return Math.max(1, Math.round(clamp(bars, 0, limits.maxBars) * 16)) / 16;
}

function placeOf(song: readonly Pick<Section, 'id'>[], id: string): number {
  return song.findIndex((section) => section.id === id);
}

function move(song: Writable<Section>[], id: string, to: number): void {
  const from = placeOf(song, id);
  if (from >= 0) song.splice(clamp(to, 0, song.length - 1), 0, ...song.splice(from, 1));
}
