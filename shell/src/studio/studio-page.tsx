import { Button, Tabs, useUndoKeys } from '@hocket/ui';
import { Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AudioFailure } from '../pages/audio-failure.tsx';
import { useEngineStart } from '../pages/use-engine-start.ts';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useApp } from '../studio-context.ts';
import { LazyWelcome } from '../welcome/lazy-welcome.tsx';
import { AssistantSide } from './assistant-side.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { LessonBanner } from './lesson-banner.tsx';
import { LibrarySide } from './library-side.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';
import { RemotePanel } from './remote-panel.tsx';
import * as styles from './studio-page.module.css';
import { useAssistantSide } from './use-assistant-side.ts';
import { useHeadStart } from './use-head-start.ts';
import { useSave, useSaveKey } from './use-save.ts';

/** The main studio view: grid and code, each with the visualizer under it and the library or the assistant beside it. Both stay mounted, so nothing is lost. */
export const StudioPage = observer(function StudioPage() {
  const { studio, transport } = useApp();
  const { t } = studio;
  usePageTitle(t('shell:studioName'));
  useSaveKey(useSave());
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
