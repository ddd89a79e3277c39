import type { Studio } from '@hocket/sdk';
import { Button, useHearing } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import * as styles from './recording-browser.module.css';
import { RecordingRow } from './recording-row.tsx';
import type { PackSound } from './recordings.ts';

/** How many more rows stand there at once: some packs have hundreds. */
const atOnce = 60;

/** Where a key leads from one row of several. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

interface RecordingListProps {
  studio: Studio;
  /** Names the list. */
  label: string;
  items: readonly ListedRecording[];
}

/** A row of the list: a recording, and where it stands if that is to be said. */
export interface ListedRecording {
  recording: PackSound;
  place?: string;
}

/**
 * Recordings as rows, of which Tab stops at one: each is heard as a pointer or the arrow keys stay at it, and at once when
 * it is pressed. The row where somebody is has its actions.
 */
export const RecordingList = observer(function RecordingList(props: RecordingListProps) {
  const { studio, label, items } = props;
  const { t } = studio;
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(atOnce);
  const [current, setCurrent] = useState<string>();
  const shown = items.slice(0, limit);
  const key = ({ pack, sound }: PackSound) => `${pack} ${sound}`;
  const stop = Math.max(
    0,
    shown.findIndex(({ recording }) => key(recording) === current),
  );
  const gestures = useRowGestures(studio, list, {
    at: (row) => shown[row]?.recording.sound,
    onCurrent: (row) => {
      const { recording } = shown[row] ?? {};
      if (recording) setCurrent(key(recording));
    },
  });
  const left = items.length - shown.length;
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={label} {...gestures}>
        {shown.map(({ recording, place }, row) => (
          <RecordingRow
            key={key(recording)}
            studio={studio}
            recording={recording}
            place={place}
            isStop={row === stop}
            isCurrent={key(recording) === current}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button size="sm" variant="ghost" onPress={() => setLimit(limit + atOnce)}>
          {t('library:recordings.more', { count: Math.min(left, atOnce) })}
        </Button>
      )}
    </>
  );
});

interface Rows {
  /** The sound of a row. */
  at: (row: number) => string | undefined;
  /** Somebody comes to a row. */
  onCurrent: (row: number) => void;
}

/** Mouse, finger and keys in a list whose rows begin with a button. */
function useRowGestures(studio: Studio, list: { current: HTMLElement | null }, rows: Rows) {
  const { library } = studio;
  const hear = useHearing(studio);
  const under = useRef<string>(undefined);

  const rowOf = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest('li') : null;
    return row ? [...(list.current?.children ?? [])].indexOf(row) : -1;
  };
  const buttonOf = (row: number) =>
    list.current?.children[row]?.querySelector<HTMLElement>('button') ?? undefined;
  /** Whether the focus is among a row's actions, which are not to go from under it. */
  const isBusy = () => {
    const { activeElement } = document;
    const row = activeElement?.closest('li');
    return (
      list.current?.contains(activeElement) === true &&
      row?.querySelector('button') !== activeElement
    );
  };

  const play = async (sound: string) => {
    hear();
    try {
      // Where it sounds already it is to sound anew, and not to stop.
      if (library.previewing === sound) await library.preview(sound);
      await library.preview(sound);
    } catch (error) {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    }
  };

  return {
    onClick(event: SyntheticEvent) {
      const row = rowOf(event);
      const sound = rows.at(row);
      if (sound === undefined) return;
      rows.onCurrent(row);
      buttonOf(row)?.focus({ preventScroll: true });
      void play(sound);
    },
    // Where a row comes under a pointer that rests, nobody came to it.
    onPointerMove(event: PointerEvent) {
      const row = rowOf(event);
      const sound = rows.at(row);
      // A finger that comes to a row presses it, or scrolls.
      if (sound === under.current || sound === undefined || event.pointerType === 'touch') return;
      under.current = sound;
      hear(sound);
      if (!isBusy()) rows.onCurrent(row);
    },
    onPointerLeave() {
      under.current = undefined;
      hear();
    },
    onFocus(event: SyntheticEvent) {
      const row = rowOf(event);
      if (event.target === buttonOf(row)) rows.onCurrent(row);
    },
    onKeyDown(event: KeyboardEvent) {
      const isPress = event.key === 'Enter' || event.key === ' ';
      // The studio's own keys are not meant, as on every button.
      if (isPress) event.stopPropagation();
      const row = rowOf(event);
      const last = (list.current?.children.length ?? 0) - 1;
      const to = row < 0 ? undefined : steps[event.key]?.(row, last);
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      buttonOf(to)?.focus();
      hear(rows.at(to));
    },
  };
}
