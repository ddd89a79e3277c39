import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AudioFailure, useEngineStart } from '../pages/audio-failure.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useApp } from '../studio-context.ts';
import { RemotePanel } from './remote-panel.tsx';
import * as styles from './studio-page.module.css';

/** What there is to learn. A lesson that is tried in the studio leads there, and stays open behind it. */
export const TutorialsPage = observer(function TutorialsPage() {
  const { studio } = useApp();
  const { t, learn } = studio;
  const navigate = useNavigate();
  const { wantsStudio } = learn;
  usePageTitle(t('shell:learnTitle'));
  useEngineStart();
  useEffect(() => {
    if (!wantsStudio) return;
    learn.arrived();
    void navigate('/studio');
  }, [wantsStudio, learn, navigate]);
  return (
    <main id="content" className={styles.main} tabIndex={-1}>
      <h1>{t('shell:learnTitle')}</h1>
      <AudioFailure />
      <RemotePanel name="tutorials" />
    </main>
  );
});
