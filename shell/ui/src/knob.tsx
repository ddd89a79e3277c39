import { clamp } from '@hocket/sdk';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import * as styles from './knob.module.css';
import { KnobFace } from './knob-face.tsx';

export interface KnobProps {
  label: string;
  /** Where it stands; between two steps, too. */
  value: number;
  minValue: number;
  maxValue: number;
  /** How far an arrow key goes; 1 unless said. */
  step?: number;
  /** From where on its ring is lit; `minValue` unless said. */
  origin?: number;
  /** What it sets is as it was made: its ring is dark. */
  isUnset?: boolean;
  /** What it sets is set apart from the rest, such as for one note. */
  isMarked?: boolean;
  /** What it sets moves with the music. */
  motion?: KnobMotion | undefined;
  /** Its amount, as one reads it. */
  text: string;
  /** Names the field in which an amount is typed. */
  fieldLabel: string;
  onChange: (value: number) => void;
  /** It was clicked twice, or Delete was pressed. */
  onReset: () => void;
  /** The value for an amount that was typed; undefined for what is none. */
  read: (text: string) => number | undefined;
  /** A drag begins; what it answers is called when it ends, with `false` when it is taken back. */
  hold: () => (keep?: boolean) => void;
  isDisabled?: boolean;
}

/** That what a knob sets moves by itself. */
export interface KnobMotion {
  /** Says so. */
  text: string;
  /** Calls `show` with the value of each moment, undefined for none; the returned function ends that. */
  follow: (show: (value: number | undefined) => void) => () => void;
}

/** Pixels of a drag from one end to the other. */
const travel = 200;
/** With Shift, hands move it by this much of what they would without. */
const fine = 0.1;
/** Page Up and Page Down go this share of the way. */
const pageShare = 0.1;

/**
 * A rotary control: drag, wheel, arrow keys, an amount that is typed into its field; Shift makes a tenth of each move. Two
 * clicks, or Delete, give back what it was made with. Enter, or a digit, goes to the field.
 */
export function Knob(props: KnobProps) {
  const { label, value, minValue, maxValue, step = 1, text, isDisabled, onReset, motion } = props;
  const { origin = minValue } = props;
  const way: Way = { value, minValue, maxValue, step };
  const share = (at: number) => (at - minValue) / (maxValue - minValue);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const set = (wanted: number) => {
    const next = clamp(wanted, minValue, maxValue);
    if (next !== value || props.isUnset) props.onChange(next);
  };
  const drag = useDrag(way, { set, hold: props.hold, range });
  const dial = useWheel((steps, isFine) => {
    if (!isDisabled) set(moved(way, steps, isFine));
  });

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const page = Math.max(1, Math.round(((maxValue - minValue) / step) * pageShare));
    const steps = arrows[key] ?? (pages[key] ?? 0) * page;
    if (steps !== 0) set(moved(way, steps, shiftKey));
    else if (key === 'Delete' || key === 'Backspace') onReset();
    else if (key === 'Enter' || /^[\d.,-]$/.test(key)) {
      // The key itself is typed into the field, which has the focus by then.
      field.current?.focus();
      field.current?.select();
      event.stopPropagation();
      if (key === 'Enter') event.preventDefault();
      return;
    } else if (!(key === 'Escape' && drag.cancel())) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={styles.knob}
      data-unset={props.isUnset || undefined}
      data-marked={props.isMarked || undefined}
      data-disabled={isDisabled || undefined}
      data-moves={motion !== undefined || undefined}
      title={motion?.text}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider in it has the keys; this is what hands take hold of */}
      <div
        ref={dial}
        className={styles.dial}
        onDoubleClick={isDisabled ? undefined : onReset}
        {...(isDisabled ? {} : drag.handlers)}
      >
        <input
          ref={range}
          id={id}
          type="range"
          className={styles.range}
          aria-valuetext={text}
          aria-describedby={motion && `${id}-motion`}
          min={minValue}
          max={maxValue}
          step="any"
          value={value}
          disabled={isDisabled}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => set(target.valueAsNumber)}
          onKeyDown={onKeyDown}
        />
        <KnobFace
          value={share(value)}
          origin={share(origin)}
          follow={motion?.follow}
          share={share}
        />
        {motion && (
          <span id={`${id}-motion`} hidden>
            {motion.text}
          </span>
        )}
      </div>
      <AmountField
        {...props}
        input={field}
        onTyped={(typed) => {
          if (typed !== undefined) set(typed);
        }}
        onLeave={() => range.current?.focus()}
      />
    </div>
  );
}

