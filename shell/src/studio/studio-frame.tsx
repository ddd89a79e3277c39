import { useLazy } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { actionsMessages } from '../actions/messages/actions-messages.ts';
import { StudioActions } from '../actions/studio-actions.tsx';
import { SaveFirstDialog } from '../pages/leave-dialog.tsx';
import { Messages } from '../pages/messages.tsx';
import { lazyCode } from '../stores/async/lazy-code.ts';
import { useApp } from '../studio-context.ts';
import { OverlayPanels } from './overlay-panels.tsx';
import { StudioHeader } from './studio-header.tsx';
import * as styles from './studio-page.module.css';
import { useLazyPlaying } from './use-lazy-playing.ts';
import { phone, useMedia } from './use-media.ts';
import { useSave } from './use-save.ts';

/** Fetched on phones alone. */
const FootBar = lazy(async () => ({ default: (await import('./foot-bar.tsx')).FootBar }));

/** The piano at the foot of the page, once somebody wants it. */
const LazyTouchKeyboard = observer(function LazyTouchKeyboard(props: { isPhone: boolean }) {
  const isShown = useApp().playing.player?.isTouchShown === true;
  const playing = useLazyPlaying(isShown);
  return playing && <playing.TouchKeyboard player={playing.player} {...props} />;
});

/** What is said while controls of devices are bound to knobs. */
const LazyLearnStatus = observer(function LazyLearnStatus() {
  const { controls } = useApp().playing.player ?? {};
  const playing = useLazyPlaying(controls?.isShown === true);
  return playing && controls && <playing.LearnStatus controls={controls} />;
});

/** The documentation beside the music, from its first page on. */
const LazyHelp = observer(function LazyHelp() {
  const { language, places, studio } = useApp();
  const [lazy] = useState(() =>
    lazyCode(async () => {
      const [{ HelpDrawer }] = await Promise.all([
        import(/* webpackChunkName: "overlays" */ './help/help-drawer.tsx'),
        language.addCatalogue('actions', actionsMessages),
      ]);
      return HelpDrawer;
    }),
  );
  const Drawer = useLazy(lazy, places.help !== undefined, (error) =>
    studio.notify({ kind: 'error', text: studio.explain(error) }),
  );
  return Drawer && <Drawer />;
});

/** Fetched when all that somebody waits for is there; as long as it does not arrive, the studio stands without it. */
const LateStudio = lazy(async () => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const arrived = await import('../offline/late-studio.tsx').catch(() => undefined);
    if (arrived) return { default: arrived.LateStudio };
  }
});

/** What all pages of the studio share: the header stays as they change, and unsaved work is asked about. */
export const StudioFrame = observer(function StudioFrame() {
  const { engine, studio } = useApp();
  const { t } = studio;
  const save = useSave();
  const isPhone = useMedia(phone);
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        {t('shell:skipToContent')}
      </a>
      <StudioActions />
      <StudioHeader onSave={save} />
      <Outlet />
      <Messages className={styles.messages} />
      <LazyTouchKeyboard isPhone={isPhone} />
      <LazyLearnStatus />
      {isPhone && (
        <Suspense fallback={<div className={styles.footSpace} />}>
          <FootBar />
        </Suspense>
      )}
      <LazyHelp />
      <OverlayPanels />
      {engine.state.status === 'ready' && (
        <Suspense>
          <LateStudio />
        </Suspense>
      )}
      <UnsavedDialog />
    </div>
  );
});

/** Asks before a page with unsaved work is left: by a link, by signing out or by closing the tab. */
const UnsavedDialog = observer(function UnsavedDialog() {
  const { guard, history, studio } = useApp();

  useEffect(() => {
    return history.block((proceed) => {
      if (!guard.unsaved) return false;
      guard.leave(proceed);
      return true;
    });
  }, [guard, history]);

  useEffect(() => {
    // The browser shows its own question, whatever text it is given.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [guard]);

  return (
    <SaveFirstDialog
      isOpen={guard.next !== undefined}
      text={studio.t('shell:unsavedWork')}
      onDiscard={guard.discard}
      onSave={() => void guard.save().then((isSaved) => isSaved || guard.stay())}
      onClose={guard.stay}
    />
  );
});
