import { isInScale, type MusicNote, type Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, memo, useMemo } from 'react';
import type { Roll } from '../roll.ts';
import { noteWords } from './note-words.ts';
import * as styles from './notes.module.css';
import { boxOf } from './roll-view.ts';

/** The id of a note's element, below the id of its roll. */
export function noteElementId(roll: string, note: string): string {
  return `${roll}-${encodeURIComponent(note)}`;
}

type Words = ReturnType<typeof noteWords>;

/** The notes of the track, each a row of the grid; one that stays the same does not render. */
export const NoteList = observer(function NoteList(props: {
  studio: Studio;
  roll: Roll;
  id: string;
}) {
  const { studio, roll, id } = props;
  const { t, language } = studio;
  const words = useMemo(() => noteWords({ t, language }), [t, language]);
  const { notes, selected, end, isDrum, scale } = roll;
  return notes.map(([name, note]) => (
    <NoteRow
      key={name}
      name={name}
      elementId={noteElementId(id, name)}
      note={note}
      pitch={isDrum ? undefined : roll.pitchOf(note)}
      end={end}
      isSelected={selected.has(name)}
      isOutside={!isInScale(note.pitch, scale)}
      words={words}
    />
  ));
});

const NoteRow = memo(function NoteRow(props: {
  name: string;
  elementId: string;
  note: MusicNote;
  pitch: number | undefined;
  end: number;
  isSelected: boolean;
  isOutside: boolean;
  words: Words;
}) {
  const { name, elementId, note, pitch, end, isSelected, isOutside } = props;
  const words = props.words(note, pitch, isOutside);
  const box = boxOf(note, pitch ?? 0, { end, isDrum: pitch === undefined });
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
    // biome-ignore lint/a11y/useSemanticElements: rows that overlap are no table
    <div
      role="row"
      id={elementId}
      className={styles.note}
      data-note={name}
      data-outside={isOutside || undefined}
      aria-selected={isSelected}
      aria-label={words.sentence}
      style={{ ...box, '--velocity': note.velocity } as CSSProperties}
    >
      <Cells cells={[words.pitch, words.beat, words.length, words.velocity]} />
    </div>
  );
});

/** The cells of a row: the first is written on the note, the others are for assistive technology. */
export function Cells({ cells }: { cells: readonly string[] }) {
  return cells.map((cell, column) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
    // biome-ignore lint/a11y/useSemanticElements: cells of rows that overlap are no table's
    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
    <span key={column} role="gridcell" className={styles.cell}>
      {cell}
    </span>
  ));
}
