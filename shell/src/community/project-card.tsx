import type { CommunityProject } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useApp } from '../studio-context.ts';
import { Byline } from './byline.tsx';
import { LikeButton } from './like-button.tsx';
import type { LikeStore } from './likes.ts';
import type { Listing } from './listing.ts';
import { OpenInStudio } from './open-in-studio.tsx';
import { PatternDrawing } from './pattern-drawing.tsx';
import { PreviewButton } from './preview-button.tsx';
import * as styles from './project-card.module.css';
import { ProjectCounts } from './project-counts.tsx';
import { ReportProject } from './report-thing.tsx';
import { TagList } from './tag-list.tsx';

export interface ProjectCardProps {
  project: CommunityProject;
  listing: Listing;
  likes: LikeStore;
  preview: ProjectPreview;
}

/** A project in a list: what it looks like, who made it, and what can be done with it. */
export const ProjectCard = observer(function ProjectCard(props: ProjectCardProps) {
  const { project, listing, likes, preview } = props;
  const { session, studio } = useApp();
  const { id, name, owner, tags } = project;
  const bring = () => studio.api.getProject(id);
  const isOwn = owner !== undefined && owner.username === session.user?.username;
  return (
    <article className={styles.card} aria-labelledby={`project-${id}`}>
      <PatternDrawing drawing={project.drawing} />
      <div className={styles.text}>
        <h2 id={`project-${id}`} className={styles.name}>
          <Link to={`/p/${id}`}>{name}</Link>
        </h2>
        <Byline credits={project} most={3} />
      </div>
      <TagList tags={tags} />
      <div className={styles.figures}>
        <ProjectCounts project={project} />
        <span className={styles.marks}>
          <LikeButton
            project={project}
            likes={likes}
            onTurned={(answer) => listing.update(id, answer)}
          />
          {!isOwn && <ReportProject project={project} />}
        </span>
      </div>
      <div className={styles.actions}>
        <PreviewButton project={project} preview={preview} bring={bring} />
        <OpenInStudio project={project} isOwn={isOwn} isPublic bring={bring} />
      </div>
    </article>
  );
});
