import { type Clip, clamp, clipStretch, type Studio, secondsOfTicks } from '@hocket/sdk';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { restingFinger, useHeldFinger } from '../resting-finger.ts';
import type { ClipCommands, ClipDraft, ClipPlace } from './clip-commands.ts';
import type { SongScale } from './song-scale.ts';

/** Pixels that a pointer moves before a press is a drag. */
const slack = 4;

/** What of a clip is dragged. */
export type DraggedPart = 'body' | 'start' | 'end' | 'fadeIn' | 'fadeOut';

/** A pointer that is down on a clip. */
interface Press {
  place: ClipPlace;
  part: DraggedPart;
  clip: Clip;
  x: number;
  y: number;
  /** A finger that does not rest yet: it scrolls the song. */
  isWaiting: boolean;
  isTouch: boolean;
  leave: () => void;
}

/**
 * Pointer handlers for the clips of a table: one is dragged to another time and track, by its edges to another length, by
 * its corners to a fade, all as one step of undo when it is let go; Escape takes a drag back. With Alt nothing snaps. A
 * finger rests on it first, and opens its details where it rests only.
 */
export function useClipGestures(
  { project }: Studio,
  clips: ClipCommands,
  scale: SongScale,
  table: RefObject<HTMLElement | null>,
) {
  const press = useRef<Press>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dragged = useRef(false);
  const drawn = useRef(scale);
  useEffect(() => {
    drawn.current = scale;
  });

  const cancel = () => {
    clearTimeout(timer.current);
    press.current?.leave();
    press.current = undefined;
    clips.aim(undefined);
  };
  const move = (event: globalThis.PointerEvent) => {
    const { current } = press;
    if (!current) return;
    const way = Math.hypot(event.clientX - current.x, event.clientY - current.y);
    if (current.isWaiting && way > restingFinger.tremble) cancel();
    if (current.isWaiting || (!dragged.current && way < slack)) return;
    dragged.current = true;
    clips.aim(clipDraftOf(current, event, drawn.current, clips, project.music.bpm));
  };
  const release = () => {
    const { draft } = clips;
    const { current } = press;
    cancel();
    if (!draft || !current) return;
    // A finger that rested and went nowhere asks for more.
    if (current.isTouch && !dragged.current) clips.open(current.place);
    else take(clips, current, draft);
  };
  const follow = (): (() => void) => {
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !clips.draft) return;
        event.stopPropagation();
        cancel();
      },
      { signal, capture: true },
    );
    return () => end.abort();
  };

  useHeldFinger(table, press);
  const latest = useRef(cancel);
  useEffect(() => () => latest.current(), []);

  return {
    /** Whether the press that ends now was a drag. */
    wasDragged: () => dragged.current,
    onPointerDown(event: PointerEvent, place: ClipPlace, part: DraggedPart) {
      cancel();
      dragged.current = false;
      const clip = clips.clipAt(place);
      if (!clip || event.button !== 0 || !event.isPrimary) return;
      clips.select(place);
      const isTouch = event.pointerType === 'touch';
      const { clientX: x, clientY: y } = event;
      press.current = { place, part, clip, x, y, isWaiting: isTouch, isTouch, leave: follow() };
      if (!isTouch) return;
      timer.current = setTimeout(() => {
        if (!press.current) return;
        press.current.isWaiting = false;
        clips.aim({ of: place, track: place.track, clip });
      }, restingFinger.time);
    },
    /** Some systems ask for a menu while a finger rests. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
    },
  };
}

/** What a drag that has come so far would make of its clip. */
export function clipDraftOf(
  { place, part, clip, x }: Pick<Press, 'place' | 'part' | 'clip' | 'x'>,
  to: { clientX: number; clientY: number; altKey: boolean },
  scale: SongScale,
  clips: ClipCommands,
  bpm: number,
): ClipDraft {
  const timeBy = (time: number) => {
    const moved = scale.timeAt(scale.xOf(time) + to.clientX - x);
    return to.altKey ? moved : scale.snapped(moved);
  };
  const end = clip.at + clip.length;
  const draft = (parts: Partial<Clip>, track = place.track): ClipDraft => ({
    of: place,
    track,
    clip: { ...clip, ...parts },
  });
  if (part === 'body') return draft({ at: timeBy(clip.at) }, trackAt(to) ?? place.track);
  if (part === 'end')
    return draft({ length: clamp(timeBy(end) - clip.at, 1, clips.longest(clip)) });
  if (part === 'start') {
    const stretch = clipStretch(clip, bpm);
    const back = Math.floor((clip.from * stretch * bpm * 960) / 60);
    const at = clamp(timeBy(clip.at), Math.max(0, clip.at - back), end - 1);
    const from = Math.max(0, clip.from + secondsOfTicks(at - clip.at, bpm) / stretch);
    return draft({ at, length: end - at, from });
  }
  const rest = secondsOfTicks(clip.length, bpm);
  const by = (time: number, way: number) =>
    secondsOfTicks(scale.timeAt(scale.xOf(time) + to.clientX - x) - time, bpm) * way;
  if (part === 'fadeIn')
    return draft({
      fadeIn: clamp((clip.fadeIn ?? 0) + by(clip.at, 1), 0, rest - (clip.fadeOut ?? 0)),
    });
  return draft({ fadeOut: clamp((clip.fadeOut ?? 0) + by(end, -1), 0, rest - (clip.fadeIn ?? 0)) });
}

/** The audio track whose row is at a point of the page. */
function trackAt({ clientX, clientY }: { clientX: number; clientY: number }): string | undefined {
  const row = document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-audio]');
  return row?.dataset.audio;
}

/** What was dragged is done. */
function take(clips: ClipCommands, { place, part, clip }: Press, { track, clip: to }: ClipDraft) {
  if (part === 'body') {
    if (to.at !== clip.at || track !== place.track) clips.moveTo(place, track, to.at);
  } else if (part === 'end') clips.trimEnd(place, to.length);
  else if (part === 'start') clips.trimStart(place, to.at - clip.at);
  else clips.change(place, { [part]: Math.round((to[part] ?? 0) * 1000) / 1000 || undefined });
}
