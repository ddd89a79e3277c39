import { Banner, Dialog, Spinner, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import * as styles from '../community/dialog-form.module.css';
import { ShareLinks } from '../community/share-links.tsx';
import { TogetherSection } from '../rooms/together-section.tsx';
import { useApp } from '../studio-context.ts';
import { Sharing } from './sharing.ts';

export interface ShareDialogProps {
  /** Of a saved project. */
  id: string;
  name: string;
  onClose: () => void;
  /** Is told whether everyone finds it now. */
  onPublished?: (isPublic: boolean) => void;
}

/** Says who can come to a project, and gives what leads there. */
export const ShareDialog = observer(function ShareDialog(props: ShareDialogProps) {
  const { id, name, onClose, onPublished } = props;
  const { project, studio } = useApp();
  const { t } = studio;
  const [sharing] = useState(() => new Sharing(id, { api: studio.api, open: project }));
  useEffect(() => void sharing.load(), [sharing]);
  const { address, error, isBusy, isHidden, isPublic, shareId, status } = sharing;
  return (
    <Dialog
      title={t('projects:shareTitle', { name })}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:close')}
    >
      {status === 'loading' && <Spinner label={t('projects:loading')} />}
      {error !== undefined && <Banner kind="error">{studio.explain(error)}</Banner>}
      {status === 'ready' && (
        <div className={styles.form}>
          {project.data.id === id && project.dirty && <p>{t('projects:lastSaved')}</p>}
          <Switch
            isSelected={isPublic}
            isDisabled={isBusy}
            onChange={(isOn) =>
              void sharing.publish(isOn).then(() => onPublished?.(sharing.isPublic))
            }
          >
            {t('projects:publicSwitch')}
          </Switch>
          {isHidden && <p>{t('projects:hidden')}</p>}
          <Switch
            isSelected={shareId !== undefined}
            isDisabled={isBusy}
            onChange={(isOn) => void sharing.link(isOn)}
          >
            {t('projects:linkSwitch')}
          </Switch>
          {project.data.id === id && project.recordings && (
            <Switch
              isSelected={studio.recordings.sending === 'yes'}
              onChange={(isOn) => studio.recordings.choose(isOn ? 'yes' : 'no')}
            >
              {t('projects:recordingsSwitch')}
            </Switch>
          )}
          <TogetherSection id={id} />
          {address !== undefined && <ShareLinks id={address} name={sharing.name} />}
        </div>
      )}
    </Dialog>
  );
});
