import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { useStudio } from '../studio-context.ts';
import { NoticeBox } from './notice-box.tsx';
import { PageActions } from './page-actions.tsx';
import { ProjectDetail } from './project-detail.tsx';
import { readProject } from './read-project.ts';
import { useReady } from './use-ready.ts';
import { Viewed } from './viewed.ts';

/** One project, for everybody who may see it: by its id, or by the id of its link. */
export const ProjectPage = observer(function ProjectPage() {
  const { api, t } = useStudio();
  const { id = '' } = useParams();
  const [project] = useState(() => new Viewed((key) => readProject(api, key)));
  const isReady = useReady();
  const load = useCallback(() => void project.load(id), [project, id]);
  useEffect(() => {
    if (isReady) load();
  }, [isReady, load]);
  const { error, status, value: view } = project;
  return (
    <PublicPage title={view?.name ?? t('community:project')} actions={<PageActions />}>
      {status === 'ready' && view ? (
        <ProjectDetail key={view.id} project={project} view={view} />
      ) : (
        <NoticeBox
          state={{ status: status === 'ready' ? 'loading' : status, error }}
          missing={t('community:noProject')}
          onRetry={load}
        />
      )}
    </PublicPage>
  );
});
