import { Panel, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './section.module.css';
import { SessionList } from './session-list.tsx';
import type { TabProps } from './tab-props.ts';
import { YourData } from './your-data.tsx';

const rights = ['profilePublic', 'projectsPublic'] as const;

/** What others may see, what is kept, and where the user is signed in. */
export const PrivacyTab = observer(function PrivacyTab({ studio, draft }: TabProps) {
  const { t } = studio;
  const { privacy } = draft.preferences;
  return (
    <div className={styles.tab}>
      <Panel title={t('settings:visibility')}>
        <div className={styles.switches}>
          {rights.map((right) => (
            <Switch
              key={right}
              isSelected={privacy[right]}
              onChange={(isOn) => draft.prefer({ privacy: { [right]: isOn } })}
            >
              {t(`settings:${right}`)}
            </Switch>
          ))}
        </div>
        <p className={styles.note}>{t('settings:projectsPublicNote')}</p>
      </Panel>
      <YourData studio={studio} />
      <SessionList studio={studio} />
    </div>
  );
});
