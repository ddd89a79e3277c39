import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { communityMessages } from '../community/messages/community-messages.ts';
import { projectsMessages } from '../projects/messages/projects-messages.ts';
import type { ShareDialogProps } from '../projects/share-dialog.tsx';
import { roomsMessages } from '../rooms/messages/rooms-messages.ts';
import { useApp } from '../studio-context.ts';
import { useSave } from './use-save.ts';

/** Shares the open project; one that was never saved is saved first. Its code and texts arrive when they are needed. */
export const ShareEntry = observer(function ShareEntry({ onClose }: { onClose: () => void }) {
  const { language, project, studio } = useApp();
  const { t } = studio;
  const save = useSave();
  const [ShareDialog, setShareDialog] = useState<ComponentType<ShareDialogProps>>();
  useEffect(() => {
    let isGone = false;
    Promise.all([
      import('../projects/share-dialog.tsx'),
      language.addCatalogue('projects', projectsMessages),
      language.addCatalogue('community', communityMessages),
      language.addCatalogue('rooms', roomsMessages),
    ]).then(
      ([module]) => isGone || setShareDialog(() => module.ShareDialog),
      (error: unknown) => {
        studio.notify({ kind: 'error', text: studio.explain(error) });
        onClose();
      },
    );
    return () => {
      isGone = true;
    };
  }, [language, studio, onClose]);

  if (!ShareDialog) return null;
  const { id, name } = project.data;
  if (id !== '') return <ShareDialog id={id} name={name} onClose={onClose} />;
  return (
    <Dialog
      title={t('projects:shareTitle', { name })}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:close')}
      actions={
        <Button variant="primary" isPending={project.saving} onPress={() => void save()}>
          {t('shell:save')}
        </Button>
      }
    >
      <p>{t('projects:saveFirst')}</p>
    </Dialog>
  );
});
