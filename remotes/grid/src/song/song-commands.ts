import {
  addPatternSection,
  addSection,
  changeSection,
  duplicateSection,
  limits,
  type MusicPattern,
  moveSection,
  removeSection,
  type Section,
  type SongEdit,
  type SongPart,
  type Studio,
  splitSection,
  varySection,
} from '@hocket/sdk';
import { computedStruct, makeAutoObservable } from 'mobx';
import { attempt } from '../attempt.ts';
import type { Display } from '../display.ts';

/** What can be done with the song and its selected section, each as one step of undo. What is refused is said in the grid. */
export class SongCommands {
  readonly #studio: Studio;
  readonly #display: Display;

  constructor(studio: Studio, display: Display) {
    this.#studio = studio;
    this.#display = display;
    makeAutoObservable(this, { patterns: computedStruct }, { autoBind: true });
  }

  /** In playing order. What follows is computed once for each state of it, however often notes change. */
  get sections(): readonly Section[] {
    return this.#studio.project.music.song;
  }

  /** The patterns without their notes. */
  get patterns(): readonly Pick<MusicPattern, 'id' | 'name' | 'color' | 'length'>[] {
    const { patterns } = this.#studio.project.music;
    return patterns.map(({ id, name, color, length }) => ({ id, name, color, length }));
  }

  get loop(): SongPart | undefined {
    return this.#studio.project.music.loop;
  }

  /** The selected section: the first that plays the shown pattern where none was selected. */
  get section(): Section {
    const { sections } = this;
    const { shown } = this.#studio.project.patterns;
    const found =
      sections.find(({ id }) => id === this.#display.section) ??
      sections.find(({ pattern }) => pattern === shown.id);
    return found ?? (sections[0] as Section);
  }

  /** The selected section's place in the song, counted from 0. */
  get place(): number {
    return this.sections.indexOf(this.section);
  }

  /** Bars from the song's beginning to a section, or to its end when none has the id. */
  barsBefore(id: string | undefined): number {
    const { sections } = this;
    const place = sections.findIndex((section) => section.id === id);
    const before = place < 0 ? sections : sections.slice(0, place);
    return before.reduce((sum, { bars }) => sum + bars, 0);
  }

  select({ id, pattern }: Section): void {
    this.#display.selectSection(id);
    this.#studio.project.patterns.show(pattern);
  }

  /** Selects the section at a place counted from 0, if there is one. */
  selectPlace(place: number): void {
    const section = this.sections[place];
    if (section) this.select(section);
  }

  /** Adds a section after the selected one that plays a pattern once: the shown one by default. */
  add(pattern: string = this.#studio.project.patterns.shown.id): void {
    const { name, length } = this.patterns.find(({ id }) => id === pattern) as Pick<
      MusicPattern,
      'name' | 'length'
    >;
    this.#editHere(addSection({ name, bars: length / limits.steps, pattern }, this.place + 1), 1);
  }

  /** Adds a section after the selected one with a new pattern, without notes. */
  addNew(): void {
    this.#editHere(addPatternSection(this.place + 1), 1);
  }

  remove(): void {
    const { place } = this;
    this.#edit(removeSection(this.section.id));
    this.selectPlace(Math.min(place, this.sections.length - 1));
  }

  /** Puts the selected section in another place, counted from 0. */
  moveTo(to: number): void {
    this.#edit(moveSection(this.section.id, to), 'section-order');
  }

  /** Sets parts of the selected section. */
  change(change: Partial<Omit<Section, 'id'>>): void {
    const { id } = this.section;
    this.#edit(changeSection(id, change), `section ${id} ${Object.keys(change).join()}`);
  }

  /** Lets a track play another pattern's lane in a section, or `rest`; undefined: its own pattern's. */
  setLane(section: Section, track: string, lane: string | undefined): void {
    this.#edit(withLane(section, track, lane));
  }

  /** Lets a track rest in a section, or play its pattern there when it rests. */
  toggleRest(section: Section, track: string): void {
    this.setLane(section, track, laneIn(section, track) === 'rest' ? undefined : 'rest');
  }

  /** Lets a track play in all sections after one what it plays there. */
  fillLane(section: Section, track: string): void {
    const edits = this.sections
      .slice(this.sections.indexOf(section) + 1)
      .map((later) => withLane(later, track, laneIn(section, track)));
    this.#edit((music) => {
      for (const edit of edits) edit(music);
    });
  }

  /** Gives the selected section's pattern a colour: a token, `track-1` to `track-12`. */
  colour(color: string): void {
    const { pattern } = this.section;
    this.#edit(({ patterns }) => {
      const coloured = patterns.find(({ id }) => id === pattern);
      if (coloured) coloured.color = color;
    });
  }

  duplicate(): void {
    this.#editHere(duplicateSection(this.section.id), 1);
  }

  /** Cuts the selected section in the middle, at a whole bar where it has more than one. */
  split(): void {
    const { id, bars } = this.section;
    const half = bars > 1 ? Math.max(1, Math.floor(bars / 2)) : bars / 2;
    this.#editHere(splitSection(id, half), 0);
  }

  /** Gives the selected section a pattern of its own, with the same notes, and shows it. */
  vary(): void {
    this.#editHere(varySection(this.section.id), 0);
  }

  get isLooped(): boolean {
    const { loop } = this;
    const from = this.barsBefore(this.section.id);
    return loop !== undefined && loop.from === from && loop.to === from + this.section.bars;
  }

  /** Plays the selected section again and again, or the whole song when it does so already. */
  toggleLoop(): void {
    if (this.isLooped) this.loopTo(undefined);
    else this.loopTo(this.section);
  }

  /** Plays the part from the selected section to another one again and again; undefined: the whole song. */
  loopTo(other: Section | undefined): void {
    const ends =
      other && [this.section, other].map(({ id, bars }) => ({ from: this.barsBefore(id), bars }));
    this.#edit((music) => {
      if (!ends) delete music.loop;
      else {
        const from = Math.min(...ends.map((end) => end.from));
        music.loop = { from, to: Math.max(...ends.map((end) => end.from + end.bars)) };
      }
    });
  }

  /** Whether a section lies in the part that is played again and again. */
  isInLoop({ id, bars }: Section): boolean {
    const { loop } = this;
    const from = this.barsBefore(id);
    return loop !== undefined && from < loop.to && from + bars > loop.from;
  }

  /** Plays from the selected section on, or from one of its bars, counted from 0. */
  async play(bar = 0): Promise<void> {
    await this.#studio.transport.playFrom(this.barsBefore(this.section.id) + bar);
  }

  #edit(edit: SongEdit, kind?: string): void {
    attempt(this.#studio, this.#display, () => this.#studio.project.change(edit, kind));
  }

  /** Edits, and selects what stands so many places after the selected section then. */
  #editHere(edit: SongEdit, after: number): void {
    const { place } = this;
    this.#edit(edit);
    this.selectPlace(place + after);
  }
}

/** What a section is called; one without a name by its pattern's id. */
export function sectionName({ name, pattern }: Section): string {
  return name || pattern.toUpperCase();
}

/** Which pattern's lane a track plays in a section, or `rest`. */
export function laneIn({ lanes, pattern }: Section, track: string): string {
  return lanes?.[track] ?? pattern;
}

function withLane(
  { id, lanes, pattern }: Section,
  track: string,
  lane: string | undefined,
): SongEdit {
  const { [track]: _, ...others } = lanes ?? {};
  const next = lane === undefined || lane === pattern ? others : { ...others, [track]: lane };
  return changeSection(id, { lanes: Object.keys(next).length > 0 ? next : undefined });
}
