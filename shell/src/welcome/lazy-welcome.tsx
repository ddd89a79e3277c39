import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useLazyPart } from '../pages/lazy-part.tsx';
import { useApp } from '../studio-context.ts';
import { welcomeMessages } from './messages/welcome-messages.ts';

const load = async () => (await import('./welcome-overlay.tsx')).WelcomeOverlay;

/** The welcome as long as it is to be shown: its code and its texts arrive only then. */
export const LazyWelcome = observer(function LazyWelcome() {
  const { welcome } = useApp();
  const Overlay = useLazyPart(load, 'welcome', welcomeMessages);
  return (
    welcome.isShown && (
      <Suspense>
        <Overlay />
      </Suspense>
    )
  );
});
