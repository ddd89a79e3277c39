import { languages, newsKinds, type Theme } from '@hocket/sdk';
import { Panel, Select, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
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

/** Whether this browser shows messages of the studio: its answer, or that it never does. */
function permissionHere(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}

/** How the studio tells what others did with the user's projects. */
export const NotificationsTab = observer(function NotificationsTab({ studio, draft }: TabProps) {
  const { t } = studio;
  const { notifications } = draft.preferences;
  const [permission, setPermission] = useState(permissionHere);
  const prefer = (channel: (typeof channels)[number], isOn: boolean) => {
    draft.prefer({ notifications: { [channel]: isOn } });
    // The browser asks only in answer to a gesture.
    if (channel === 'push' && isOn && permission === 'default')
      void Notification.requestPermission().then(setPermission);
  };
  const notes = {
    email: t(
      studio.session.user?.emailVerified
        ? 'settings:notifyNote.email'
        : 'settings:notifyNote.unconfirmed',
    ),
    push: t(
      notifications.push && permission === 'denied'
        ? 'settings:notifyNote.blocked'
        : 'settings:notifyNote.push',
    ),
    sound: t('settings:notifyNote.sound'),
  };
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:tab.notifications')} subtitle={t('settings:notificationsNote')}>
        <div className={styles.switches}>
          {channels.map((channel) => (
            <div key={channel}>
              <Switch
                isSelected={notifications[channel]}
                onChange={(isOn) => prefer(channel, isOn)}
              >
                {t(`settings:notify.${channel}`)}
              </Switch>
              <p className={styles.note} role={channel === 'push' ? 'status' : undefined}>
                {notes[channel]}
              </p>
            </div>
          ))}
        </div>
      </Panel>
      <NewsKinds studio={studio} draft={draft} />
    </div>
  );
});

/** Of what the user is told, in the studio and by letters. */
const NewsKinds = observer(function NewsKinds({ studio, draft }: TabProps) {
  const { t } = studio;
  const { notifications } = draft.preferences;
  return (
    <Panel title={t('settings:newsKinds')} subtitle={t('settings:newsKindsNote')}>
      {newsKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{t(`settings:newsKind.${kind}`)}</legend>
          {(['InStudio', 'ByMail'] as const).map((where) => (
            <Switch
              key={where}
              isSelected={notifications[`${kind}${where}`] !== false}
              isDisabled={where === 'ByMail' && !notifications.email}
              onChange={(isOn) => draft.prefer({ notifications: { [`${kind}${where}`]: isOn } })}
            >
              {t(`settings:news.${where}`)}
            </Switch>
          ))}
        </fieldset>
      ))}
    </Panel>
  );
});
