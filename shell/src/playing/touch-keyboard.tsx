import { clamp, noteName } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { PlayedNotes } from '../stores/playing/played-notes.ts';
import type { Player } from '../stores/playing/player.ts';
import { useApp } from '../studio-context.ts';
import { TakeButton } from './take-button.tsx';
import * as styles from './touch-keyboard.module.css';

/** What a key, or a pad, plays. */
interface TouchKey {
  /** Tells it from the others. */
  name: string;
  pitch: number;
  track?: string;
  velocity: number;
}

/** Semitones of an octave that are black keys, with the white keys before each. */
const blacks: Readonly<Record<number, number>> = { 1: 1, 3: 2, 6: 4, 8: 5, 10: 6 };
/** As loud as a key that has no place where it was touched. */
const byKeyboard = 0.8;

/** A piano of two octaves, on a phone of one, for the track that is shown, or pads for all drums where that is one. */
export const TouchKeyboard = observer(function TouchKeyboard(props: {
  player: Player;
  isPhone: boolean;
}) {
  const { player, isPhone } = props;
  const { t } = useApp().studio;
  const { notes } = player;
  const { isDrum, octave, track } = notes;
  const label = isDrum ? t('playing:pads') : t('playing:keysOf', { track: track?.name ?? '' });
  return (
    <section className={styles.keyboard} aria-label={label}>
      <div className={styles.bar}>
        {!isDrum && (
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={<ChevronLeft />}
              aria-label={t('playing:octaveDown')}
              onPress={() => notes.turnOctave(-1)}
            />
            <output className={styles.octave}>C{octave}</output>
            <Button
              size="sm"
              variant="ghost"
              icon={<ChevronRight />}
              aria-label={t('playing:octaveUp')}
              onPress={() => notes.turnOctave(1)}
            />
          </>
        )}
        {isPhone && <TakeButton />}
        <span className={styles.track}>{isDrum ? label : track?.name}</span>
        <Button
          size="sm"
          variant="ghost"
          icon={<X />}
          aria-label={t('playing:close')}
          onPress={player.toggleTouch}
        />
      </div>
      {isDrum ? <Pads notes={notes} /> : <Piano notes={notes} octaves={isPhone ? 1 : 2} />}
    </section>
  );
});

const Piano = observer(function Piano(props: { notes: PlayedNotes; octaves: number }) {
  const { notes, octaves } = props;
  const [handlers] = useState(() => touching(notes));
  const first = 12 * (notes.octave + 1);
  const whites = 7 * octaves + 1;
  const pitches = Array.from({ length: 12 * octaves + 1 }, (_, semitone) => first + semitone);
  return (
    <div className={styles.piano} {...handlers}>
      {pitches
        .filter((pitch) => pitch <= 127)
        .map((pitch, place) => {
          const before = blacks[place % 12];
          const left = ((Math.floor(place / 12) * 7 + (before ?? 0)) / whites) * 100;
          return (
            <button
              key={pitch}
              type="button"
              className={before === undefined ? styles.white : styles.black}
              style={before === undefined ? undefined : { left: `${left}%` }}
              data-pitch={pitch}
              data-down={notes.pitches.has(pitch) || undefined}
              tabIndex={place === 0 ? 0 : -1}
              aria-label={noteName(pitch)}
            >
              {pitch % 12 === 0 && <span aria-hidden="true">{noteName(pitch)}</span>}
            </button>
          );
        })}
    </div>
  );
});

const Pads = observer(function Pads({ notes }: { notes: PlayedNotes }) {
  const { project } = useApp();
  const [handlers] = useState(() => touching(notes));
  const { tracks } = project;
  const drums = project.data.tracks.filter((_, row) => tracks.notes[row] === undefined);
  return (
    <div className={styles.pads} {...handlers}>
      {drums.map(({ id, name, color }, place) => (
        <button
          key={id}
          type="button"
          className={styles.pad}
          style={{ borderColor: `var(--${color})` }}
          data-pitch={60}
          data-track={id}
          data-down={notes.tracks.has(id) || undefined}
          tabIndex={place === 0 ? 0 : -1}
        >
          {name}
        </button>
      ))}
    </div>
  );
});

/** Plays the keys below by fingers, which may slide from one to the next, and by the keyboard. */
function touching(notes: PlayedNotes) {
  /** The key below each finger. */
  const fingers = new Map<number, string>();
  const touch = (event: PointerEvent) => {
    const key = keyAt(event);
    if (fingers.get(event.pointerId) === key?.name) return;
    const name = `touch ${event.pointerId}`;
    if (key === undefined) {
      fingers.set(event.pointerId, '');
      notes.noteOff(name, event.timeStamp);
      return;
    }
    fingers.set(event.pointerId, key.name);
    notes.noteOn(name, { ...key, time: event.timeStamp });
  };
  const lift = ({ pointerId, timeStamp }: PointerEvent) => {
    fingers.delete(pointerId);
    notes.noteOff(`touch ${pointerId}`, timeStamp);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // A finger belongs to what it touched first, else.
      if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
      fingers.set(event.pointerId, '');
      touch(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (fingers.has(event.pointerId)) touch(event);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    onKeyDown(event: KeyboardEvent) {
      const { target, key, repeat, timeStamp } = event;
      if (!(target instanceof HTMLElement)) return;
      const way = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[key];
      if (way !== undefined) moveFocus(target, way);
      else if (key !== 'Enter' && key !== ' ') return;
      else if (!repeat) notes.noteOn('touch keys', { ...keyOf(target), time: timeStamp });
      event.preventDefault();
    },
    onKeyUp({ key, timeStamp }: KeyboardEvent) {
      if (key === 'Enter' || key === ' ') notes.noteOff('touch keys', timeStamp);
    },
    onBlur: () => notes.noteOff('touch keys'),
  };
}

function keyOf({ dataset }: HTMLElement): TouchKey {
  const { pitch = '', track } = dataset;
  const named = track === undefined ? {} : { track };
  return { name: track ?? pitch, pitch: Number(pitch), velocity: byKeyboard, ...named };
}

/** The key under a finger, the louder the nearer it is touched to its front; a pad, the nearer to its middle. */
function keyAt({ clientX, clientY }: PointerEvent): TouchKey | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest('[data-pitch]');
  if (!(element instanceof HTMLElement)) return undefined;
  const key = keyOf(element);
  const { top, height, left, width } = element.getBoundingClientRect();
  const down = (clientY - top) / height;
  const beside = Math.hypot(2 * down - 1, (2 * (clientX - left)) / width - 1);
  const share = key.track === undefined ? down : 1 - beside / Math.SQRT2;
  return { ...key, velocity: 0.4 + 0.6 * clamp(share, 0, 1) };
}

function moveFocus(from: HTMLElement, way: number): void {
  const keys = [...(from.parentElement?.querySelectorAll<HTMLElement>('[data-pitch]') ?? [])];
  const next = keys[keys.indexOf(from) + way];
  if (next === undefined) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
