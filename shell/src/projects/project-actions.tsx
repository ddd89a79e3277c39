import type { ListQuery, ProjectSummary, SavedProject } from '@hocket/sdk';
import { Menu } from '@hocket/ui';
import {
  CopyPlus,
  Ellipsis,
  Globe,
  GlobeLock,
  History,
  NotebookPen,
  Share2,
  Trash2,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Listing } from '../community/listing.ts';
import { useFail } from '../community/use-fail.ts';
import { randomKey } from '../stores/session/random-key.ts';
import { useApp } from '../studio-context.ts';
import { AboutDialog } from './about-dialog.tsx';
import { changeProject, release } from './change-project.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export interface ProjectActionsProps {
  project: ProjectSummary;
  listing: Listing<ProjectSummary, ListQuery>;
  onDeleted: () => void;
}

/** What can be done with one of the user's projects. */
export const ProjectActions = observer(function ProjectActions(props: ProjectActionsProps) {
  const { project, listing, onDeleted } = props;
  const { project: open, studio } = useApp();
  const { api, t } = studio;
  const fail = useFail();
  const [dialog, setDialog] = useState<'edit' | 'revisions' | 'share'>();
  const [isBusy, setBusy] = useState(false);
  // The same until it has worked, name and all: a call that is sent twice makes one copy.
  const attempt = useRef<{ key: string; copy: string }>(undefined);
  const { id, isPublic, name } = project;
  const close = () => setDialog(undefined);

  const actions = {
    async duplicate() {
      const proposed = t('projects:duplicateName', { name: name.slice(0, 100) });
      attempt.current ??= { key: randomKey(), copy: proposed };
      const { key, copy } = attempt.current;
      const made = await api.forkProject(id, { name: copy }, key);
      attempt.current = undefined;
      studio.notify({ kind: 'success', text: t('projects:duplicated', { name: copy }) });
      listing.put(newSummary(made));
    },
    async publish() {
      const { isPublic: now, rev } = await changeProject(api, open, id, { isPublic: !isPublic });
      listing.update(id, { isPublic: now, rev });
    },
    async delete() {
      await api.deleteProject(id);
      release(open, id);
      onDeleted();
    },
  };

  async function act(name: keyof typeof actions) {
    if (isBusy) return;
    setBusy(true);
    try {
      await actions[name]();
      void open.loadList().catch(() => undefined);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Menu
        label={t('projects:actions', { name })}
        icon={<Ellipsis />}
        size="sm"
        items={[
          { id: 'edit', label: t('projects:edit'), icon: <NotebookPen /> },
          { id: 'share', label: t('shell:shareEntry'), icon: <Share2 /> },
          {
            id: 'publish',
            label: t(isPublic ? 'projects:makePrivate' : 'projects:makePublic'),
            icon: isPublic ? <GlobeLock /> : <Globe />,
          },
          { id: 'duplicate', label: t('projects:duplicate'), icon: <CopyPlus /> },
          { id: 'revisions', label: t('projects:revisions'), icon: <History /> },
          { id: 'delete', label: t('projects:delete'), icon: <Trash2 /> },
        ]}
        onAction={(action) => {
          if (action === 'edit' || action === 'revisions' || action === 'share') setDialog(action);
          else void act(action);
        }}
      />
      {dialog === 'edit' && <AboutDialog project={project} listing={listing} onClose={close} />}
      {dialog === 'share' && (
        <ShareDialog
          id={id}
          name={name}
          onClose={close}
          onPublished={(now) => listing.update(id, { isPublic: now })}
        />
      )}
      {dialog === 'revisions' && <RevisionsDialog project={project} onClose={close} />}
    </>
  );
});

/** A project that was just made, as a list shows it. */
function newSummary(project: SavedProject, now = new Date()): ProjectSummary {
  const { id, rev, name, description, tags, isPublic, bpm } = project;
  const at = now.toISOString();
  const counted = { isLiked: false, likeCount: 0, playCount: 0, createdAt: at, updatedAt: at };
  return { id, rev, name, description, tags: [...tags], isPublic, bpm, ...counted };
}
