import { FingerCarry } from './finger-carry.ts';

/** Milliseconds that a finger rests on a thing before it takes hold of it. */
const holdMs = 400;
/** Pixels that it may stray meanwhile; farther, it scrolls. */
const slack = 10;

export interface FingerDragOptions {
  /** Writes what is carried. */
  carry(data: DataTransfer): void;
  /** Called when it is taken hold of and with each movement. */
  onMove(x: number, y: number, isTaken: boolean): void;
  onEnd(wasTaken: boolean): void;
}

/**
 * Lets a finger that rests on an element carry it away; buttons in it keep their presses. The returned function ends
 * that.
 */
export function fingerDrag(item: HTMLElement, options: FingerDragOptions): () => void {
  const listening = new AbortController();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let carry: FingerCarry | undefined;
  let frame = 0;

  const follow = () => {
    carry?.scroll();
    frame = requestAnimationFrame(follow);
  };

  const take = () => {
    const data = new DataTransfer();
    options.carry(data);
    carry = new FingerCarry(data);
    options.onMove(start.x, start.y, false);
    follow();
  };

  const end = (drops: boolean) => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    item.draggable = true;
    const held = carry;
    carry = undefined;
    if (!held) return;
    if (!drops) held.cancel();
    options.onEnd(drops && held.drop());
  };

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    heard: (event: HTMLElementEventMap[Type]) => void,
  ) => item.addEventListener(type, heard, { passive: false, signal: listening.signal });

  on('touchstart', (event) => {
    end(false);
    const [finger, second] = event.touches;
    const isPress = event.target instanceof Element && event.target.closest('button') !== null;
    if (!finger || second || isPress) return;
    // A browser that starts a drag of its own on a long press would end the touch.
    item.draggable = false;
    start = { x: finger.clientX, y: finger.clientY };
    resting = setTimeout(take, holdMs);
  });
  on('touchmove', (event) => {
    const [finger] = event.touches;
    if (!finger) return;
    const { clientX: x, clientY: y } = finger;
    if (!carry) {
      if (Math.hypot(x - start.x, y - start.y) > slack) clearTimeout(resting);
      return;
    }
    event.preventDefault();
    carry.moveTo(x, y);
    options.onMove(x, y, carry.isTaken);
  });
  on('touchend', (event) => {
    if (carry) event.preventDefault();
    end(true);
  });
  on('touchcancel', () => end(false));
  on('contextmenu', (event) => {
    if (carry) event.preventDefault();
  });
  return () => {
    end(false);
    listening.abort();
  };
}
