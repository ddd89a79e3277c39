import type { Studio } from '@hocket/sdk';
import { Menu, useActions } from '@hocket/ui';
import { AudioLines } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { attempt } from './attempt.ts';
import type { AudioTarget, Display } from './display.ts';
import { audioParts, withAudio } from './open-audio.tsx';

/** What a file picker offers. */
const soundFiles = '.wav,.mp3,.flac,.ogg,audio/*';

/** Adds audio tracks: empty, with a file, or with a voice. */
export const AddAudio = observer(function AddAudio(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t } = studio;
  const picker = useRef<HTMLInputElement>(null);
  const target = useRef<AudioTarget>({ at: 0 });
  const choose = (place: AudioTarget) => {
    target.current = place;
    picker.current?.click();
  };
  useEffect(() => display.pickAudioWith(choose));
  const addTrack = () =>
    withAudio(studio, display, ({ clips }) => {
      attempt(studio, display, () => {
        clips.edits.addTrack(clips.nextName);
        display.openClips();
      });
    });
  const record = () => withAudio(studio, display, ({ voice }) => voice.open());
  useActions(studio, () => [
    { id: 'grid.audio.track', title: () => studio.t('grid:audio.track'), run: addTrack },
    {
      id: 'grid.audio.import',
      title: () => studio.t('grid:audio.import'),
      run: () => choose({ at: display.sectionStart(studio) }),
    },
    { id: 'grid.audio.record', title: () => studio.t('grid:voice.record'), run: record },
  ]);
  return (
    <>
      <Menu
        label={t('grid:audio.add')}
        icon={<AudioLines />}
        size="sm"
        items={[
          { id: 'track', label: t('grid:audio.track') },
          { id: 'import', label: t('grid:audio.import') },
          { id: 'record', label: t('grid:voice.record') },
        ]}
        onNear={() => void audioParts.fetch().catch(() => undefined)}
        onAction={(id) => studio.actions.run(`grid.audio.${id}`)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={soundFiles}
        aria-label={t('grid:audio.import')}
        onChange={({ target: { files }, currentTarget }) => {
          const chosen = [...(files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          const { at, track } = target.current;
          if (chosen.length === 0) return;
          void withAudio(studio, display, ({ imports }) => {
            display.openClips();
            return imports.add(chosen, at, track);
          });
        }}
      />
    </>
  );
});
