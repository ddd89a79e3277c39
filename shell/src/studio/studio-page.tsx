import { Button, Tabs, useUndoKeys } from '@hocket/ui';
import { Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { AudioFailure, useEngineStart } from '../pages/audio-failure.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useApp } from '../studio-context.ts';
import { LazyWelcome } from '../welcome/lazy-welcome.tsx';
import { AssistantSide } from './assistant-side.tsx';
import { LibrarySide } from './library-side.tsx';
import { ConflictBanner, LessonBanner, RecoveryBanner } from './project-banners.tsx';
import { RemotePanel } from './remote-panel.tsx';
import * as styles from './studio-page.module.css';
import { useSave, useSaveShortcut } from './use-save.ts';

/** The main studio view: grid and code, each with the visualizer under it and the library or the assistant beside it. Both stay mounted, so nothing is lost. */
export const StudioPage = observer(function StudioPage() {
  const { studio, transport } = useApp();
  const { t } = studio;
  usePageTitle(t('shell:studioName'));
  useSaveShortcut(useSave());
  useUndoKeys(studio.project.history);
  const waits = useHeadStart();
  useEngineStart(waits);
  const assistant = useAssistantSide();

  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1>{t('shell:createWithCode')}</h1>
        <Button
          ref={assistant.opener}
          icon={<Sparkles />}
          aria-expanded={assistant.isOpen}
          aria-controls={assistant.wasOpened ? 'assistant-side' : undefined}
          onPress={assistant.toggle}
        >
          {t('shell:composeWithAi')}
        </Button>
      </div>
      <AudioFailure />
      <ConflictBanner />
      <RecoveryBanner />
      <LessonBanner />
      <div className={styles.work}>
        <div className={styles.column}>
          <Tabs
            label={t('shell:views')}
            keepMounted
            selected={transport.tab}
            onSelect={transport.show}
            items={[
              { id: 'grid', title: t('shell:visualGrid'), content: <RemotePanel name="grid" /> },
              {
                id: 'code',
                title: t('shell:liveCode'),
                content: <RemotePanel name="editor" waits={waits} />,
              },
            ]}
          />
          <RemotePanel name="visualizer" waits={waits} />
        </div>
        <LibrarySide waits={waits} isBehind={assistant.isOpen} />
        {assistant.wasOpened && (
          <AssistantSide isOpen={assistant.isOpen} onClose={assistant.close} />
        )}
      </div>
      {!waits && <LazyWelcome />}
    </main>
  );
});

/** Whether the assistant is shown; the focus goes back to the button that opened it. */
function useAssistantSide() {
  const opener = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  useEffect(() => {
    if (state === 'closed') opener.current?.focus();
  }, [state]);
  return {
    opener,
    isOpen: state === 'open',
    /** Nothing of it is asked for before. */
    wasOpened: state !== 'new',
    toggle: () => setState(state === 'open' ? 'closed' : 'open'),
    close: () => setState('closed'),
  };
}

/** Milliseconds that the grid, once it is there, has for itself. */
const headStart = 300;

/** Milliseconds that others wait for it at most. */
const longest = 3000;

/** Whether the grid still has the network and the processor for itself, so that a first click is soon answered. */
function useHeadStart(): boolean {
  const { remotes } = useApp();
  const status = remotes.state('grid')?.status;
  const isSettled = status === 'ready' || status === 'failed';
  const [isOver, setOver] = useState(isSettled);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), isSettled ? headStart : longest);
    return () => clearTimeout(timer);
  }, [isSettled, isOver]);
  return !isOver;
}
