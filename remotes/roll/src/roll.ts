import {
  clamp,
  highestPitch,
  type Lane,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  midiOf,
  nearestInScale,
  type PitchShift,
  type PitchUnit,
  type Scale,
  type Studio,
  scaleOf,
  ticks,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { type ChordShape, chordOn } from './notes/chord-shapes.ts';
import {
  additionsTo,
  changesTo,
  doubledNotes,
  louderNotes,
  movedNotes,
  type NamedNote,
  type NoteChanges,
  type NoteShift,
  shortest,
  stretchedNotes,
  writeNotes,
} from './notes/note-changes.ts';
import { NoteTools } from './tools/note-tools.ts';

/** Where a note could be: ticks from the lane's beginning, and a MIDI number, which drums have none of. */
export interface RollPlace {
  at: number;
  pitch: number | undefined;
}

/** What a press draws on a track: how long, in ticks, as what was drawn or stretched there last. */
interface Brush {
  chord: ChordShape;
  length: number;
}

/** Notes of a lane, by their ids. */
interface Chosen {
  pattern: string;
  track: string;
  ids: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const firstBrush: Brush = { chord: 'single', length: ticks.step };
const emptyLane: Lane = { notes: {} };
/** What a drawn note is besides its place and length. */
const drawn = { velocity: 0.8, chance: 1, repeats: 1 };
/** C4, where a lane without notes is shown. */
const middle = 60;

/** The track that the roll shows, in the pattern that the studio shows, and what is selected in it. */
export class Roll {
  /** Ticks of the raster. */
  snap: number = ticks.step;
  /** How many times as wide as the pattern needs to be. */
  zoom = 1;
  /** Where keys draw. */
  cursor: { at: number; pitch: number } = { at: 0, pitch: middle };
  /** What a key has just done, for a screen reader. */
  said = '';
  readonly tools: NoteTools;
  private chosen: Chosen | undefined = undefined;
  /** By the ids of tracks: on one chords are drawn, on another a melody. */
  private readonly brushes = new Map<string, Brush>();
  readonly #studio: Pick<Studio, 'project' | 'transport'>;

  constructor(studio: Pick<Studio, 'project' | 'transport'>) {
    this.#studio = studio;
    this.tools = new NoteTools(this);
    makeAutoObservable<this, 'chosen'>(
      this,
      { chosen: observableRef, tools: false },
      { autoBind: true },
    );
  }

  get tracks(): readonly MusicTrack[] {
    return this.#studio.project.music.tracks;
  }

  /** The chosen track; before one is chosen the first that has notes with a pitch, else the first that takes such. */
  get track(): MusicTrack {
    const { tracks, pattern } = this;
    const { shown } = this.#studio.project.tracks;
    const isMelody = ({ id }: MusicTrack) => hasPitch(pattern.lanes[id] ?? emptyLane);
    return (tracks.find(({ id }) => id === shown) ??
      tracks.find(isMelody) ??
      tracks.find(({ note }) => note !== undefined) ??
      tracks[0]) as MusicTrack;
  }

  /** What a press draws. */
  get chord(): ChordShape {
    return this.brush.chord;
  }

  /** Whether what is drawn and dragged keeps to the scale of the music. */
  get locked(): boolean {
    return this.#studio.project.tracks.isScaleLocked;
  }

  get row(): number {
    return this.tracks.indexOf(this.track);
  }

  get pattern(): MusicPattern {
    const { music, patterns } = this.#studio.project;
    const shown = patterns.shown.id;
    return (music.patterns.find(({ id }) => id === shown) ?? music.patterns[0]) as MusicPattern;
  }

  get lane(): Lane {
    return this.pattern.lanes[this.track.id] ?? emptyLane;
  }

  /** Steps until the lane begins again. */
  get steps(): number {
    return this.lane.length ?? this.pattern.length;
  }

  /** The same in ticks. */
  get end(): number {
    return this.steps * ticks.step;
  }

  /** Those that play, by time, at one time by pitch. */
  get notes(): readonly NamedNote[] {
    return Object.entries(this.lane.notes)
      .filter(([, { at }]) => at < this.end)
      .sort(([, a], [, b]) => a.at - b.at || (a.pitch ?? -1) - (b.pitch ?? -1));
  }

  /** Whether the track plays recordings, and has no notes. */
  get isAudio(): boolean {
    return this.track.clips !== undefined;
  }

  /** The track's notes have no pitch. */
  get isDrum(): boolean {
    return this.track.note === undefined && !hasPitch(this.lane);
  }

  /** The pitch classes that the music is in. */
  get scale(): Scale {
    return scaleOf(this.#studio.project.music.key);
  }

  /** Where a lane without notes is shown: at the first note that the track's steps take. */
  get usualPitch(): number {
    return midiOf(this.track.note?.split(' ')[0] ?? '') ?? middle;
  }

  /** Ids of the selected notes: those of one lane, and none while another one is shown. */
  get selected(): ReadonlySet<string> {
    const { chosen, pattern, track } = this;
    return chosen?.pattern === pattern.id && chosen.track === track.id ? chosen.ids : none;
  }

  get selection(): readonly NamedNote[] {
    return this.notes.filter(([id]) => this.selected.has(id));
  }

  /** What the note tools change: the selected notes, or all where none is selected. */
  get targets(): readonly NamedNote[] {
    return this.selection.length > 0 ? this.selection : this.notes;
  }

  /** The note at the cursor. */
  get underCursor(): NamedNote | undefined {
    const { at, pitch } = this.cursor;
    return this.notes.findLast(
      ([, note]) =>
        note.at <= at && at < note.at + note.length && (this.isDrum || pitchShown(note) === pitch),
    );
  }

  showTrack(id: string): void {
    this.#studio.project.tracks.show(id);
  }

  setSnap(snap: number): void {
    this.snap = snap;
  }

  setLocked(locked: boolean): void {
    this.#studio.project.tracks.lockScale(locked);
  }

  setChord(chord: ChordShape): void {
    this.brushes.set(this.track.id, { ...this.brush, chord });
  }

  setZoom(zoom: number): void {
    this.zoom = clamp(zoom, 1, 8);
  }

  say(text: string): void {
    this.said = text;
  }

  select(ids: Iterable<string>): void {
    this.chosen = { pattern: this.pattern.id, track: this.track.id, ids: new Set(ids) };
  }

  selectAll(): void {
    this.select(this.notes.map(([id]) => id));
  }

  /** Adds a note to the selection, or takes it out. */
  toggleSelected(id: string): void {
    const selected = new Set(this.selected);
    if (!selected.delete(id)) selected.add(id);
    this.select(selected);
  }

  moveCursor(at: number, pitch: number): void {
    this.cursor = {
      at: clamp(at, 0, Math.max(0, this.end - 1)),
      pitch: clamp(pitch, 0, highestPitch),
    };
  }

  /** The notes that are drawn at a place, the chord's root first, as long as the last ones unless a length is given. */
  drawnNotes({ at, pitch }: RollPlace, length = this.brush.length): readonly MusicNote[] {
    if (pitch === undefined || this.isDrum) return [{ ...drawn, at, length }];
    const root = this.locked ? nearestInScale(pitch, this.scale) : pitch;
    const pitches = chordOn(root, this.chord, this.#studio.project.music.key);
    return pitches.map((each) => ({ ...drawn, at, length, pitch: each }));
  }

  /** Adds notes, which are then the selected ones; false when nothing is changed. */
  add(notes: readonly MusicNote[]): boolean {
    const changes = additionsTo(this.lane, notes);
    const isChanged = this.edit(changes);
    if (isChanged) this.select(Object.keys(changes));
    const [first] = notes;
    if (first) this.arriveAt(first);
    if (first && isChanged) this.drawAsLongAs(first);
    return isChanged;
  }

  /** Moves the selected notes as one step of undo; moves of one `kind` in quick succession are one. */
  move(by: NoteShift, kind?: string): void {
    this.put(movedNotes(this.selection, by, this.end), kind);
  }

  /** Leaves the selected notes where they are and puts others that far from them. */
  copy(by: NoteShift): void {
    this.add(movedNotes(this.selection, by, this.end).map(([, note]) => note));
  }

  stretch(by: number, least = this.snap, kind?: string): void {
    const stretched = stretchedNotes(this.selection, by, Math.max(shortest, least));
    this.put(stretched, kind);
    const [, first] = stretched[0] ?? [];
    if (first) this.drawAsLongAs(first);
  }

  louder(by: number): void {
    this.put(louderNotes(this.selection, by), 'velocity');
  }

  double(): void {
    if (this.selection.length > 0) {
      this.add(doubledNotes(this.selection, this.snap, this.end));
    }
  }

  /** Takes notes away; the selected ones unless others are given. */
  remove(ids: Iterable<string> = this.selected): void {
    this.edit(Object.fromEntries([...ids].map((id) => [id, undefined])));
    this.select([]);
  }

  /** Puts notes in the place of what they were. */
  put(notes: readonly NamedNote[], kind?: string): void {
    const isOneGesture = kind === undefined ? undefined : `roll ${kind} ${[...this.selected][0]}`;
    this.edit(changesTo(notes), isOneGesture);
    const [, first] = notes[0] ?? [];
    if (first) this.arriveAt(first);
  }

  /** Lets a note be heard, while nothing plays. Call it in a user's gesture. */
  hear(note: MusicNote): void {
    const step = Math.floor(note.at / ticks.step);
    this.#studio.transport.hear(this.row, step, note);
  }

  /** Where a note of no pitch among notes with pitches is shown. */
  pitchOf(note: MusicNote): number {
    return pitchShown(note);
  }

  /** How keys and drags move pitches: degrees are those of the scale. */
  shift(unit: PitchUnit, count: number): PitchShift {
    return { unit, count, scale: this.scale };
  }

  private get brush(): Brush {
    return this.brushes.get(this.track.id) ?? firstBrush;
  }

  private drawAsLongAs({ length }: MusicNote): void {
    this.brushes.set(this.track.id, { ...this.brush, length });
  }

  private arriveAt(note: MusicNote): void {
    this.moveCursor(note.at, pitchShown(note));
  }

  private edit(changes: NoteChanges, kind?: string): boolean {
    const { lane, track, pattern } = this;
    return this.#studio.project.change((music) => {
      const lanes = music.patterns.find(({ id }) => id === pattern.id)?.lanes;
      if (!lanes) return;
      const draft = lanes[track.id] ?? { notes: {} };
      lanes[track.id] ??= draft;
      writeNotes(lanes[track.id] ?? draft, lane, changes);
    }, kind);
  }
}

function hasPitch({ notes }: Lane): boolean {
  return Object.values(notes).some(({ pitch }) => pitch !== undefined);
}

function pitchShown({ pitch = middle }: MusicNote): number {
  return pitch;
}
