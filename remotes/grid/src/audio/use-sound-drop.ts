import { type Studio, ticks } from '@hocket/sdk';
import { type DragEvent, type RefObject, useState } from 'react';
import type { Display } from '../display.ts';
import { withAudio } from '../open-audio.tsx';
import type { SongScale } from './song-scale.ts';

/** Endings of files with sound, for those whose type the system does not know. */
const soundEnding = /\.(wav|mp3|ogg|oga|opus|flac)$/i;

/** Whether what is dragged may be files with sound: before they fall, the browser tells no names. */
function mayHaveSounds({ types, items }: DataTransfer): boolean {
  if (!types.includes('Files')) return false;
  const files = [...items].filter(({ kind }) => kind === 'file');
  return files.length === 0 || files.some(({ type }) => type === '' || type.startsWith('audio/'));
}

/** The files with sound among those that fell. */
function soundsIn({ files }: DataTransfer): File[] {
  return [...files].filter(
    ({ name, type }) =>
      soundEnding.test(name) || (type.startsWith('audio/') && !/midi?$/.test(type)),
  );
}

/**
 * Takes files with sound that are dropped on the song: on the row of an audio track at the bar under the pointer, elsewhere
 * on a new track. The bar that they would be put on is lit up and said.
 */
export function useSoundDrop(
  studio: Studio,
  display: Display,
  plane: RefObject<HTMLElement | null>,
  scale: SongScale,
) {
  const [aimed, setAimed] = useState<number>();
  const barAt = (clientX: number) => {
    const { left = 0 } = plane.current?.getBoundingClientRect() ?? {};
    return Math.floor(scale.timeAt(clientX - left) / ticks.cycle);
  };
  return {
    /** Pixels of the bar that something is dragged over. */
    aimed: aimed === undefined ? undefined : scale.xOf(aimed * ticks.cycle),
    handlers: {
      onDragOver(event: DragEvent) {
        if (studio.project.link.fixed || !mayHaveSounds(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setAimed(barAt(event.clientX));
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setAimed(undefined);
      },
      onDrop(event: DragEvent) {
        setAimed(undefined);
        const files = soundsIn(event.dataTransfer);
        if (files.length === 0) return;
        event.preventDefault();
        const row = (event.target as Element).closest<HTMLElement>('[data-audio]');
        const at = barAt(event.clientX) * ticks.cycle;
        void withAudio(studio, display, ({ imports }) => {
          display.openClips();
          return imports.add(files, at, row?.dataset.audio);
        });
      },
    },
  };
}
