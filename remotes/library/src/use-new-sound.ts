import { codeOf, type Studio } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { useEffect, useRef, useState } from 'react';
import type { NewSound } from './new-sound-dialog.tsx';
import type { readSound } from './read-sound.ts';

/** What the catalogue says about a file that gives no sound. */
const refusals: Readonly<Record<string, string>> = {
  sound_too_large: 'library:own.tooLarge',
  sound_too_long: 'library:own.tooLong',
};

/** Milliseconds in which a dialog that closes gives back the focus, before the next takes it. */
const turn = 50;

/** Reads recordings and files, the one that the studio offers too, until one is a take; says why one gives no sound. */
export function useNewSound(studio: Studio, read: typeof readSound) {
  const { t, library } = studio;
  const { offered, status } = library.own;
  const [newSound, setNewSound] = useState<NewSound>();
  const [reading, setReading] = useState<string>();
  /** The results of earlier files are dropped. */
  const [latest] = useState(() => new LatestRequest());

  const close = () => {
    latest.cancel();
    setReading(undefined);
    setNewSound(undefined);
  };

  const open = async (audio: Blob, title: string) => {
    close();
    const isLatest = latest.begin();
    setReading(title);
    try {
      const sound = await read(audio);
      if (isLatest()) setReading(undefined);
      await new Promise((resolve) => setTimeout(resolve, turn));
      if (isLatest()) setNewSound({ sound, title });
    } catch (error) {
      const text = t(refusals[codeOf(error)] ?? 'library:own.unreadable');
      if (isLatest()) studio.notify({ kind: 'error', text });
    }
    if (isLatest()) setReading(undefined);
  };
  const openFile = (file: File) => open(file, file.name.replace(/\.\w+$/, ''));

  const readOffered = useRef((_: File) => {});
  readOffered.current = (file) => {
    library.own.offer(undefined);
    if (status === 'off') studio.notify({ kind: 'error', text: t('library:own.off') });
    else void openFile(file);
  };
  useEffect(() => {
    if (offered) readOffered.current(offered);
  }, [offered]);

  return { newSound, reading, open, openFile, close };
}
