import type { ApiClient } from '@hocket/api';
import { codeOf, type ProjectView } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { useStudio } from '../studio-context.ts';
import { NoticeBox } from './notice-box.tsx';
import { PageActions } from './page-actions.tsx';
import { ProjectDetail } from './project-detail.tsx';
import { useReady } from './use-ready.ts';
import { missingCodes, ViewedItem } from './viewed-item.ts';

/** One project, for everybody who may see it: by its id, or by the id of its link. */
export const PublicProjectPage = observer(function PublicProjectPage() {
  const { api, t } = useStudio();
  const { id = '' } = useParams();
  const [project] = useState(() => new ViewedItem((key) => readProject(api, key)));
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

/** A public project, or one's own, by its id, or anybody's by the id of its link. Rejects with `not_found`. */
async function readProject(
  api: Pick<ApiClient, 'getProject' | 'getSharedProject'>,
  id: string,
): Promise<ProjectView> {
  try {
    return await api.getProject(id);
  } catch (error) {
    if (!missingCodes.has(codeOf(error))) throw error;
    return await api.getSharedProject(id);
  }
}
