import { VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useStudio } from '../studio-context.ts';

export interface PlayingStatusProps {
  preview: ProjectPreview;
  projects: readonly { id: string; name: string }[];
}

/** Announces which of the projects plays, and that nothing does any more. */
export const PlayingStatus = observer(function PlayingStatus(props: PlayingStatusProps) {
  const { t } = useStudio();
  const { preview, projects } = props;
  const playing = projects.find(({ id }) => id === preview.current && !preview.waiting);
  return (
    <VisuallyHidden>
      <span role="status">
        {playing
          ? t('community:playing', { name: playing.name })
          : preview.hasPlayed && t('community:stopped')}
      </span>
    </VisuallyHidden>
  );
});
