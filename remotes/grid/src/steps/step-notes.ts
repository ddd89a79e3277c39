import {
  type Lane,
  type Music,
  type MusicNote,
  noteId,
  type PitchUnit,
  type ProjectStore,
  scaleOf,
  shiftedPitches,
  ticks,
  type Writable,
} from '@hocket/sdk';
import { velocityStep } from './area-keys.ts';
import type { PressedKey } from './cell-keys.ts';
import type { CellPosition } from './cell-position.ts';

/** What of the notes of a step can be set. */
interface NoteChange {
  /** MIDI numbers, in the order of `StepNote.pitches`; as many as there are notes, else all sound at once. */
  pitches?: readonly number[];
  /** In steps. */
  length?: number;
}

/** What somebody last gave a row. */
interface LastPitches {
  /** As long as this project is open. */
  project: ProjectStore['data'];
  /** What the track names, and plays: with another list or sound it begins anew. */
  note: string | undefined;
  sound: string;
  pattern: string;
  step: number;
  /** In case the step is off by now. */
  pitches: readonly number[];
}

/** Pitch and length of the notes that begin in steps, and the pitches that a row's new steps take. */
export class StepNotes {
  readonly #project: ProjectStore;
  /** By track. */
  readonly #last = new Map<string, LastPitches>();

  constructor(project: ProjectStore) {
    this.#project = project;
  }

  /** Sets what of the notes of a step there is to set. Edits of one `kind` in quick succession are one step of undo. */
  change(at: CellPosition, change: NoteChange, kind?: string): void {
    this.#write(at, change, kind);
    const { data, music, patterns, tracks } = this.#project;
    const track = music.tracks[at.row];
    const { pitches } = tracks.noteAt(at.row, at.step) ?? {};
    if (!change.pitches || !track || !pitches) return;
    const { note, strudelName: sound } = track;
    const { step } = at;
    this.#last.set(track.id, {
      project: data,
      note,
      sound,
      pattern: patterns.shown.id,
      step,
      pitches,
    });
  }

  /** A step that was just switched on takes the pitches that its row was last given; else it has what its track names. */
  pitchNew(at: CellPosition): void {
    const { data, music, patterns, tracks } = this.#project;
    const track = music.tracks[at.row];
    const last = track && this.#last.get(track.id);
    const isNow =
      last?.project === data && last.note === track?.note && last.sound === track?.strudelName;
    if (!last || !isNow) return;
    const isInSight = last.pattern === patterns.shown.id && last.step !== at.step;
    const now = isInSight ? tracks.noteAt(at.row, last.step)?.pitches : undefined;
    this.#write(at, { pitches: now ?? last.pitches });
  }

  /** Pitches moved so many units: degrees are those of the music's scale. */
  moved(pitches: readonly number[], unit: PitchUnit, count: number): readonly number[] {
    return shiftedPitches(pitches, { unit, count, scale: scaleOf(this.#project.music.key) });
  }

  /** What Alt and an arrow key change of a step. */
  changeByKey({ key, shiftKey }: Pick<PressedKey, 'key' | 'shiftKey'>, at: CellPosition): void {
    const { row, step } = at;
    const { patterns, tracks } = this.#project;
    const cell = patterns.shown.steps[row]?.[step];
    if (!cell) return;
    const kind = `note ${row} ${step} ${key} ${shiftKey}`;
    const note = tracks.noteAt(row, step);
    const up = { ArrowUp: 1, ArrowDown: -1 }[key];
    const more = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (up !== undefined && note) {
      const unit = this.#project.music.tracks[row]?.slices ? 'semitone' : 'degree';
      const pitches = this.moved(note.pitches, shiftKey ? 'octave' : unit, up);
      this.change(at, { pitches }, kind);
    } else if (up !== undefined) {
      const louder = up * velocityStep * (shiftKey ? 0.1 : 1);
      const velocity = Math.round((cell.velocity + louder) * 100) / 100;
      this.#project.setStep(row, step, { velocity });
    } else if (more !== undefined && shiftKey) {
      const length = Math.max(1, Math.round(note?.length ?? 0) + more);
      this.change(at, { length }, kind);
    } else if (more !== undefined) {
      this.#project.setStep(row, step, { repeats: cell.repeats + more });
    }
  }

  #write({ row, step }: CellPosition, change: NoteChange, kind?: string): void {
    const { music, patterns, tracks } = this.#project;
    const track = music.tracks[row];
    const { id } = patterns.shown;
    // Drums and rests have neither pitch nor length.
    if (!track || !tracks.noteAt(row, step)) return;
    const edit = (draft: Writable<Music>) => {
      const pattern = draft.patterns.find((each) => each.id === id);
      const lane = pattern?.lanes[track.id];
      if (lane) writeNotes(lane, step % (lane.length ?? pattern.length), change);
    };
    this.#project.change(edit, kind);
  }
}

/** Changes the notes with a pitch that begin in a step of a lane. */
function writeNotes(lane: Writable<Lane>, step: number, { pitches, length }: NoteChange): void {
  const begun = Object.entries(lane.notes)
    .filter(([, { at, pitch }]) => pitch !== undefined && Math.floor(at / ticks.step) === step)
    .sort(([, one], [, other]) => one.at - other.at || (one.pitch ?? 0) - (other.pitch ?? 0));
  const [first] = begun;
  if (!first) return;
  if (length !== undefined) for (const [, note] of begun) note.length = length * ticks.step;
  if (!pitches) return;
  if (pitches.length === begun.length) {
    for (const [index, [, note]] of begun.entries()) note.pitch = pitches[index] as number;
    return;
  }
  const like: MusicNote = { ...first[1] };
  for (const [id] of begun) delete lane.notes[id];
  for (const pitch of pitches) lane.notes[noteId(lane, like.at, pitch)] = { ...like, pitch };
}
