import type { MusicProject } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { PencilLine } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveDialog } from '../pages/leave-dialog.tsx';
import { visitorsHome } from '../pages/studio-home.ts';
import { randomKey } from '../stores/session/random-key.ts';
import { useApp } from '../studio-context.ts';
import { useFail } from './use-fail.ts';

export interface OpenInStudioProps {
  project: { id: string; name: string };
  isOwn: boolean;
  /** The server makes copies of it; of one that only a link opens there are copies on this device. */
  isPublic: boolean;
  /** The link that opened it. */
  share?: string | undefined;
  /** Gets the project's music. */
  bring: () => Promise<MusicProject>;
}

/**
 * Opens one's own project, or a copy of somebody else's, which names its source. Without an account the copy is this
 * device's, in a visitor's studio.
 */
export const OpenInStudio = observer(function OpenInStudio(props: OpenInStudioProps) {
  const { project, isOwn, isPublic, share, bring } = props;
  const { notices, owner, project: open, session, studio } = useApp();
  const { t } = studio;
  const navigate = useNavigate();
  const fail = useFail();
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  // The same until the copy is open: a call that is sent twice makes one copy.
  const key = useRef<string>(undefined);
  const { id, name } = project;
  const isVisitor = session.status !== 'authenticated';

  async function openCopy(): Promise<void> {
    key.current ??= randomKey();
    const copy = await studio.api.forkProject(id, {}, key.current);
    await open.open(copy.id);
    key.current = undefined;
    notices.add({ kind: 'success', text: t('community:copied', { name }) });
    // The count in the header; a failure changes nothing that matters here.
    void open.loadList().catch(() => undefined);
  }

  async function copyHere(): Promise<void> {
    open.copy(await bring(), share);
    const text = t(isVisitor ? 'community:copiedHere' : 'community:copiedUnsaved', { name });
    notices.add({ kind: 'success', text });
  }

  async function go() {
    setBusy(true);
    try {
      if (isOwn) await open.open(id);
      else if (isVisitor || !isPublic) await copyHere();
      else await openCopy();
      await navigate(isVisitor ? visitorsHome : '/studio');
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function onPress() {
    // What a visitor made before is there from now on.
    owner.enter();
    if (open.dirty) setAsks(true);
    else void go();
  }

  return (
    <>
      <Button
        size="sm"
        icon={<PencilLine />}
        isPending={isBusy}
        aria-label={t(isVisitor ? 'community:changeNamed' : 'community:openNamed', { name })}
        onPress={onPress}
      >
        {t(isVisitor ? 'community:change' : 'community:open')}
      </Button>
      {asks && <LeaveDialog next={() => void go()} onClose={() => setAsks(false)} />}
    </>
  );
});
