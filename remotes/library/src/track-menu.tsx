import type { Studio, TrackSound } from '@hocket/sdk';
import { Menu } from '@hocket/ui';
import { ListPlus, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { addToTrack } from './add-to-track.ts';
import { newTrack, trackChoice } from './track-choice.ts';

interface TrackMenuProps {
  studio: Studio;
  sound: TrackSound;
}

/** Puts a sound on a track without dragging it: for fingers and keyboards. */
export const TrackMenu = observer(function TrackMenu({ studio, sound }: TrackMenuProps) {
  const { t } = studio;
  return (
    <Menu
      label={t('library:addToTrack', { sound: sound.name })}
      header={t('library:addTo')}
      size="sm"
      icon={<ListPlus />}
      onAction={(id) => addToTrack(studio, id, sound)}
      items={trackChoice(studio).map((track) =>
        track.id === newTrack ? { ...track, icon: <Plus size={16} /> } : track,
      )}
    />
  );
});
