import type { Studio, TrackSound } from '@hocket/sdk';
import { type DragEvent, useState } from 'react';
import type { Display } from '../display.ts';
import { positionOf } from './cell-position.ts';

/** What a dragged library sound carries: JSON with its name, instrument and notes. */
const soundType = 'application/x-hocket-sound';

/** Type and name of a file with sound. */
const soundFile = /^audio\/(?!midi)|\.(wav|mp3|flac|ogg|oga|opus|m4a|aac|aiff?)$/i;

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

/**
 * Takes library sounds that are dropped: on a step, which is then on, or on a track's name. What they are dragged over
 * lights up and is said.
 */
export function useDropping(studio: Studio, display: Display) {
  const [mark] = useState(() => new DropMark());
  const nameOf = (row: number) => studio.project.data.tracks[row]?.name ?? '';
  const aim = (target: EventTarget | undefined) => {
    const place = target && placeOf(target);
    mark.show(place && target);
    display.aimAt(place && nameOf(place.row));
  };

  return {
    onDragOver(event: DragEvent) {
      const { types } = event.dataTransfer;
      const isOurs = types.includes(soundType) || types.includes('Files');
      const isTaken = isOurs && placeOf(event.target);
      aim(isTaken ? event.target : undefined);
      if (!isTaken) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) aim(undefined);
    },
    onDrop(event: DragEvent) {
      aim(undefined);
      const sound = soundIn(event.dataTransfer);
      const place = placeOf(event.target);
      const [file] = event.dataTransfer.files ?? [];
      const track = place && studio.project.data.tracks[place.row]?.id;
      if (track && file && soundFile.test(`${file.type} ${file.name}`)) {
        event.preventDefault();
        display.cut({ kind: 'file', track, file });
      }
      if (!sound || !place) return;
      event.preventDefault();
      studio.project.tracks.drop(place.row, place.step, sound);
      const text = studio.t('grid:dropped', { track: nameOf(place.row) });
      display.show({ kind: 'success', text });
    },
  };
}

/** Lights up the row and the step that a drop would land on. By attributes: nothing renders while something is dragged. */
class DropMark {
  #lit: readonly Element[] = [];

  /** `target`: what is dragged over; undefined: nothing. */
  show(target: EventTarget | undefined): void {
    const element = target instanceof Element ? target : undefined;
    const now = [element?.closest('tr'), element?.closest('[data-step]')].filter(
      (each): each is Element => each !== null && each !== undefined,
    );
    for (const each of this.#lit) if (!now.includes(each)) each.removeAttribute('data-aimed');
    for (const each of now) each.setAttribute('data-aimed', '');
    this.#lit = now;
  }
}
