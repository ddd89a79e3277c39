import type { MusicProject } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useStudio } from '../studio-context.ts';
import { useFail } from './use-fail.ts';

export interface PreviewButtonProps {
  project: { id: string; name: string };
  preview: ProjectPreview;
  /** Gets the project's music. */
  bring: () => Promise<MusicProject>;
}

/** Plays a project for a while, or stops it. */
export const PreviewButton = observer(function PreviewButton(props: PreviewButtonProps) {
  const { t } = useStudio();
  const { project, preview, bring } = props;
  const fail = useFail();
  const { id, name } = project;
  const isCurrent = preview.current === id;
  return (
    <Button
      variant="primary"
      size="sm"
      icon={isCurrent ? <Square /> : <Play />}
      aria-label={t(isCurrent ? 'community:stop' : 'community:play', { name })}
      onPress={() => void preview.toggle(id, bring).catch(fail)}
    >
      {t(isCurrent ? 'community:stopShort' : 'community:playShort')}
    </Button>
  );
});
