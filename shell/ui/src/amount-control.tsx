import { clamp, type LearnableKnob } from '@hocket/sdk';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import * as styles from './amount-control.module.css';
import { useLearnMenu } from './learn-menu.tsx';

/** What a knob and a fader have in common: an amount in its range, and what hands do with it. */
export interface AmountControlProps {
  label: string;
  /** Where it stands; between two steps, too. */
  value: number;
  minValue: number;
  maxValue: number;
  /** How far an arrow key goes; 1 unless said. */
  step?: number;
  /** What it sets is as it was made. */
  isUnset?: boolean;
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
  /** How a control of a device is bound to it: `studio.midi.knob` of its address. */
  learn: LearnableKnob;
  isDisabled?: boolean;
}

/** Where on its way, 0 to 1, a value stands, and back. */
export interface Law {
  share: (value: number) => number;
  value: (share: number) => number;
}

/** How hands move a control. */
interface Hands {
  law: Law;
  /** Pixels of a drag from one end to the other, on the element that is taken hold of. */
  travel: (grip: Element) => number;
  /** Whether a drag to the side counts, too. */
  isAcross: boolean;
  /** The part of a step to which a drag goes; a whole one unless said. */
  grain?: number;
}

/** With Shift, hands move it by this much of what they would without. */
const fine = 0.1;
/** Page Up and Page Down go this share of the way. */
const pageShare = 0.1;

/**
 * What hands do with an amount: drag, wheel, arrow keys, Page Up and Page Down, Home and End, and an amount that is typed into
 * its field; Shift makes a tenth of each move. Two clicks, or Delete, give back what it was made with. Enter, or a digit,
 * goes to the field. See `useLearnMenu` for its menu. The parts that it answers are spread on the elements: `grip` on what hands
 * take hold of, `range` on the slider in it, `field` on an `AmountField`; `mark` stands in the grip.
 */
export function useAmountControl(props: AmountControlProps, hands: Hands) {
  const { value, minValue, maxValue, step = 1, text, isDisabled, onReset } = props;
  const way: Way = { value, minValue, maxValue, step };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const set = (wanted: number) => {
    const next = clamp(wanted, minValue, maxValue);
    if (next !== value || props.isUnset) props.onChange(next);
  };
  const menu = useLearnMenu(props.learn, props.label, range);
  const drag = useDrag(way, { set, hold: props.hold, range, hands });
  const ref = useWheel((steps, isFine) => {
    if (!isDisabled) set(moved(way, steps, isFine));
  });

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const page = Math.max(1, Math.round(((maxValue - minValue) / step) * pageShare));
    const steps = arrows[key] ?? (pages[key] ?? 0) * page;
    if (steps !== 0) set(moved(way, steps, shiftKey));
    else if (key === 'Home') set(minValue);
    else if (key === 'End') set(maxValue);
    else if (key === 'Delete' || key === 'Backspace') onReset();
    else if (key === 'Enter' || /^[\d.,-]$/.test(key)) {
      // The key itself is typed into the field, which has the focus by then.
      input.current?.focus();
      input.current?.select();
      event.stopPropagation();
      if (key === 'Enter') event.preventDefault();
      return;
    } else if (!(key === 'Escape' && drag.cancel()) && !menu.onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    id,
    grip: {
      ref,
      ...menu.grip,
      ...(isDisabled ? {} : { onDoubleClick: onReset, ...drag.handlers }),
    },
    range: {
      ref: range,
      id,
      className: styles.range,
      'aria-valuetext': text,
      min: minValue,
      max: maxValue,
      step: 'any',
      value,
      disabled: isDisabled,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(target.valueAsNumber),
      onKeyDown,
      ...menu.range,
    },
    mark: menu.mark,
    field: {
      input,
      text,
      label: props.fieldLabel,
      isDisabled,
      onTyped: (typed: string) => {
        const wanted = props.read(typed);
        if (wanted !== undefined) set(wanted);
      },
      onLeave: () => range.current?.focus(),
    },
  };
}

const arrows: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};
const pages: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

/** A control's range, and where in it it stands. */
type Way = Required<Pick<AmountControlProps, 'value' | 'minValue' | 'maxValue' | 'step'>>;

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
  hold: AmountControlProps['hold'];
  range: RefObject<HTMLInputElement | null>;
  hands: Hands;
}

/** A pointer that moves from what it took hold of. */
function useDrag(way: Way, { set, hold, range, hands }: DragOptions) {
  const { value } = way;
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
        const { law, travel, isAcross, grain = 1 } = hands;
        const pixels = (isAcross ? x - from.x : 0) + (from.y - y);
        const part = isFine ? fine : 1;
        const share = law.share(from.value) + (pixels / travel(event.currentTarget)) * part;
        const next = onStep(way, law.value(share), Math.min(part, grain));
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
    const grip = element.current;
    if (!grip) return;
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
    grip.addEventListener('pointermove', onMove, { signal });
    grip.addEventListener('pointerleave', onLeave, { signal });
    grip.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => end.abort();
  }, []);
  return element;
}

interface AmountFieldProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  label: string;
  isDisabled?: boolean | undefined;
  onTyped: (text: string) => void;
  /** The keyboard is done with it. */
  onLeave: () => void;
}

/** The amount beside a control, which is typed over. */
export function AmountField(props: AmountFieldProps) {
  const { input, text, label, isDisabled, onTyped, onLeave } = props;
  const [typed, setTyped] = useState<string>();

  function take() {
    if (typed !== undefined) onTyped(typed);
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
      // Enter on the control leads here: one stop of Tab for each is enough.
      tabIndex={-1}
      className={styles.amount}
      aria-label={label}
      value={typed ?? text}
      disabled={isDisabled}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
}
