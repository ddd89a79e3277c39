import { isInScale, nearestInScale, shiftedPitches, ticks } from '@hocket/sdk';
import type { Roll } from './roll.ts';

/** A key with what is held with it. */
export interface RollKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** How much louder a key makes a note. */
const louder = 0.05;

/** The keys of the roll, as they are listed. */
export const rollKeys = {
  cursor: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  draw: ['Enter'],
  notes: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'],
  degree: ['ArrowUp', 'ArrowDown'],
  octave: ['Shift+ArrowUp', 'Shift+ArrowDown'],
  semitone: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  nudge: ['ArrowLeft', 'ArrowRight'],
  length: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  velocity: ['Ctrl+ArrowUp', 'Ctrl+ArrowDown'],
  double: ['Ctrl+D'],
  all: ['Ctrl+A'],
  delete: ['Delete', 'Backspace'],
  drop: ['Escape'],
  quantise: ['Q'],
  legato: ['L'],
  invert: ['I'],
  strum: ['S'],
} as const;

/** What a key does to the roll; false when it means nothing there. */
export function pressRollKey(roll: Roll, pressed: RollKey): boolean {
  const { key, shiftKey, altKey } = pressed;
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  const [across, up] = arrow(key);
  const isSelected = roll.selection.length > 0;
  if (across !== 0 && ctrl) return goToNote(roll, across);
  if (up !== 0 && ctrl) return louderOrNot(roll, up);
  if (across !== 0 || up !== 0) {
    if (isSelected) changeSelection(roll, { across, up, shiftKey, altKey });
    else moveCursor(roll, across, up, shiftKey);
    return true;
  }
  if (ctrl) return withCtrl(roll, key.toLowerCase());
  return plainKey(roll, key) || (!altKey && applyTool(roll, key));
}

function arrow(key: string): readonly [across: number, up: number] {
  if (key === 'ArrowLeft') return [-1, 0];
  if (key === 'ArrowRight') return [1, 0];
  if (key === 'ArrowUp') return [0, 1];
  return [0, key === 'ArrowDown' ? -1 : 0];
}

function changeSelection(
  roll: Roll,
  by: { across: number; up: number; shiftKey: boolean; altKey: boolean },
): void {
  const { across, up, shiftKey, altKey } = by;
  if (across !== 0 && shiftKey) roll.stretch(across * roll.snap, roll.snap, 'length');
  else if (across !== 0) roll.move({ ticks: across * roll.snap }, 'time');
  else {
    const beside = altKey ? 'semitone' : 'degree';
    roll.move({ pitch: roll.shift(shiftKey ? 'octave' : beside, up) }, 'pitch');
    const [first] = roll.selection;
    if (first) roll.hear(first[1]);
  }
}

/** With the scale locked the cursor keeps to it. */
function moveCursor(roll: Roll, across: number, up: number, isOctave: boolean): void {
  const { at, pitch } = roll.cursor;
  const { snap, scale, locked } = roll;
  const time = across === 0 ? at : (Math.floor(at / snap) + across) * snap;
  const start = locked && !isInScale(pitch, scale) ? nearestInScale(pitch, scale) : pitch;
  const beside = locked ? 'degree' : 'semitone';
  const [to = pitch] = shiftedPitches([start], roll.shift(isOctave ? 'octave' : beside, up));
  roll.moveCursor(time, up === 0 ? pitch : to);
}

/** The next note from the cursor, or the one before; it is the selected one where there was a selection. */
function goToNote(roll: Roll, way: number): boolean {
  const { notes, selection, underCursor, cursor } = roll;
  const from = selection[0] ?? underCursor;
  const here = from
    ? notes.findIndex(([id]) => id === from[0])
    : notes.filter(([, { at }]) => at < cursor.at).length - (way > 0 ? 1 : 0);
  const next = notes[here + way];
  if (!next) return true;
  if (selection.length > 0) roll.select([next[0]]);
  roll.moveCursor(next[1].at, roll.pitchOf(next[1]));
  return true;
}

function louderOrNot(roll: Roll, way: number): boolean {
  selectUnderCursor(roll);
  roll.louder(way * louder);
  return true;
}

function withCtrl(roll: Roll, key: string): boolean {
  if (key === 'a') roll.selectAll();
  else if (key === 'd') {
    selectUnderCursor(roll);
    roll.double();
  } else return false;
  return true;
}

function plainKey(roll: Roll, key: string): boolean {
  const { at, pitch } = roll.cursor;
  switch (key) {
    case 'Enter':
      enter(roll);
      return true;
    case 'Delete':
    case 'Backspace':
      selectUnderCursor(roll);
      roll.remove();
      return true;
    case 'Escape':
      if (roll.selected.size === 0) return false;
      roll.select([]);
      return true;
    case 'Home':
      roll.moveCursor(0, pitch);
      return true;
    case 'End':
      roll.moveCursor(Math.floor((roll.end - 1) / roll.snap) * roll.snap, pitch);
      return true;
    case 'PageUp':
      roll.moveCursor(at - ticks.cycle, pitch);
      return true;
    case 'PageDown':
      roll.moveCursor(at + ticks.cycle, pitch);
      return true;
    default:
      return false;
  }
}

function applyTool({ tools }: Roll, key: string): boolean {
  const isKeyOf = (name: keyof typeof rollKeys) =>
    rollKeys[name].some((each) => each === key.toUpperCase());
  if (isKeyOf('quantise')) tools.quantise();
  else if (isKeyOf('legato')) tools.legato();
  else if (isKeyOf('invert')) tools.invert();
  else if (isKeyOf('strum')) tools.strum();
  else return false;
  return true;
}

/** Selects the note at the cursor, else draws one there, from which the cursor then goes on. */
function enter(roll: Roll): void {
  const { underCursor, cursor, selection } = roll;
  if (selection.length > 0) roll.select([]);
  else if (underCursor) roll.select([underCursor[0]]);
  else {
    const notes = roll.drawnNotes(cursor);
    roll.add(notes);
    roll.select([]);
    for (const note of notes) roll.hear(note);
  }
}

function selectUnderCursor(roll: Roll): void {
  if (roll.selection.length === 0 && roll.underCursor) roll.select([roll.underCursor[0]]);
}
