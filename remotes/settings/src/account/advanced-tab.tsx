import { Panel } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as section from '../section.module.css';
import type { TabProps } from '../tab-props.ts';
import * as styles from './advanced-tab.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { UserFigures } from './user-figures.tsx';

/** What is known of the account and cannot be edited, and its deletion. */
export const AdvancedTab = observer(function AdvancedTab({ studio }: TabProps) {
  const { t, session, language } = studio;
  const { user } = session;
  if (!user) return null;
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  const date = (instant: string) => (
    <time dateTime={instant}>{dates.format(new Date(instant))}</time>
  );
  const facts = [
    ['id', <code key="id">{user.id}</code>],
    ['username', user.username],
    ['email', user.email],
    ['verified', t(user.emailVerified ? 'settings:yes' : 'settings:no')],
    ['createdAt', date(user.createdAt)],
    ['lastLoginAt', date(user.lastLoginAt)],
    ['plan', user.subscription.plan],
  ] as const;
  return (
    <div className={section.tab}>
      <Panel title={t('settings:accountInformation')}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{t(`settings:${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('settings:statistics')}>
        <UserFigures studio={studio} />
      </Panel>
      <DeleteAccount studio={studio} />
    </div>
  );
});
