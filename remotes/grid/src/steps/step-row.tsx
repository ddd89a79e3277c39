import { type Step, type StepNote, type Studio, type Track, trackColor } from '@hocket/sdk';
import { compareStructural, computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useMemo } from 'react';
import type { Display } from '../display.ts';
import { isAudioTrack, useAudio } from '../open-audio.tsx';
import { TrackHeader } from '../tracks/track-header.tsx';
import { isInArea } from './cell-area.ts';
import type { CellPosition } from './cell-position.ts';
import { stepDetails } from './step-details.ts';
import * as styles from './step-row.module.css';
import { useTabStopHere } from './use-tab-stop.ts';

/** One track: its name and its steps. */
export const StepRow = observer(function StepRow(props: {
  studio: Studio;
  display: Display;
  track: Track;
  row: number;
  cells: readonly Step[];
}) {
  const { studio, display, track, row, cells } = props;
  const { data, codeRows } = studio.project;
  const isAudio = useMemo(
    () => computed(() => isAudioTrack(studio, track.id)),
    [studio, track.id],
  ).get();
  const soloed = codeRows?.soloed || data.tracks.some(({ solo }) => solo);
  return (
    <tr
      className={styles.row}
      data-muted={track.muted || (soloed && !track.solo) || undefined}
      style={{ '--track': trackColor(track) } as CSSProperties}
    >
      <TrackHeader studio={studio} display={display} track={track} row={row} />
      {isAudio && <AudioCells studio={studio} display={display} track={track} />}
      {Array.from(isAudio ? [] : cells.keys(), (step) => {
        const cell = cells[step];
        return (
          cell && (
            <StepCell
              key={step}
              studio={studio}
              cell={cell}
              track={track.name}
              row={row}
              step={step}
              display={display}
            />
          )
        );
      })}
    </tr>
  );
});

/** What stands in place of an audio track's steps. */
const AudioCells = observer(function AudioCells(props: {
  studio: Studio;
  display: Display;
  track: Track;
}) {
  const audio = useAudio(props.studio, props.display);
  return (
    <td className={styles.audio}>{audio && <audio.AudioLine {...props} room={audio.room} />}</td>
  );
});

/** What a step's lamp is drawn by, where it differs from a new one's. */
function shapeOf(
  { velocity, probability, repeats }: Step,
  late: number,
): CSSProperties | undefined {
  if (velocity === 1 && probability === 1 && repeats === 1 && late === 0) return undefined;
  return {
    '--velocity': velocity,
    '--chance': probability,
    '--repeats': repeats,
    '--late': late,
  } as CSSProperties;
}

/** What is drawn of a note that is longer than its step, which it reaches over from. */
function lengthOf(length: number, step: number): CSSProperties {
  return { '--length': length, '--from': step } as CSSProperties;
}

interface StepCellProps {
  studio: Studio;
  cell: Step;
  track: string;
  row: number;
  step: number;
  display: Display;
}

/** What a cell shows beside its step. */
interface CellNote {
  note: StepNote | undefined;
  /** How late in its step it begins, as a share of it. */
  late: number;
  /** It sets something of its sound for itself. */
  isLocked: boolean;
  /** The knobs of its track are for it. */
  isHeld: boolean;
  isSelected: boolean;
}

/** The note that begins in a step: a cell that reads it renders again only when this one note has changed. */
function useNote({ project }: Studio, display: Display, { row, step }: CellPosition): CellNote {
  const note = useMemo(
    () =>
      computed(
        () => ({
          note: project.tracks.noteAt(row, step),
          late: project.tracks.lateAt(row, step),
          isLocked: project.tracks.locksAt(row, step) !== undefined,
          isHeld: display.held?.row === row && display.held.step === step,
          isSelected: display.selection !== undefined && isInArea(display.selection, { row, step }),
        }),
        { equals: compareStructural },
      ),
    [project, display, row, step],
  );
  return note.get();
}

/** One key of the grid. It reads its own step and its note, and never the transport's. */
const StepCell = observer(function StepCell(props: StepCellProps) {
  const { studio, cell, track, row, step, display } = props;
  const key = useTabStopHere(display.cursor, props);
  const { note, late, isLocked, isHeld, isSelected } = useNote(studio, display, props);
  const name = studio.t('grid:cell', { track, step: step + 1 });
  const longer = note && note.length > 1 ? note.length : undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a native cell is a gridcell in an ARIA grid
    <td
      className={styles.cell}
      data-note={note?.name}
      data-length={longer}
      aria-selected={isSelected || undefined}
      style={longer === undefined ? undefined : lengthOf(longer, step)}
    >
      <button
        ref={key}
        type="button"
        className={styles.key}
        data-row={row}
        data-step={step}
        data-uncertain={cell.probability < 1 || undefined}
        data-repeats={cell.repeats > 1 || undefined}
        data-late={late > 0 || undefined}
        style={shapeOf(cell, late)}
        aria-pressed={cell.on}
        data-locked={isLocked || undefined}
        data-held={isHeld || undefined}
        aria-label={[name, ...stepDetails(studio, cell, { note, late, isLocked })].join(', ')}
      />
    </td>
  );
});