const arrows: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};
const pages: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

/** A knob's range, and where in it it stands. */
type Way = Required<Pick<KnobProps, 'value' | 'minValue' | 'maxValue' | 'step'>>;

/** So many steps on, to the next whole ones unless it is fine. */
function moved(way: Way, steps: number, isFine: boolean): number {
  const { value, step } = way;
  if (isFine) return onStep(way, value + steps * step * fine, fine);
  const here = onStep(way, value, 1);
  // Between two steps, the first goes to the one that lies that way.
  const isAhead = Math.abs(here - value) > step * 1e-6 && here > value === steps > 0;
  return onStep(way, here + (isAhead ? steps - Math.sign(steps) : steps) * step, 1);
}

/** The nearest whole step, or part of one. */
function onStep({ minValue, step }: Way, value: number, part: number): number {
  const size = step * part;
  return Number((minValue + Math.round((value - minValue) / size) * size).toPrecision(9));
}

interface DragOptions {
  set: (value: number) => void;
  hold: KnobProps['hold'];
  range: { readonly current: HTMLInputElement | null };
}

/** A pointer that moves up or down, or across, from the dial. */
function useDrag(way: Way, { set, hold, range }: DragOptions) {
  const { value, minValue, maxValue } = way;
  const press = useRef<{ x: number; y: number; value: number; isFine: boolean }>(undefined);
  const release = useRef<(keep?: boolean) => void>(undefined);

  function end(keep: boolean): boolean {
    const wasMoved = release.current !== undefined;
    release.current?.(keep);
    release.current = undefined;
    press.current = undefined;
    return wasMoved;
  }
  useEffect(() => () => release.current?.(), []);

  return {
    cancel: () => end(false),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        // Text beside it is not marked by the drag, and the keys go to its slider.
        event.preventDefault();
        range.current?.focus();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const { clientX: x, clientY: y, shiftKey } = event;
        press.current = { x, y, value, isFine: shiftKey };
      },
      onPointerMove(event: PointerEvent) {
        const from = press.current;
        if (!from) return;
        const { clientX: x, clientY: y, shiftKey: isFine } = event;
        if (isFine !== from.isFine) {
          press.current = { x, y, value, isFine };
          return;
        }
        const pixels = x - from.x + (from.y - y);
        const part = isFine ? fine : 1;
        const wanted = from.value + ((pixels * (maxValue - minValue)) / travel) * part;
        const next = onStep(way, wanted, part);
        if (pixels === 0 || next === value) return;
        release.current ??= hold();
        set(next);
      },
      onPointerUp: () => void end(true),
      onPointerCancel: () => void end(false),
    },
  };
}

/** What the wheel over an element does, once a pointer has moved there: a page that scrolls under it turns nothing. */
function useWheel(turn: (steps: number, isFine: boolean) => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const dial = element.current;
    if (!dial) return;
    let isMeant = false;
    const end = new AbortController();
    const { signal } = end;
    const onMove = ({ movementX, movementY }: globalThis.PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) isMeant = true;
    };
    const onLeave = () => {
      isMeant = false;
    };
    const onWheel = (event: WheelEvent) => {
      // With Shift, some systems turn the wheel sideways.
      const way = event.deltaY || event.deltaX;
      if (!isMeant || way === 0 || event.ctrlKey) return;
      event.preventDefault();
      latest.current(way < 0 ? 1 : -1, event.shiftKey);
    };
    dial.addEventListener('pointermove', onMove, { signal });
    dial.addEventListener('pointerleave', onLeave, { signal });
    dial.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => end.abort();
  }, []);
  return element;
}

interface AmountFieldProps extends KnobProps {
  input: React.RefObject<HTMLInputElement | null>;
  onTyped: (value: number | undefined) => void;
  /** The keyboard is done with it. */
  onLeave: () => void;
}

/** The amount under a knob, which is typed over. */
function AmountField({
  input,
  text,
  fieldLabel,
  read,
  onTyped,
  onLeave,
  isDisabled,
}: AmountFieldProps) {
  const [typed, setTyped] = useState<string>();

  function take() {
    if (typed !== undefined) onTyped(read(typed));
    setTyped(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') take();
    else setTyped(undefined);
    onLeave();
  }

  return (
    <input
      ref={input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      // Enter on the knob leads here: one stop of Tab for each knob is enough.
      tabIndex={-1}
      className={styles.amount}
      aria-label={fieldLabel}
      value={typed ?? text}
      disabled={isDisabled}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
