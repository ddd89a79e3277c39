import type { Studio } from '@hocket/sdk';
import { Banner, Button, Panel } from '@hocket/ui';
import { FileDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as styles from './section.module.css';
import { UserFigures } from './user-figures.tsx';

/** What the server keeps about the user, in figures and as a file. */
export const DataSummary = observer(function DataSummary({ studio }: { studio: Studio }) {
  const { t } = studio;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function exportData() {
    setBusy(true);
    setProblem(undefined);
    try {
      const all = await studio.api.exportAccount();
      const text = `${JSON.stringify(all, undefined, 2)}\n`;
      studio.deliver(new Blob([text], { type: 'application/json' }), 'hocket-data.json');
    } catch (error) {
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
      </div>
      <p className={styles.note}>{t('settings:exportDataNote')}</p>
    </Panel>
  );
});
