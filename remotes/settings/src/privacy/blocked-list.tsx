import type { BlockedPerson, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import * as rows from '../settings-rows.module.css';
import * as styles from './session-list.module.css';
import { useEndable } from './use-endable.ts';

/** Whom the user does not want to hear from, and how to hear from them again. */
export const BlockedList = observer(function BlockedList({ studio }: { studio: Studio }) {
  const { api, t, language } = studio;
  const read = useCallback(() => api.listBlocked(), [api]);
  const {
    items: people,
    problem,
    ending,
    load,
    end,
  } = useEndable<BlockedPerson>(studio, {
    load: read,
    end: ({ id }) => api.unblock(id),
    ended: (one) => t('settings:unblocked', { name: nameOf(one, t) }),
  });
  useEffect(() => void load(), [load]);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <Panel title={t('settings:blocked')} subtitle={t('settings:blockedNote')}>
      {problem !== undefined && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void load()}>{t('settings:tryAgain')}</Button>}
        >
          {problem}
        </Banner>
      )}
      {people === undefined && problem === undefined && (
        <Spinner label={t('settings:blockedLoading')} />
      )}
      {people?.length === 0 && <p>{t('settings:blockedNobody')}</p>}
      <ul className={rows.list} aria-label={t('settings:blocked')}>
        {people?.map((one) => {
          const name = nameOf(one, t);
          return (
            <li key={one.id} className={rows.item}>
              <div className={rows.words}>
                <strong>{name}</strong>
                <span className={styles.times}>
                  {t('settings:blockedSince', { date: dates.format(new Date(one.at)) })}
                </span>
              </div>
              <Button
                size="sm"
                isPending={ending === one.id}
                onPress={() => void end(one)}
                aria-label={t('settings:unblockNamed', { name })}
              >
                {t('settings:unblock')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
});

function nameOf({ person }: BlockedPerson, t: Studio['t']): string {
  if (!person) return t('settings:blockedUnnamed');
  return person.name === '' ? person.username : `${person.name} (${person.username})`;
}
