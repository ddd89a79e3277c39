import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { SaveFirstDialog } from '../pages/save-first-dialog.tsx';
import { useApp } from '../studio-context.ts';

/** Asks before a page with unsaved work is left: by a link, by signing out or by closing the tab. */
export const UnsavedDialog = observer(function UnsavedDialog() {
  const { guard, studio } = useApp();
  const isLost = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      guard.unsaved !== undefined && currentLocation.pathname !== nextLocation.pathname,
    [guard],
  );
  const blocker = useBlocker(isLost);

  useEffect(() => {
    if (blocker.state === 'blocked') guard.leave(() => blocker.proceed());
  }, [blocker, guard]);

  useEffect(() => {
    // The browser asks in words of its own.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [guard]);

  const stay = () => {
    guard.stay();
    blocker.reset?.();
  };

  return (
    <SaveFirstDialog
      isOpen={guard.next !== undefined}
      text={studio.t('shell:unsavedWork')}
      onDiscard={guard.discard}
      onSave={() => void guard.save().then((isSaved) => isSaved || stay())}
      onClose={stay}
    />
  );
});
