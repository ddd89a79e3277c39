import type { Action, Studio } from '@hocket/sdk';
import type { Roll } from './roll.ts';
import { rollKeys } from './roll-keys.ts';
import { transpositions } from './tools/note-tools.ts';

/** What the roll offers to the command palette, and its keys. */
export function rollActions(studio: Studio, roll: Roll, toggleFull: () => void): readonly Action[] {
  const title = (key: string) => () => studio.t(`roll:${key}`);
  const onNotes = (name: keyof typeof rollKeys, run?: () => void): Action => ({
    id: `roll.${name}`,
    title: title(`key.${name}`),
    keys: rollKeys[name],
    keysIn: 'panel',
    ...(run && { run }),
  });
  return [
    onNotes('cursor'),
    onNotes('draw'),
    onNotes('notes'),
    onNotes('degree'),
    onNotes('octave'),
    onNotes('semitone'),
    onNotes('nudge'),
    onNotes('length'),
    onNotes('velocity'),
    onNotes('double', roll.double),
    onNotes('all', roll.selectAll),
    onNotes('delete', () => roll.remove()),
    onNotes('drop'),
    onNotes('quantise', roll.tools.quantise),
    onNotes('legato', roll.tools.legato),
    onNotes('invert', roll.tools.invert),
    onNotes('strum', roll.tools.strum),
    ...transpositions.map(({ id, unit, count }) => ({
      id: `roll.${id}`,
      title: title(`transpose.${id}`),
      run: () => roll.tools.transpose(unit, count),
    })),
    { id: 'roll.lock', title: title('lock'), run: () => roll.setLocked(!roll.locked) },
    { id: 'roll.full', title: title('full'), run: toggleFull },
  ];
}
