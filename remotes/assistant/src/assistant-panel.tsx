import type { PanelProps } from '@hocket/sdk';
import { Tabs } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Announcer } from './announcer.tsx';
import * as styles from './assistant-panel.module.css';
import { HistoryView } from './history-view.tsx';
import { Outcome } from './outcome.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { draftOf } from './wish-draft.ts';
import { WishForm } from './wish-form.tsx';

/** Music from words: what is wished for, what comes of it, and what came of it before. */
export const AssistantPanel = observer(function AssistantPanel({ studio }: PanelProps) {
  const { assistant, session, t } = studio;
  const draft = draftOf(studio);
  const [tab, setTab] = useState<'compose' | 'history'>('compose');
  const { status } = session;
  useEffect(() => {
    if (status === 'authenticated') void assistant.load();
  }, [assistant, status]);

  if (status === 'unauthenticated') return <SignInNotice studio={studio} />;
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t('assistant:lead')}</p>
      <Tabs
        label={t('assistant:views')}
        keepMounted
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: 'compose',
            title: t('assistant:compose'),
            content: (
              <div className={styles.part}>
                <WishForm studio={studio} draft={draft} />
                <Outcome studio={studio} draft={draft} />
              </div>
            ),
          },
          {
            id: 'history',
            title: t('assistant:history'),
            content: (
              <HistoryView studio={studio} draft={draft} onReuse={() => setTab('compose')} />
            ),
          },
        ]}
      />
      <Announcer studio={studio} />
    </div>
  );
});
