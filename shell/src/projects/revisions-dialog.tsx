import { isEmptyCode, type ProjectSummary, type Revision, type RevisionSummary } from '@hocket/sdk';
import { Button, Dialog, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PatternDrawing } from '../community/pattern-drawing.tsx';
import { PreviewButton } from '../community/preview-button.tsx';
import { ProjectCodeView } from '../community/project-code-view.tsx';
import { usePreview } from '../community/use-preview.ts';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useApp, useStudio } from '../studio-context.ts';
import { restoreRevision } from './change-project.ts';
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

interface RevisionViewProps {
  /** Id of the project. */
  project: string;
  revision: string;
  preview: ProjectPreview;
}

/** An earlier version, to be seen and heard before it is brought back. */
const RevisionView = observer(function RevisionView(props: RevisionViewProps) {
  const { project, revision, preview } = props;
  const { api, explain, t } = useStudio();
  const [found, setFound] = useState<Revision>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    api.getRevision(project, revision).then(setFound, setError);
    return preview.stop;
  }, [api, project, revision, preview]);
  if (error !== undefined) return <p role="alert">{explain(error)}</p>;
  if (!found) return <Spinner label={t('projects:loading')} />;
  const { gridPattern, name, strudelCode } = found.project;
  return (
    <div className={styles.view}>
      <PreviewButton
        project={{ id: revision, name }}
        preview={preview}
        bring={async () => found.project}
      />
      <PatternDrawing
        drawing={gridPattern.map((row) => row.map((on) => (on ? 'x' : '.')).join(''))}
      />
      {!isEmptyCode(strudelCode) && <ProjectCodeView code={strudelCode} />}
    </div>
  );
});
