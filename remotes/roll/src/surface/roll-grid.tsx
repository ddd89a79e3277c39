import { highestPitch, noteName, type Scale, type Studio, trackColor } from '@hocket/sdk';
import { VisuallyHidden } from '@hocket/ui';
import { showPeople } from '@hocket/ui/people-marks';
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useGestures } from '../gestures/use-gestures.ts';
import type { Roll } from '../roll.ts';
import { pressRollKey } from '../roll-keys.ts';
import { GhostNotes } from './ghost-notes.tsx';
import { Cells, NoteList, noteElementId } from './note-list.tsx';
import { noteWords } from './note-words.ts';
import { peopleOnNotes } from './people-on-notes.ts';
import * as styles from './roll-grid.module.css';
import { RollPlayhead } from './roll-playhead.tsx';
import { boxOf, rowsOf } from './roll-view.ts';
import { VelocityLane } from './velocity-lane.tsx';

/** Keys at the left, beats above, and the notes: an ARIA grid whose rows are the notes. */
export const RollGrid = observer(function RollGrid({
  studio,
  roll,
}: {
  studio: Studio;
  roll: Roll;
}) {
  const { t, transport } = studio;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const gestures = useGestures(roll, layer);
  const { track, steps, isDrum, zoom, underCursor } = roll;
  useSight(roll, scroller);
  useEffect(() => {
    if (!scroller.current || !surface.current) return;
    const elements = { id, scroller: scroller.current, surface: surface.current };
    return showPeople(studio.project, peopleOnNotes(roll, elements));
  }, [studio, roll, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!pressRollKey(roll, event)) return;
    event.preventDefault();
    const [, changed] = roll.selection[0] ?? [];
    if (changed)
      roll.say(noteWords(studio)(changed, roll.isDrum ? undefined : changed.pitch, false).sentence);
  };

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={
        {
          '--steps': steps,
          '--rows': rowsOf(isDrum),
          '--zoom': zoom,
          '--track': trackColor(track),
        } as CSSProperties
      }
      data-drum={isDrum || undefined}
    >
      <div className={styles.corner} />
      <Ruler steps={steps} />
      <Keys roll={roll} />
      {/* biome-ignore lint/a11y/useSemanticElements: notes overlap, which rows of a table cannot */}
      <div
        ref={surface}
        role="grid"
        tabIndex={0}
        className={styles.surface}
        aria-label={t('roll:notes', { track: track.name })}
        aria-multiselectable="true"
        aria-activedescendant={underCursor ? noteElementId(id, underCursor[0]) : `${id}-cursor`}
        style={{ backgroundImage: rowShades(isDrum ? undefined : roll.scale) }}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <VisuallyHidden>
          <ColumnNames studio={studio} />
        </VisuallyHidden>
        <GhostNotes roll={roll} />
        <NoteList studio={studio} roll={roll} id={id} />
        <Cursor studio={studio} roll={roll} id={`${id}-cursor`} />
        <div ref={layer} className={styles.layer} aria-hidden="true" />
        <RollPlayhead transport={transport} roll={roll} />
      </div>
      <VelocityLane studio={studio} roll={roll} />
      <VisuallyHidden>
        <output>{roll.said}</output>
      </VisuallyHidden>
    </div>
  );
});

/** What the cells of each row are. */
const ColumnNames = observer(function ColumnNames({ studio: { t } }: { studio: Studio }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
    // biome-ignore lint/a11y/useSemanticElements: rows that overlap are no table
    <span role="row">
      {['pitch', 'beat', 'length', 'velocity'].map((column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
        // biome-ignore lint/a11y/useSemanticElements: rows that overlap are no table
        <span key={column} role="columnheader">
          {t(`roll:column.${column}`)}
        </span>
      ))}
    </span>
  );
});

