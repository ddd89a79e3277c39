import type { KnobEntry, LearnableKnob } from '@hocket/sdk';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLazy } from './lazy.ts';
import { lazyOverlays } from './lazy-overlays.ts';
import * as styles from './learn-menu.module.css';

/** Milliseconds for which a finger rests to open the menu. */
const restMs = 500;
/** Pixels that it may move meanwhile. */
const restPixels = 8;

/**
 * Lets a knob or fader be bound to a control of a device: by its menu, which the other mouse button, a finger that rests, Shift+F10
 * and the menu key open, or by L. While one knob after another is bound, the one that gets the focus or is pressed is chosen.
 * `grip` goes on what hands take hold of, `range` on the slider in it, `mark` into the grip.
 */
export function useLearnMenu(
  learn: LearnableKnob,
  name: string,
  slider: RefObject<HTMLInputElement | null>,
) {
  const [entries, setEntries] = useState<readonly KnobEntry[]>();
  const close = useCallback(() => setEntries(undefined), []);
  const overlays = useLazy(lazyOverlays, entries !== undefined, close);
  const id = useId();
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const { state, text, isOffered } = learn;
  const open = () => void learn.menu(name).then(setEntries);
  const offer = () => {
    if (isOffered) learn.choose(name);
  };
  const moveOn = () => {
    clearTimeout(resting.current?.timer);
    resting.current = undefined;
  };
  useEffect(() => () => clearTimeout(resting.current?.timer), []);
  const offered = useRef(offer);
  useEffect(() => {
    offered.current = offer;
  });
  // One that has the focus already is chosen as soon as knobs are.
  useEffect(() => {
    if (isOffered && slider.current === document.activeElement) offered.current();
  }, [isOffered, slider]);

  return {
    grip: {
      title: text,
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        open();
      },
      /** Before a drag begins. */
      onPointerDownCapture({ pointerType, clientX: x, clientY: y }: PointerEvent) {
        offer();
        moveOn();
        if (pointerType === 'touch') resting.current = { timer: setTimeout(open, restMs), x, y };
      },
      onPointerMoveCapture({ clientX, clientY }: PointerEvent) {
        const { x = clientX, y = clientY } = resting.current ?? {};
        if (Math.hypot(clientX - x, clientY - y) > restPixels) moveOn();
      },
      onPointerUpCapture: moveOn,
      onPointerCancelCapture: moveOn,
    },
    range: {
      'aria-haspopup': 'menu' as const,
      'aria-describedby': text === undefined ? undefined : `${id}-bound`,
      onFocus: offer,
    },
    /** Whether a key was meant for it. */
    onKey({ key, shiftKey }: KeyboardEvent): boolean {
      if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) open();
      else if (key.toLowerCase() === 'l') learn.choose(name);
      else return false;
      return true;
    },
    mark: (
      <>
        {state !== 'free' && <span className={styles.mark} data-state={state} aria-hidden="true" />}
        {text !== undefined && (
          <span id={`${id}-bound`} hidden>
            {text}
          </span>
        )}
        {entries && overlays && (
          <overlays.MenuList
            label={name}
            items={entries}
            onAction={(chosen) => entries.find((each) => each.id === chosen)?.run()}
            focus="first"
            place={{ id, trigger: slider, onClose: close }}
          />
        )}
      </>
    ),
  };
}
