import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { usePage } from '../studio-context.ts';
import * as styles from './hero.module.css';
import type { SoundTurn } from './sound-turn.ts';

/** Two voices that share out a bar, which is what a hocket is: where one sounds, the other rests. */
const voices = ['x..x..x...x..x.x', '.xx.xx.xxx.xx.x.'];
/** What the bars play from left to right: five tones of A minor, from A2 on, so that any two go together. */
const scale = ['A', 'C', 'D', 'E', 'G'];
const intervals = [0, 3, 5, 7, 10];
const lowest = 45;
const count = 16;

const midiOf = (step: number) =>
  lowest + 12 * Math.floor(step / scale.length) + (intervals[step % scale.length] ?? 0);
const nameOf = (step: number) =>
  `${scale[step % scale.length]}${Math.floor(midiOf(step) / 12) - 1}`;

/**
 * The mark, grown to a whole bar: an instrument. A bar sounds as it is touched, swept over or pressed with a key; nothing
 * sounds and nothing of the sound is fetched before.
 */
export const HeroBars = observer(function HeroBars({ turn }: { turn: SoundTurn }) {
  const { t } = usePage().studio;
  const [current, setCurrent] = useState(0);
  const [instrument] = useState(() => new Instrument());
  const bars = useRef<HTMLDivElement>(null);
  const isDown = useRef(false);
  const swept = useRef<number>(undefined);

  const strike = (step: number) => {
    turn.take(instrument.hush);
    instrument.strike(step, voices[0]?.[step] === 'x' ? 0 : 1);
    flash(bars.current?.querySelector(`[data-step="${step}"]`));
  };
  const strikeUnder = ({ clientX, clientY }: PointerEvent) => {
    const bar = document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-step]');
    const step = bar && bars.current?.contains(bar) ? Number(bar.dataset.step) : undefined;
    if (step === swept.current) return;
    swept.current = step;
    if (step !== undefined) strike(step);
  };
  const onPointerDown = (event: PointerEvent) => {
    isDown.current = true;
    swept.current = undefined;
    strikeUnder(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (isDown.current) strikeUnder(event);
  };
  const onPointerEnd = () => {
    isDown.current = false;
    // A finger's touch lets sound begin only as it is lifted.
    instrument.wake();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + count) % count;
    setCurrent(next);
    bars.current?.querySelector<HTMLElement>(`[data-step="${next}"]`)?.focus();
  };

  return (
    <div className={styles.art}>
      <div
        ref={bars}
        className={styles.bars}
        role="toolbar"
        aria-label={t('landing:instrument')}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onPointerLeave={onPointerEnd}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: count }, (_, step) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a bar never change places
            key={step}
            step={step}
            label={t('landing:bar', { note: nameOf(step) })}
            isTabStop={step === current}
            onPress={() => strike(step)}
            onFocus={() => setCurrent(step)}
          />
        ))}
      </div>
      <p className={styles.hint} aria-hidden="true">
        {t('landing:touchBars')}
      </p>
    </div>
  );
});

interface BarProps {
  step: number;
  label: string;
  isTabStop: boolean;
  /** A key or an assistive technology pressed it; pointers are heard as they touch. */
  onPress: () => void;
  onFocus: () => void;
}

/** One step of both voices: a button as high as the one that sounds, and the other's rest. */
function Bar({ step, label, isTabStop, onPress, onFocus }: BarProps) {
  const voice = voices.findIndex((each) => each[step] === 'x');
  return (
    <button
      type="button"
      className={styles.bar}
      data-step={step}
      data-voice={voice}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      style={{ '--step': step } as CSSProperties}
      onFocus={onFocus}
      onClick={({ detail }) => {
        if (detail === 0) onPress();
      }}
    >
      <span className={voice === 0 ? styles.sounds : styles.rests} />
      <span className={voice === 1 ? styles.sounds : styles.rests} />
    </button>
  );
}

/** A bar that is struck is bright at once, and fades. */
function flash(bar: Element | null | undefined): void {
  bar?.animate?.([{ filter: 'brightness(1.6)', transform: 'scaleY(1.05)' }, {}], 400);
}

/** The bars' sound, fetched with the first touch. A page without Web Audio stays silent. */
class Instrument {
  #sound: Promise<import('./hero-sound.ts').HeroSound | undefined> | undefined;

  strike(step: number, voice: 0 | 1): void {
    this.#sound ??= import('./hero-sound.ts').then(
      ({ HeroSound }) => new HeroSound(),
      () => undefined,
    );
    void this.#sound.then((sound) => sound?.strike(midiOf(step), voice)).catch(() => undefined);
  }

  wake(): void {
    void this.#sound?.then((sound) => sound?.wake()).catch(() => undefined);
  }

  /** Ends what still rings. */
  readonly hush = (): void => {
    void this.#sound?.then((sound) => sound?.hush()).catch(() => undefined);
  };
}
