import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useLazyPart } from '../pages/lazy-part.tsx';
import { useApp } from '../studio-context.ts';
import { welcomeMessages } from './messages/welcome-messages.ts';

const load = async () => (await import('./welcome-overlay.tsx')).WelcomeOverlay;

/**
 * The welcome as long as it is to be shown: its code and its texts arrive only then. It never lies over music that
 * somebody came to open.
 */
export const LazyWelcome = observer(function LazyWelcome() {
  const { project, welcome } = useApp();
  const Overlay = useLazyPart(load, 'welcome', welcomeMessages);
  useEffect(() => {
    if (!project.isBlank) welcome.stayAway();
  }, [project, welcome]);
  return (
    welcome.isShown &&
    project.isBlank && (
      <Suspense>
        <Overlay />
      </Suspense>
    )
  );
});
