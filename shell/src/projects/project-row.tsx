import type { ListQuery, ProjectSummary } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Listing } from '../community/listing.ts';
import { OpenInStudio } from '../community/open-in-studio.tsx';
import { ProjectCounts } from '../community/project-counts.tsx';
import { TagList } from '../community/tag-list.tsx';
import { useFail } from '../community/use-fail.ts';
import { useApp } from '../studio-context.ts';
import { ProjectActions } from './project-actions.tsx';
import * as styles from './project-row.module.css';

export interface ProjectRowProps {
  project: ProjectSummary;
  listing: Listing<ProjectSummary, ListQuery>;
}

/** One of the user's projects in the list; deleted, it keeps its place with a way to undo that. */
export const ProjectRow = observer(function ProjectRow({ project, listing }: ProjectRowProps) {
  const { project: open, studio } = useApp();
  const { api, language, t } = studio;
  const fail = useFail();
  const [isDeleted, setDeleted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isBack, setBack] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  // What was pressed is gone: the menu with the row, Undo with its return.
  useEffect(() => {
    if (isDeleted) row.current?.querySelector('button')?.focus();
    else if (isBack) row.current?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [isDeleted, isBack]);
  const { description, id, isPublic, name, tags, updatedAt } = project;

  async function restore() {
    setBusy(true);
    try {
      listing.update(id, { rev: (await api.restoreProject(id)).rev });
      setDeleted(false);
      setBack(true);
      void open.loadList().catch(() => undefined);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  if (isDeleted) {
    return (
      <li ref={row} className={styles.row}>
        <p id={`deleted-${id}`}>{t('projects:deleted', { name })}</p>
        <Button
          isPending={isBusy}
          aria-describedby={`deleted-${id}`}
          onPress={() => void restore()}
        >
          {t('projects:undo')}
        </Button>
      </li>
    );
  }
  const saved = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={`/p/${id}`}>{name}</Link>
        </h2>
        <p className={styles.facts}>
          <span>{t(isPublic ? 'projects:public' : 'projects:private')}</span>
          <span>{t('projects:savedOn', { date: saved.format(new Date(updatedAt)) })}</span>
        </p>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <TagList tags={tags} />
        <ProjectCounts project={project} />
      </div>
      <div className={styles.actions}>
        <OpenInStudio
          project={project}
          isOwn
          isPublic={project.isPublic}
          bring={() => studio.api.getProject(project.id)}
        />
        <ProjectActions project={project} listing={listing} onDeleted={() => setDeleted(true)} />
      </div>
    </li>
  );
});
