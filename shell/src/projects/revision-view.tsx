import type { Revision } from '@hocket/sdk';
import { Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProjectCode } from '../community/code-view.tsx';
import { PatternDrawing } from '../community/pattern-drawing.tsx';
import { PreviewButton } from '../community/preview-button.tsx';
import type { Preview } from '../stores/audio/preview.ts';
import { useStudio } from '../studio-context.ts';
import * as styles from './revisions-dialog.module.css';

export interface RevisionViewProps {
  /** Id of the project. */
  project: string;
  revision: string;
  preview: Preview;
}

/** An earlier version, to be seen and heard before it is brought back. */
export const RevisionView = observer(function RevisionView(props: RevisionViewProps) {
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
      {strudelCode.trim() !== '' && <ProjectCode code={strudelCode} />}
    </div>
  );
});
