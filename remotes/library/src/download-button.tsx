import type { LibrarySound, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { saveFile } from './save-file.ts';
import { soundDemo } from './sound-demo.ts';

interface DownloadButtonProps {
  studio: Studio;
  sound: LibrarySound;
}

/** Renders a bar of the sound to a WAV file and hands it to the browser. */
export const DownloadButton = observer(function DownloadButton({
  studio,
  sound,
}: DownloadButtonProps) {
  const { t, engine } = studio;
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const { file, name } = await engine.render(soundDemo(sound), { format: 'wav16', bars: 1 });
      saveFile(file, name);
      studio.notify({ kind: 'success', text: t('library:downloaded', { file: name }) });
    } catch (error) {
      const reason = studio.explain(error);
      const text = t('library:downloadFailed', { sound: sound.name, reason });
      studio.notify({ kind: 'error', text });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download />}
      isPending={isBusy}
      onPress={() => void download()}
      aria-label={t(isBusy ? 'library:downloading' : 'library:download', { sound: sound.name })}
    />
  );
});
