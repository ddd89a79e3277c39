import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '../studio-context.ts';
import { welcomeMessages } from './messages/welcome-messages.ts';

function Nothing() {
  return null;
}

/** The welcome as long as it is to be shown: its code and its texts arrive only then. */
export const LazyWelcome = observer(function LazyWelcome() {
  const { language, welcome } = useApp();
  const [Overlay] = useState(() =>
    lazy(async () => {
      const parts = [
        import('./welcome-overlay.tsx'),
        language.addCatalogue('welcome', welcomeMessages),
      ] as const;
      // The studio is worth more than its welcome: what does not arrive is not missed.
      const arrived = await Promise.all(parts).catch(() => undefined);
      return { default: arrived?.[0].WelcomeOverlay ?? Nothing };
    }),
  );
  return (
    welcome.isShown && (
      <Suspense>
        <Overlay />
      </Suspense>
    )
  );
});
