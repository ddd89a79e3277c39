import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { ListStart, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { CodeRun } from './code-run.ts';
import type { EditorCommands } from './editor-commands.ts';
import { GridLink } from './grid-link.tsx';
import * as styles from './run-bar.module.css';
import { wordsOf } from './words.ts';

interface RunBarProps {
  studio: Studio;
  run: CodeRun;
  commands: EditorCommands;
}

/** Run, Stop and the way to the grid, how the last run went, and how long the code is. */
export const RunBar = observer(function RunBar({ studio, run, commands }: RunBarProps) {
  const t = wordsOf(studio);
  const code = studio.project.data.strudelCode;
  return (
    <div className={styles.bar}>
      <Button variant="primary" icon={<Play />} onPress={() => void run.start()}>
        {t('run')}
      </Button>
      {commands.mix.blocks.length > 0 && (
        <Button icon={<ListStart />} onPress={() => commands.do('runBlock')}>
          {t('runBlock')}
        </Button>
      )}
      <Button icon={<Square />} onPress={run.stop}>
        {t('stop')}
      </Button>
      <GridLink studio={studio} />
      <p className={styles.status} role="status" data-status={run.outcome}>
        {run.outcome === 'executing' && t('executing')}
        {run.outcome === 'success' && t('success')}
      </p>
      <p className={styles.counts}>
        <span>{t('lines', { number: code.split('\n').length })}</span>
        <span>{t('characters', { number: code.length })}</span>
      </p>
    </div>
  );
});
