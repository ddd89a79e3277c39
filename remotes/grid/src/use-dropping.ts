import type { Studio, TrackSound } from '@hocket/sdk';
import type { DragEvent } from 'react';
import { positionOf } from './cell-position.ts';
import type { Display } from './display.ts';

/** What a dragged library sound carries: JSON with its name, instrument and notes. */
const soundType = 'application/x-hocket-sound';

function soundIn(data: DataTransfer): TrackSound | undefined {
  try {
    const { name, strudelName, note } = JSON.parse(data.getData(soundType)) as TrackSound;
    if (typeof name !== 'string' || typeof strudelName !== 'string') return undefined;
    return { name, strudelName, ...(typeof note === 'string' ? { note } : {}) };
  } catch {
    return undefined;
  }
}

function placeOf(target: EventTarget): { row: number; step?: number } | undefined {
  const cell = positionOf(target);
  if (cell) return cell;
  const header = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  return header ? { row: Number(header.dataset.track) } : undefined;
}

/** Takes library sounds that are dropped: on a step, which is then on, or on a track's name. */
export function useDropping(studio: Studio, display: Display) {
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(soundType) || !placeOf(event.target)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDrop(event: DragEvent) {
      const sound = soundIn(event.dataTransfer);
      const place = placeOf(event.target);
      if (!sound || !place) return;
      event.preventDefault();
      studio.project.tracks.drop(place.row, place.step, sound);
      const track = studio.project.data.tracks[place.row]?.name ?? '';
      display.show({ kind: 'success', text: studio.t('grid:dropped', { track }) });
    },
  };
}
