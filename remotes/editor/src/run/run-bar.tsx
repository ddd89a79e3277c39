import type { Studio } from '@hocket/sdk';
import { Button, LinkBadge } from '@hocket/ui';
import { Grid3x3, ListStart, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { EditorCommands } from '../commands/editor-commands.ts';
import { translateOf } from '../translate.ts';
import type { CodeRun } from './code-run.ts';
import * as styles from './run-bar.module.css';
import { WhatToDo } from './what-to-do.tsx';

interface RunBarProps {
  studio: Studio;
  run: CodeRun;
  commands: EditorCommands;
}

/** Run, Stop and the way to the grid, how the last run went, and how long the code is. */
export const RunBar = observer(function RunBar({ studio, run, commands }: RunBarProps) {
  const t = translateOf(studio);
  const code = studio.project.data.strudelCode;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.bar}>
      <Button ref={first} variant="primary" icon={<Play />} onPress={() => commands.do('run')}>
        {t('run')}
      </Button>
      {commands.mix.blocks.length > 0 && (
        <Button
          icon={<ListStart />}
          aria-label={t('runBlock')}
          onPress={() => commands.do('runBlock')}
        >
          <span className={styles.label}>{t('runBlock')}</span>
        </Button>
      )}
      <Button icon={<Square />} onPress={run.stop}>
        {t('stop')}
      </Button>
      <GridLink studio={studio} />
      <RunStatus studio={studio} run={run} />
      <WhatToDo studio={studio} run={run} onLost={() => first.current?.focus()} />
      <p className={styles.counts}>
        <span>{t('lines', { number: code.split('\n').length })}</span>
        <span>{t('characters', { number: code.length })}</span>
      </p>
    </div>
  );
});

/** How the last run went; it succeeded where what it names is heard. */
const RunStatus = observer(function RunStatus({ studio, run }: Omit<RunBarProps, 'commands'>) {
  const t = translateOf(studio);
  const { outcome, missing } = run;
  const isLacking = missing !== undefined && outcome !== 'executing';
  return (
    <p className={styles.status} role="status" data-status={isLacking ? 'missing' : outcome}>
      {outcome === 'executing' && t('executing')}
      {outcome === 'success' && !isLacking && t('success')}
      {isLacking &&
        t('missingSounds', {
          missing: missing.missing.length,
          named: missing.named,
          names: missing.missing.map(({ name }) => name).join(', '),
        })}
    </p>
  );
});

/** Reads the code into the grid and shows that, or says why it cannot. Never rejects. */
export async function showInGrid(studio: Studio): Promise<void> {
  const t = translateOf(studio);
  try {
    if (await studio.project.link.showInGrid()) studio.transport.show('grid');
    else studio.notify({ kind: 'error', text: t('noPatternFound') });
  } catch (error) {
    studio.notify({ kind: 'error', text: studio.explain(error) });
  }
}

/** Shows the code in the grid; once they are linked it says so, and ends it. */
const GridLink = observer(function GridLink({ studio }: { studio: Studio }) {
  const t = translateOf(studio);
  const { project } = studio;
  const { older } = project.link;
  const text = () => {
    if (older === 'code') return t('olderThanGrid');
    return older === 'grid' ? t('newerThanGrid') : t('linked');
  };
  return (
    <>
      <Button
        icon={<Grid3x3 />}
        aria-label={t('showInGrid')}
        onPress={() => void showInGrid(studio)}
      >
        <span className={styles.label}>{t('showInGrid')}</span>
      </Button>
      {project.data.linked && (
        <LinkBadge
          text={text()}
          isBehind={older !== undefined}
          unlinkLabel={t('unlink')}
          onUnlink={() => project.link.unlink()}
        />
      )}
    </>
  );
});
