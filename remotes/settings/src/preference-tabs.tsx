import { languages, type Theme } from '@hocket/sdk';
import { Panel, Select, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './section.module.css';
import type { TabProps } from './tab-props.ts';

const themes: readonly Theme[] = ['dark', 'light', 'auto'];

/** How the studio looks and what it speaks; both change at once. */
export const InterfaceTab = observer(function InterfaceTab({ studio, draft }: TabProps) {
  const { t } = studio;
  const { theme, language } = draft.preferences;
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:look')}>
        <div className={styles.fields}>
          <Select
            label={t('settings:theme')}
            value={theme}
            onChange={(chosen) => draft.prefer({ theme: chosen })}
            options={themes.map((id) => ({ id, label: t(`settings:theme.${id}`) }))}
          />
          <Select
            label={t('settings:language')}
            value={language}
            onChange={(chosen) => draft.prefer({ language: chosen })}
            options={languages.map((id) => ({ id, label: t(`settings:language.${id}`) }))}
          />
        </div>
        <p className={styles.note}>{t('settings:lookNote')}</p>
      </Panel>
    </div>
  );
});

const channels = ['email', 'push', 'sound'] as const;

/** Which notifications the studio may send. */
export const NotificationsTab = observer(function NotificationsTab({ studio, draft }: TabProps) {
  const { t } = studio;
  const { notifications } = draft.preferences;
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:tab.notifications')} subtitle={t('settings:notificationsNote')}>
        <div className={styles.switches}>
          {channels.map((channel) => (
            <Switch
              key={channel}
              isSelected={notifications[channel]}
              onChange={(isOn) => draft.prefer({ notifications: { [channel]: isOn } })}
            >
              {t(`settings:notify.${channel}`)}
            </Switch>
          ))}
        </div>
      </Panel>
    </div>
  );
});
