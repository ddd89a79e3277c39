import type { LayerChange, PanelProps, Proposal, Studio } from '@hocket/sdk';
import { Banner, linkClass, Tabs, useActions, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import * as styles from './assistant-panel.module.css';
import { HistoryView } from './history-view.tsx';
import { requestDraftOf } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { RequestOutcome } from './request-outcome.tsx';

/** Music from words: the request, its outcome, and the history of earlier requests. */
export const AssistantPanel = observer(function AssistantPanel({ studio }: PanelProps) {
  const { assistant, session, t } = studio;
  const draft = requestDraftOf(studio);
  const [tab, setTab] = useState<'compose' | 'history'>('compose');
  const { status } = session;
  useActions(studio, () => [
    {
      id: 'assistant.compose',
      title: () => studio.t('assistant:compose'),
      run: () => setTab('compose'),
    },
    {
      id: 'assistant.history',
      title: () => studio.t('assistant:history'),
      run: () => setTab('history'),
    },
  ]);
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
                <RequestForm studio={studio} draft={draft} />
                <RequestOutcome studio={studio} draft={draft} />
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

/** Tells a screen reader what happens, in a region that is there before anything does. */
const Announcer = observer(function Announcer({ studio }: { studio: Studio }) {
  const { assistant, t } = studio;
  const { proposal, stage, takes } = assistant;
  const words = () => {
    if (stage) return t(`assistant:stage.${stage}`);
    if (takes.length > 1) return t('assistant:readyTakes', { count: takes.length });
    return proposal ? t('assistant:ready', { ...countOf(proposal) }) : '';
  };
  return (
    <VisuallyHidden>
      <span role="status">{words()}</span>
    </VisuallyHidden>
  );
});

/** How many layers a proposal adds, changes, removes and keeps. */
function countOf({ layers }: Pick<Proposal, 'layers'>): Record<LayerChange['kind'], number> {
  const counts = { added: 0, changed: 0, removed: 0, kept: 0 };
  for (const { kind } of layers) counts[kind] += 1;
  return counts;
}

/** Without an account nothing can be asked. */
function SignInNotice({ studio: { t } }: { studio: Studio }) {
  return (
    <Banner
      kind="info"
      actions={
        <a className={linkClass} href="/login">
          {t('assistant:signIn')}
        </a>
      }
    >
      {t('assistant:signedOut')}
    </Banner>
  );
}
