import { Button } from '@hocket/ui';
import { PencilLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveDialog } from '../pages/leave-dialog.tsx';
import { randomKey } from '../stores/session/random-key.ts';
import { useApp } from '../studio-context.ts';
import { useFail } from './use-fail.ts';
import { useSignedIn } from './use-signed-in.ts';

export interface OpenInStudioProps {
  project: { id: string; name: string };
  isOwn: boolean;
}

/** Opens one's own project, or a copy of somebody else's, which names its source. */
export const OpenInStudio = observer(function OpenInStudio({ project, isOwn }: OpenInStudioProps) {
  const { notices, project: open, studio } = useApp();
  const { t } = studio;
  const navigate = useNavigate();
  const fail = useFail();
  const signedIn = useSignedIn();
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  // The same until the copy is open: a call that is sent twice makes one copy.
  const key = useRef<string>(undefined);

  async function copy(): Promise<string> {
    key.current ??= randomKey();
    const { id } = await studio.api.forkProject(project.id, {}, key.current);
    return id;
  }

  async function go() {
    setBusy(true);
    try {
      const id = isOwn ? project.id : await copy();
      await open.open(id);
      key.current = undefined;
      if (!isOwn) {
        notices.add({ kind: 'success', text: t('community:copied', { name: project.name }) });
        // The count in the header; a failure changes nothing that matters here.
        void open.loadList().catch(() => undefined);
      }
      await navigate('/studio');
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        size="sm"
        icon={<PencilLine />}
        isPending={isBusy}
        aria-label={t('community:openNamed', { name: project.name })}
        onPress={() => signedIn(() => (open.dirty ? setAsks(true) : void go()))}
      >
        {t('community:open')}
      </Button>
      {asks && <LeaveDialog next={() => void go()} onClose={() => setAsks(false)} />}
    </>
  );
});
