import type { Studio, TrackSound } from '@hocket/sdk';
import { Menu } from '@hocket/ui';
import { ListPlus, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { addToTrack } from './add-to-track.ts';

/** No id of a track. */
const newTrack = '';

interface TrackMenuProps {
  studio: Studio;
  sound: TrackSound;
}

/** Puts a sound on a track without dragging it: for fingers and keyboards. */
export const TrackMenu = observer(function TrackMenu({ studio, sound }: TrackMenuProps) {
  const { t, project } = studio;
  const { tracks } = project.data;

  const add = (id: string) => {
    try {
      addToTrack(
        project,
        id === newTrack ? undefined : tracks.findIndex((track) => track.id === id),
        sound,
      );
      studio.notify({ kind: 'success', text: t('library:added', { sound: sound.name }) });
    } catch (error) {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    }
  };

  return (
    <Menu
      label={t('library:addToTrack', { sound: sound.name })}
      header={t('library:addTo')}
      size="sm"
      icon={<ListPlus />}
      onAction={add}
      items={[
        ...tracks.map(({ id, name }) => ({ id, label: name })),
        { id: newTrack, label: t('library:newTrack'), icon: <Plus size={16} /> },
      ]}
    />
  );
});
