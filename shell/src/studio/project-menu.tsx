import { Menu, useActions } from '@hocket/ui';
import { FolderOpen, Folders, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveDialog } from '../pages/leave-dialog.tsx';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';

/** The menu's entries that are no project. */
const newProject = 'new';
const allProjects = 'all';

/** How many projects there are, and which to open; asks first when there is something to lose. */
export const ProjectMenu = observer(function ProjectMenu() {
  const { notices, project, session, studio } = useApp();
  const { t } = studio;
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  const fail = (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) });

  function go(id: string) {
    if (id === newProject) project.startNew();
    else void project.open(id).catch(fail);
  }

  useActions(studio, () => [
    {
      id: 'project.new',
      title: () => studio.t('shell:newProject'),
      run: () => (project.dirty ? setNext(newProject) : go(newProject)),
    },
  ]);

  return (
    <>
      <Menu
        label={t('shell:projects', { total: project.count })}
        icon={<FolderOpen />}
        items={[
          { id: newProject, label: t('shell:newProject'), icon: <Plus /> },
          { id: allProjects, label: t('shell:allProjects'), icon: <Folders /> },
          ...project.list.map(({ id, name }) => ({ id, label: name })),
        ]}
        onAction={(id) => {
          if (id === allProjects) {
            if (session.requireAccount()) void navigate('/studio/projects');
          } else if (id === project.data.id) return;
          else if (project.dirty) setNext(id);
          else go(id);
        }}
      >
        <span className={styles.countLabel}>{t('shell:projects', { total: project.count })}</span>
        <span className={styles.count} aria-hidden="true">
          {project.count}
        </span>
      </Menu>
      <LeaveDialog
        next={next === undefined ? undefined : () => go(next)}
        onClose={() => setNext(undefined)}
      />
    </>
  );
});
