import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CodeRun } from './code-run.ts';
import { GridLink } from './grid-link.tsx';
import * as styles from './run-bar.module.css';
import { wordsOf } from './words.ts';

/** Run, Stop and the way to the grid, how the last run went, and how long the code is. */
export const RunBar = observer(function RunBar({ studio, run }: { studio: Studio; run: CodeRun }) {
  const t = wordsOf(studio);
  const code = studio.project.data.strudelCode;
  return (
    <div className={styles.bar}>
      <Button variant="primary" icon={<Play />} onPress={() => void run.start()}>
        {t('run')}
      </Button>
      <Button icon={<Square />} onPress={run.stop}>
        {t('stop')}
      </Button>
      <GridLink studio={studio} />
      <p className={styles.status} role="status" data-status={run.status}>
        {run.status === 'executing' && t('executing')}
        {run.status === 'success' && t('success')}
      </p>
      <p className={styles.counts}>
        <span>{t('lines', { number: code.split('\n').length })}</span>
        <span>{t('characters', { number: code.length })}</span>
      </p>
    </div>
  );
});
