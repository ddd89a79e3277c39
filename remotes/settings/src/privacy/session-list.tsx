import type { SessionInfo, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import * as rows from '../settings-rows.module.css';
import * as styles from './session-list.module.css';
import { useEndable } from './use-endable.ts';

/** Where the user is signed in, and how to sign out elsewhere. */
export const SessionList = observer(function SessionList({ studio }: { studio: Studio }) {
  const { t } = studio;
  const { api } = studio;
  const read = useCallback(() => api.listSessions(), [api]);
  const {
    items: sessions,
    problem,
    ending,
    load,
    end,
  } = useEndable<SessionInfo>(studio, {
    load: read,
    end: ({ id }) => api.endSession(id),
    ended: ({ device }) => t('settings:signedOut', { device }),
  });
  useEffect(() => void load(), [load]);
  return (
    <Panel title={t('settings:sessions')} subtitle={t('settings:sessionsNote')}>
      {problem !== undefined && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void load()}>{t('settings:tryAgain')}</Button>}
        >
          {problem}
        </Banner>
      )}
      {sessions === undefined && problem === undefined && (
        <Spinner label={t('settings:sessionsLoading')} />
      )}
      <ul className={rows.list} aria-label={t('settings:sessions')}>
        {sessions?.map((session) => (
          <SessionItem
            key={session.id}
            studio={studio}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
    </Panel>
  );
});

interface SessionItemProps {
  studio: Studio;
  session: SessionInfo;
  isEnding: boolean;
  onEnd: () => void;
}

const SessionItem = observer(function SessionItem(props: SessionItemProps) {
  const { studio, session, isEnding, onEnd } = props;
  const { t, language } = studio;
  const { device, createdAt, lastUsedAt, current } = session;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const date = (instant: string) => dates.format(new Date(instant));
  return (
    <li className={rows.item}>
      <div className={rows.words}>
        <strong>
          {device}
          {current && <span className={styles.here}>{t('settings:thisDevice')}</span>}
        </strong>
        <span className={styles.times}>
          {t('settings:sessionTimes', { since: date(createdAt), used: date(lastUsedAt) })}
        </span>
      </div>
      {!current && (
        <Button
          size="sm"
          isPending={isEnding}
          onPress={onEnd}
          aria-label={t('settings:signOutOf', { device })}
        >
          {t('settings:signOut')}
        </Button>
      )}
    </li>
  );
});
