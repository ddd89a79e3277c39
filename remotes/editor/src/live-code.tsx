import type { Studio } from '@hocket/sdk';
import { Banner, Button, Panel } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { CodeActions } from './code-actions.tsx';
import { CodeArea } from './code-area.tsx';
import { CodeRun } from './code-run.ts';
import * as styles from './live-code.module.css';
import { RunBar } from './run-bar.tsx';
import { RunFailure } from './run-failure.tsx';
import { starterCode } from './starter-code.ts';
import type { LoadSurface, SurfaceHandle } from './surface.ts';
import { wordsOf } from './words.ts';

interface LiveCodeProps {
  studio: Studio;
  loadSurface: LoadSurface;
}

/** The Live Code panel: the project's Strudel code, typed and run. */
export const LiveCode = observer(function LiveCode({ studio, loadSurface }: LiveCodeProps) {
  const t = wordsOf(studio);
  const { project } = studio;
  const isShown = studio.transport.tab === 'code';
  const code = project.data.strudelCode;
  const starter = starterCode(t('starter'));
  const [run] = useState(() => new CodeRun(studio));
  const [beforeReset, setBeforeReset] = useState<string>();
  const [surface, setSurface] = useState<SurfaceHandle | null>(null);
  const typed = useRef<string>(undefined);

  useEffect(() => run.dispose, [run]);
  // An empty project starts with the example once someone looks at it; an editor that was cleared
  // by hand stays empty.
  useEffect(() => {
    if (code !== typed.current) typed.current = undefined;
    if (isShown && code === '' && typed.current === undefined) project.setCode(starter);
  }, [project, isShown, code, starter]);

  function put(text: string) {
    typed.current = text;
    setBeforeReset(undefined);
    project.setCode(text);
  }

  return (
    <Panel
      title={t('title')}
      subtitle={
        run.status === 'error' ? (
          <span className={styles.failed}>{t('errorHeader')}</span>
        ) : (
          t('subtitle')
        )
      }
      actions={
        <CodeActions
          studio={studio}
          onReset={() => {
            if (code === starter) return;
            put(starter);
            setBeforeReset(code);
          }}
        />
      }
    >
      <CodeArea
        ref={setSurface}
        studio={studio}
        run={run}
        loadSurface={loadSurface}
        isShown={isShown}
        onType={put}
      />
      <RunBar studio={studio} run={run} />
      <RunFailure studio={studio} run={run} surface={surface} />
      {beforeReset !== undefined && code === starter && !run.failed && (
        <Banner
          kind="info"
          actions={
            <Button size="sm" onPress={() => put(beforeReset)}>
              {t('undoReset')}
            </Button>
          }
        >
          {t('wasReset')}
        </Banner>
      )}
      <p className={styles.keys}>{t('keys')}</p>
    </Panel>
  );
});
