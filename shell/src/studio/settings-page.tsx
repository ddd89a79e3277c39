import { observer } from 'mobx-react-lite';
import { AudioFailure, useEngineStart } from '../pages/audio-failure.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useApp } from '../studio-context.ts';
import { RemotePanel } from './remote-panel.tsx';
import * as styles from './studio-page.module.css';

/** The account, its preferences and what is known about it. The music plays on. */
export const SettingsPage = observer(function SettingsPage() {
  const { t } = useApp().studio;
  usePageTitle(t('shell:settings'));
  useEngineStart();
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <h1>{t('shell:settings')}</h1>
      <AudioFailure />
      <RemotePanel name="settings" />
    </main>
  );
});
