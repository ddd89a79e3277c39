import {
  barsOfBreak,
  equalStarts,
  type KeptRecording,
  onsetStarts,
  SliceEdits,
  type Studio,
} from '@hocket/sdk';
import { Banner, Button, Dialog, Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Cutting, Display } from '../display.ts';
import * as styles from './slices.module.css';

/** How a recording is cut. */
const cuts = ['onsets', '8', '16', '32'] as const;
type Cut = (typeof cuts)[number];

/** Asks how a file of sound comes onto a track: cut into slices, or as one sound of the library, as any file that is dropped. */
export const SliceDialog = observer(function SliceDialog(props: {
  studio: Studio;
  display: Display;
  cutting: Cutting;
}) {
  const { studio, display, cutting } = props;
  const { t, project, recordings } = studio;
  const [file, setFile] = useState(cutting.file);
  const [cut, setCut] = useState<Cut>('onsets');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isOpen = useRef(true);
  const chooser = useRef<HTMLInputElement>(null);
  const track = project.data.tracks.find(({ id }) => id === cutting.track);

  const close = () => {
    isOpen.current = false;
    display.cut(undefined);
  };
  const slice = async () => {
    if (!file || !track) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const kept = await recordings.add(file, titleOf(file.name));
      // Who closed the dialog meanwhile wants nothing of it.
      if (!isOpen.current) return;
      const { reading } = kept;
      const played = {
        pattern: project.patterns.shown.id,
        bars: barsOfBreak(reading, project.data.bpm),
      };
      if (new SliceEdits(project).make(track.id, kept, startsOf(kept, cut), played)) {
        close();
        display.openSlices(track.id);
      } else setFailure(t('grid:slices.full'));
    } catch (error) {
      setFailure(studio.explain(error));
    } finally {
      setBusy(false);
    }
  };
  const asOneSound = () => {
    studio.library.own.offer(file);
    close();
  };

  return (
    <Dialog
      title={t('grid:slices.onto', { track: track?.name ?? '' })}
      isOpen
      onClose={close}
      closeLabel={t('grid:close')}
      actions={
        <>
          <Button variant="ghost" isDisabled={!file || isBusy} onPress={asOneSound}>
            {t('grid:slices.oneSound')}
          </Button>
          <Button variant="primary" isDisabled={!file || isBusy} onPress={() => void slice()}>
            {t(isBusy ? 'grid:slices.reading' : 'grid:slices.cut')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{file ? file.name : t('grid:slices.hint')}</p>
        <Button variant="secondary" onPress={() => chooser.current?.click()}>
          {t('grid:slices.choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="audio/*"
          aria-label={t('grid:slices.choose')}
          hidden
          onChange={({ target }) => setFile(target.files?.[0] ?? file)}
        />
        <Select
          label={t('grid:slices.by')}
          value={cut}
          options={cuts.map((id) => ({
            id,
            label:
              id === 'onsets'
                ? t('grid:slices.onsets')
                : t('grid:slices.equal', { count: Number(id) }),
          }))}
          onChange={setCut}
        />
        {failure && <Banner kind="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
});

function startsOf({ seconds, reading }: KeptRecording, cut: Cut): number[] {
  return cut === 'onsets' ? onsetStarts(reading) : equalStarts(seconds, Number(cut));
}

/** A file's name without its ending. */
function titleOf(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, '') || name;
}
