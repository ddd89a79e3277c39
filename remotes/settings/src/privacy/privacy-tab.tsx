import type { Studio } from '@hocket/sdk';
import { Banner, Button, Panel, Switch } from '@hocket/ui';
import { FileDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { UserFigures } from '../account/user-figures.tsx';
import * as styles from '../section.module.css';
import type { TabProps } from '../tab-props.ts';
import { BlockedList } from './blocked-list.tsx';
import { ImportProjects } from './import-projects.tsx';
import { SessionList } from './session-list.tsx';

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
      <BlockedList studio={studio} />
      <SessionList studio={studio} />
    </div>
  );
});

/** What the server keeps about the user, in figures and as a file, and the way back in. */
export const YourData = observer(function YourData({ studio }: { studio: Studio }) {
  const { t } = studio;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function exportData() {
    setBusy(true);
    setProblem(undefined);
    try {
      // The code that makes the archive is loaded when somebody exports.
      const [all, { archiveOf }] = await Promise.all([
        studio.api.exportAccount(),
        import('./project-archive.ts'),
      ]);
      studio.deliver(archiveOf(all), 'hocket-data.zip');
    } catch (error) {
      studio.log(error);
      setProblem(studio.explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title={t('settings:data')} subtitle={t('settings:dataNote')}>
      <UserFigures studio={studio} />
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <div className={styles.actions}>
        <Button icon={<FileDown />} isPending={isBusy} onPress={() => void exportData()}>
          {t('settings:exportData')}
        </Button>
        <ImportProjects studio={studio} />
      </div>
      <p className={styles.note}>{t('settings:exportDataNote')}</p>
    </Panel>
  );
});
