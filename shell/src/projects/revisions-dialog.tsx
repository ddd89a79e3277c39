import type { ProjectSummary, RevisionSummary } from '@hocket/sdk';
import { Button, Dialog, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePreview } from '../community/use-preview.ts';
import { useApp } from '../studio-context.ts';
import { restoreRevision } from './restore-revision.ts';
import { RevisionView } from './revision-view.tsx';
import * as styles from './revisions-dialog.module.css';

export interface RevisionsDialogProps {
  project: ProjectSummary;
  onClose: () => void;
}

/** Earlier versions of a project: to be looked at, heard, and brought back. */
export const RevisionsDialog = observer(function RevisionsDialog(props: RevisionsDialogProps) {
  const { project, onClose } = props;
  const { project: open, studio } = useApp();
  const { api, explain, language, t } = studio;
  const [revisions, setRevisions] = useState<readonly RevisionSummary[]>();
  const [shown, setShown] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const preview = usePreview({});
  useEffect(() => {
    api.listRevisions(project.id).then((answer) => setRevisions(answer.revisions), setError);
  }, [api, project.id]);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });

  async function restore(revision: string) {
    setBusy(true);
    setError(undefined);
    try {
      await restoreRevision(api, open, project.id, revision);
      studio.notify({ kind: 'success', text: t('projects:restored') });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('projects:revisionsTitle', { name: project.name })}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:close')}
    >
      {error !== undefined && <p role="alert">{explain(error)}</p>}
      {!revisions && error === undefined && <Spinner label={t('projects:loading')} />}
      {revisions?.length === 0 && <p>{t('projects:revisionsNone')}</p>}
      <ul className={styles.list}>
        {revisions?.map(({ id, isConflict, name, savedAt }) => {
          const date = dates.format(new Date(savedAt));
          return (
            <li key={id} className={styles.revision}>
              <div className={styles.what}>
                <strong>{date}</strong>
                <span>{name}</span>
                {isConflict && <span>{t('projects:revisionConflict')}</span>}
              </div>
              <div className={styles.actions}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('projects:lookNamed', { date })}
                  onPress={() => setShown(shown === id ? undefined : id)}
                >
                  {t('projects:look')}
                </Button>
                <Button
                  size="sm"
                  isDisabled={isBusy}
                  aria-label={t('projects:restoreNamed', { date })}
                  onPress={() => void restore(id)}
                >
                  {t('projects:restore')}
                </Button>
              </div>
              {shown === id && (
                <RevisionView project={project.id} revision={id} preview={preview} />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
});
