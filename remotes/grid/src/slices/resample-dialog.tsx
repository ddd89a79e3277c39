import { equalStarts, type Music, SliceEdits, type SongPart, type Studio } from '@hocket/sdk';
import { Banner, Button, Dialog, Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Display } from '../display.ts';
import * as styles from './slices.module.css';

/** How many bars can be resampled. */
const lengths = ['1', '2', '4', '8'] as const;

/** Makes the last bars of a track, or of the mix, a new row: a slice for each beat, played as they were. */
export const ResampleDialog = observer(function ResampleDialog(props: {
  studio: Studio;
  display: Display;
  /** The track's id; undefined for the mix. */
  track: string | undefined;
}) {
  const { studio, display } = props;
  const { t, project, engine, recordings } = studio;
  const track = project.music.tracks.find(({ id }) => id === props.track);
  const [count, setCount] = useState<(typeof lengths)[number]>('4');
  const [source, setSource] = useState(track ? 'track' : 'mix');
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const name = source === 'track' && track ? track.name : t('grid:slices.mix');

  const close = () => {
    running.current?.abort();
    display.cut(undefined);
  };
  const resample = async () => {
    const controller = new AbortController();
    running.current = controller;
    const bars = Number(count);
    setDone(0);
    setFailure(undefined);
    try {
      const title = t('grid:slices.resampled', { track: name });
      const { file } = await engine.render(
        source === 'track' && track ? alone(project.music, track.id) : project.music,
        {
          format: 'wav24',
          part: lastBars(studio, bars),
          // What rings on at the end is heard at the beginning, so that it goes round.
          loop: true,
          onProgress: setDone,
          signal: controller.signal,
        },
      );
      const kept = await recordings.add(file, title);
      if (controller.signal.aborted) return;
      const starts = equalStarts(kept.seconds, bars * 4);
      const played = { pattern: project.patterns.shown.id, bars };
      const id = new SliceEdits(project).make(undefined, kept, starts, played);
      if (id === undefined) setFailure(t('grid:slices.full'));
      else {
        close();
        display.openSlices(id);
      }
    } catch (error) {
      if (!controller.signal.aborted) setFailure(studio.explain(error));
    } finally {
      setDone(undefined);
    }
  };

  return (
    <Dialog
      title={t('grid:slices.resample', { track: name })}
      isOpen
      onClose={close}
      closeLabel={t('grid:close')}
      actions={
        <>
          <Button variant="ghost" onPress={close}>
            {t('grid:cancel')}
          </Button>
          <Button variant="primary" isDisabled={done !== undefined} onPress={() => void resample()}>
            {t('grid:slices.resampleNow')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('grid:slices.resampleHint')}</p>
        {track && (
          <Select
            label={t('grid:slices.source')}
            value={source}
            options={[
              { id: 'track', label: track.name },
              { id: 'mix', label: t('grid:slices.mix') },
            ]}
            onChange={setSource}
          />
        )}
        <Select
          label={t('grid:slices.bars')}
          value={count}
          options={lengths.map((id) => ({ id, label: id }))}
          onChange={setCount}
        />
        {done !== undefined && (
          <progress
            className={styles.progress}
            value={done}
            aria-label={t('grid:slices.reading')}
          />
        )}
        {failure && <Banner kind="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
});

function alone(music: Music, id: string): Music {
  const tracks = music.tracks.map((track) =>
    track.id === id ? { ...track, solo: true, muted: false } : { ...track, solo: false },
  );
  return { ...music, tracks };
}

/** The last bars before where the music is; while nothing plays, before the loop's end, or the song's. */
function lastBars({ project, transport }: Studio, bars: number): SongPart {
  const { song, loop } = project.music;
  let end = loop?.to ?? song.reduce((sum, section) => sum + section.bars, 0);
  const playing = song.findIndex(({ id }) => transport.playing && id === transport.section);
  if (playing >= 0)
    end = song.slice(0, playing).reduce((sum, each) => sum + each.bars, transport.bar);
  const from = Math.max(0, Math.floor(end) - bars);
  return { from, to: from + bars };
}
