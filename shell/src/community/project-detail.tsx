import { type Author, type ForkSource, isEmptyCode, type ProjectView } from '@hocket/sdk';
import { linkClass } from '@hocket/ui';
import { UserMinus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApp, useStudio } from '../studio-context.ts';
import { Byline } from './byline.tsx';
import { Comments } from './comments.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { LikeButton } from './like-button.tsx';
import { LikeStore } from './likes.ts';
import { OpenInStudio } from './open-in-studio.tsx';
import { PerformanceList } from './performance-list.tsx';
import { PlayingStatus } from './playing-status.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ProjectCodeView } from './project-code-view.tsx';
import { ProjectCounts } from './project-counts.tsx';
import * as styles from './project-detail.module.css';
import { ProjectPicture } from './project-picture.tsx';
import { RemixList } from './remix-tree.tsx';
import { ReportProject } from './report-thing.tsx';
import { ShareButton } from './share-links.tsx';
import { TagList } from './tag-list.tsx';
import { usePreview } from './use-preview.ts';
import type { ViewedItem } from './viewed-item.ts';

/** Cycles after which a project that is listened to on its own page ends by itself. */
const listenedCycles = 64;

export interface ProjectDetailProps {
  project: ViewedItem<ProjectView>;
  view: ProjectView;
}

/** All that there is to see and to hear of a project. */
export const ProjectDetail = observer(function ProjectDetail(props: ProjectDetailProps) {
  const { project, view } = props;
  const { api } = useStudio();
  // The project's own, or its link's: by which it was found it is found again.
  const { id = view.id } = useParams();
  const [likes] = useState(() => new LikeStore(api));
  const share = id === view.id ? undefined : id;
  const preview = usePreview({
    share,
    count: (id) => api.playProject(id),
    cycles: listenedCycles,
    onCounted: (_, playCount) => project.update({ playCount }),
  });
  const { description, forkedFrom, isOwn, isPublic, name } = view;
  const bring = async () => view;
  return (
    <article className={styles.detail}>
      <PlayingStatus preview={preview} projects={[view]} />
      <div className={styles.head}>
        <h1>{name}</h1>
        <Byline credits={view} />
        {forkedFrom && <Provenance source={forkedFrom} />}
      </div>
      <div className={styles.pictures}>
        <ProjectPicture project={view} preview={preview} />
      </div>
      <div className={styles.words}>
        <div className={styles.actions}>
          <PreviewButton project={view} preview={preview} bring={bring} />
          <OpenInStudio
            project={view}
            isOwn={isOwn}
            isPublic={isPublic}
            share={share}
            bring={bring}
          />
          {(isPublic || id !== view.id) && <ShareButton id={id} name={name} />}
          {(isOwn || isPublic) && (
            <LikeButton project={view} likes={likes} onTurned={project.update} />
          )}
          {!isOwn && isPublic && <ReportProject project={view} />}
          <NameRemoval project={project} view={view} />
        </div>
        <ProjectCounts project={view} />
        {description !== '' && <p className={styles.description}>{description}</p>}
        <TagList tags={view.tags} />
        {(isOwn || isPublic || share === undefined) && <PerformanceList id={view.id} />}
      </div>
      {!isEmptyCode(view.strudelCode) && <ProjectCodeView code={view.strudelCode} />}
      {(isOwn || isPublic) && <RemixList project={view} />}
      {(isOwn || isPublic) && <Comments project={view} preview={preview} />}
    </article>
  );
});

/** Takes one's own name off a project of somebody else that one has edited. */
const NameRemoval = observer(function NameRemoval({ project, view }: ProjectDetailProps) {
  const { session, studio } = useApp();
  const { api, notify, t } = studio;
  const { id, collaborators = [] } = view;
  const username = session.user?.username;
  const isMine = (one: Author) => one.username === username;
  if (!collaborators.some(isMine)) return null;
  return (
    <ConfirmButton
      icon={<UserMinus />}
      isShown
      label={t('community:creditRemove')}
      title={t('community:creditRemoveTitle')}
      note={t('community:creditRemoveNote')}
      confirm={t('community:creditRemoveShort')}
      onConfirm={async () => {
        await api.removeCollaborator(id, username ?? '');
        notify({ kind: 'success', text: t('community:creditRemoved') });
        project.update({ collaborators: collaborators.filter((one) => !isMine(one)) });
      }}
    />
  );
});

/** What a project was copied from, with a way there while it may be seen. */
const Provenance = observer(function Provenance({ source }: { source: ForkSource }) {
  const { t } = useStudio();
  const { id, name, owner } = source;
  const text =
    owner === undefined
      ? t('community:copyOf', { name })
      : t('community:copyOfBy', { name, owner });
  return (
    <p>
      {id === undefined ? (
        text
      ) : (
        <Link className={linkClass} to={`/p/${id}`}>
          {text}
        </Link>
      )}
    </p>
  );
});
