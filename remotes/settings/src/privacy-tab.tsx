import { Panel, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { DataSummary } from './data-summary.tsx';
import * as styles from './section.module.css';
import type { TabProps } from './tab-props.ts';

const rights = ['profilePublic', 'projectsPublic'] as const;

/** What others may see, and what is kept. */
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
      <DataSummary studio={studio} />
    </div>
  );
});
