import { Tabs, useUndoKeys } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RemotePanel } from '../federation/remote-panel.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useApp } from '../studio-context.ts';
import { AudioFailure } from './audio-failure.tsx';
import { ConflictBanner } from './conflict-banner.tsx';
import { StudioHeader } from './studio-header.tsx';
import * as styles from './studio-page.module.css';
import { useHeadStart } from './use-head-start.ts';
import { useSave, useSaveKey } from './use-save.ts';

/** The main studio view: grid and code, each with the visualizer under it and the library beside it. Both stay mounted, so nothing is lost. */
export const StudioPage = observer(function StudioPage() {
  const { engine, studio, transport } = useApp();
  const { t } = studio;
  const save = useSave();
  usePageTitle(t('shell:studioName'));
  useSaveKey(save);
  useUndoKeys(studio.project.history);
  const waits = useHeadStart();
  useEffect(() => {
    // The engine keeps the reason of a failure in its state, where the banner reads it.
    if (!waits) void engine.init().catch(() => undefined);
  }, [engine, waits]);

  return (
    <div className={styles.page}>
      <a className="skip-link" href="#content">
        {t('shell:skipToContent')}
      </a>
      <StudioHeader onSave={save} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <h1>{t('shell:createWithCode')}</h1>
        <AudioFailure />
        <ConflictBanner />
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
          <div className={styles.side}>
            <RemotePanel name="library" waits={waits} />
          </div>
        </div>
      </main>
    </div>
  );
});