/** Where keys draw; on a note only its frame, as the note is a row already. */
const Cursor = observer(function Cursor(props: { studio: Studio; roll: Roll; id: string }) {
  const { studio, roll, id } = props;
  const { underCursor, cursor, isDrum } = roll;
  if (underCursor) {
    const [, note] = underCursor;
    const box = boxOf(note, roll.pitchOf(note), roll);
    return <div className={styles.cursor} style={box} aria-hidden="true" />;
  }
  const place = { at: cursor.at, length: roll.snap, velocity: 0, chance: 1, repeats: 1 };
  const words = noteWords(studio)(place, isDrum ? undefined : cursor.pitch, false);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
    // biome-ignore lint/a11y/useSemanticElements: rows that overlap are no table
    <div
      role="row"
      id={id}
      className={styles.cursor}
      aria-label={studio.t('roll:free', { pitch: words.pitch, beat: words.beat })}
      style={boxOf(place, cursor.pitch, roll)}
    >
      <Cells cells={[words.pitch, words.beat]} />
    </div>
  );
});

/** The beats above the notes. */
function Ruler({ steps }: { steps: number }) {
  const beats = Array.from({ length: Math.ceil(steps / 4) }, (_, beat) => beat);
  return (
    <div className={styles.ruler} aria-hidden="true">
      {beats.map((beat) => (
        <span key={beat} style={{ insetInlineStart: `${(beat * 400) / steps}%` }}>
          {beat % 4 === 0 ? beat / 4 + 1 : `${Math.floor(beat / 4) + 1}.${(beat % 4) + 1}`}
        </span>
      ))}
    </div>
  );
}

const blackKeys = [1, 3, 6, 8, 10];

/** The keys of a piano, which sound when they are pressed; for hands on a pointer, as the cursor says its pitch. */
const Keys = observer(function Keys({ roll }: { roll: Roll }) {
  if (roll.isDrum) return <div className={styles.keys} aria-hidden="true" />;
  const pitches = Array.from({ length: highestPitch + 1 }, (_, row) => highestPitch - row);
  const { scale } = roll;
  return (
    <div
      className={styles.keys}
      aria-hidden="true"
      onPointerDown={({ target }) => {
        const pitch = target instanceof HTMLElement ? target.dataset.pitch : undefined;
        if (pitch === undefined) return;
        const note = roll.drawnNotes({ at: 0, pitch: Number(pitch) }).at(0);
        if (note) roll.hear({ ...note, pitch: Number(pitch) });
      }}
    >
      {pitches.map((pitch) => (
        <span
          key={pitch}
          data-pitch={pitch}
          data-black={blackKeys.includes(pitch % 12) || undefined}
        >
          {pitch % 12 === (scale[0] ?? 0) || pitch % 12 === 0 ? noteName(pitch) : ''}
        </span>
      ))}
    </div>
  );
});

/** The rows of the scale lighter than those beside it, as one background that is repeated every octave. */
function rowShades(scale: Scale | undefined): string | undefined {
  if (!scale) return undefined;
  // The highest row is G9.
  const stops = Array.from({ length: 12 }, (_, row) => {
    const shade = scale.includes((highestPitch - row) % 12) ? 'transparent' : 'var(--beside-scale)';
    return `${shade} calc(${row} * var(--row)) calc(${row + 1} * var(--row))`;
  });
  return `var(--beat-lines), var(--row-lines), repeating-linear-gradient(${stops.join()})`;
}

/** Brings the notes into sight when a track is shown, and what the cursor is on when that moves. */
function useSight(roll: Roll, scroller: { readonly current: HTMLElement | null }): void {
  const { track, isDrum, pattern } = roll;
  const { at, pitch } = roll.cursor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each track and pattern
  useLayoutEffect(() => {
    const { current } = scroller;
    const pitches = roll.notes.map(([, note]) => roll.pitchOf(note));
    const middle =
      pitches.length > 0 ? (Math.min(...pitches) + Math.max(...pitches)) / 2 : roll.usualPitch;
    const [first] = roll.notes;
    roll.moveCursor(0, first ? roll.pitchOf(first[1]) : roll.usualPitch);
    if (!current || isDrum) return;
    const row = current.scrollHeight / rowsOf(false);
    current.scrollTop = (highestPitch - middle) * row - current.clientHeight / 2;
  }, [scroller, track.id, pattern.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cursor is elsewhere
  useEffect(() => {
    if (!scroller.current?.contains(document.activeElement)) return;
    const active = document.activeElement?.getAttribute('aria-activedescendant');
    const element = active ? document.getElementById(active) : null;
    element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [scroller, at, pitch]);
}
