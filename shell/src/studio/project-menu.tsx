import { Button, Dialog, Menu } from '@hocket/ui';
import { FolderOpen, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { errorText } from '../stores/error-text.ts';
import { useApp } from '../studio-context.ts';

/** The menu's entry that is no project. */
const newProject = 'new';

/** How many projects there are, and which to open; asks first when there is something to lose. */
export const ProjectMenu = observer(function ProjectMenu() {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  const [next, setNext] = useState<string>();
  const fail = (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) });

  async function go(id: string) {
    setNext(undefined);
    if (id === newProject) project.startNew();
    else await project.open(id).catch(fail);
  }
  async function saveAndGo(id: string) {
    setNext(undefined);
    try {
      await project.save();
    } catch (error) {
      fail(error);
      return;
    }
    await go(id);
  }

  return (
    <>
      <Menu
        label={t('shell:projects', { total: project.count })}
        icon={<FolderOpen />}
        items={[
          { id: newProject, label: t('shell:newProject'), icon: <Plus /> },
          ...project.list.map(({ id, name }) => ({ id, label: name })),
        ]}
        onAction={(id) => {
          if (id === project.data.id) return;
          if (project.dirty) setNext(id);
          else void go(id);
        }}
      >
        {t('shell:projects', { total: project.count })}
      </Menu>
      <Dialog
        role="alertdialog"
        title={t('shell:leaveTitle')}
        isOpen={next !== undefined}
        onClose={() => setNext(undefined)}
        closeLabel={t('shell:cancel')}
        actions={
          next !== undefined && (
            <>
              <Button variant="danger" onPress={() => void go(next)}>
                {t('shell:discard')}
              </Button>
              <Button variant="primary" onPress={() => void saveAndGo(next)}>
                {t('shell:save')}
              </Button>
            </>
          )
        }
      >
        <p>{t('shell:leaveText', { name: project.data.name })}</p>
      </Dialog>
    </>
  );
});
