import { Panel, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './section.module.css';
import type { TabProps } from './tab-props.ts';

const ways = ['email', 'push', 'sound'] as const;

/** How the studio may get in touch. */
export const NotificationsTab = observer(function NotificationsTab({ studio, draft }: TabProps) {
  const { t } = studio;
  const { notifications } = draft.preferences;
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:tab.notifications')} subtitle={t('settings:notificationsNote')}>
        <div className={styles.switches}>
          {ways.map((way) => (
            <Switch
              key={way}
              isSelected={notifications[way]}
              onChange={(isOn) => draft.prefer({ notifications: { [way]: isOn } })}
            >
              {t(`settings:notify.${way}`)}
            </Switch>
          ))}
        </div>
      </Panel>
    </div>
  );
});
