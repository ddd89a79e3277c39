import type { ProjectStore, Studio } from '@hocket/sdk';
import { Banner, Button, Panel, useActions } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { CodeActions } from './commands/code-actions.tsx';
import { editorActions } from './commands/editor-actions.ts';
import { EditorCommands } from './commands/editor-commands.ts';
import { openCode, Replacement } from './commands/replacement.ts';
import { ExampleCards } from './examples/example-cards.tsx';
import { Fullscreen } from './fullscreen.tsx';
import * as styles from './live-code.module.css';
import { CodeRun } from './run/code-run.ts';
import { RunBar } from './run/run-bar.tsx';
import { RunFailure } from './run/run-failure.tsx';
import { CodeArea } from './surface/code-area.tsx';
import { FileDrop } from './surface/file-drop.tsx';
import type { LoadSurface, SurfaceHandle } from './surface/surface.ts';
import { translateOf } from './translate.ts';

interface LiveCodeProps {
  studio: Studio;
  loadSurface: LoadSurface;
}

/** The Live Code panel: the project's Strudel code, typed and run. */
export const LiveCode = observer(function LiveCode({ studio, loadSurface }: LiveCodeProps) {
  const t = translateOf(studio);
  const { project } = studio;
  const isShown = studio.transport.tab === 'code';
  const starter = starterCode(t('starter'));
  const [run] = useState(() => new CodeRun(studio));
  const [commands] = useState(() => new EditorCommands(studio, run));
  const [replacement] = useState(() => new Replacement(project));
  const [surface, setSurface] = useState<SurfaceHandle | null>(null);
  const [isFull, setFull] = useState(false);

  useEffect(() => run.dispose, [run]);
  useEffect(() => commands.follow(), [commands]);
  useEffect(() => commands.attach(surface), [commands, surface]);
  useStarter(project, isShown, starter);
  useActions(studio, () => editorActions(studio, commands));
  const open = (file: File) => void openCode(studio, replacement, file);

  return (
    <Fullscreen isFull={isFull && isShown} onLeave={() => setFull(false)}>
      <Panel
        title={t('title')}
        subtitle={
          run.outcome === 'error' ? (
            <span className={styles.failed}>{t('errorHeader')}</span>
          ) : (
            t('subtitle')
          )
        }
        actions={
          <CodeActions
            studio={studio}
            onCommand={commands.do}
            onOpen={open}
            onReset={() => replacement.replaceWith(starter, t('wasReset'))}
            isFull={isFull}
            onFull={setFull}
          />
        }
      >
        <FileDrop hint={t('dropHere')} onFile={open}>
          <CodeArea
            ref={setSurface}
            studio={studio}
            run={run}
            commands={commands}
            loadSurface={loadSurface}
            isShown={isShown}
            onType={(text) => project.setCode(text)}
          />
        </FileDrop>
        <RunBar studio={studio} run={run} commands={commands} />
        <RunFailure studio={studio} run={run} surface={surface} />
        {replacement.text !== undefined && !run.failure && (
          <Banner
            kind="info"
            actions={
              <Button size="sm" onPress={replacement.undo}>
                {t('bringBack')}
              </Button>
            }
          >
            {replacement.text}
          </Banner>
        )}
        <p className={styles.keys}>{t('keys')}</p>
        {!isFull && (
          <ExampleCards
            studio={studio}
            onChoose={(name, code) => replacement.replaceWith(code, t('exampleLoaded', { name }))}
          />
        )}
      </Panel>
    </Fullscreen>
  );
});

/** What an empty project's editor shows: a beat with a bass that answers the kick. `hint` is its first comment. */
export function starterCode(hint: string): string {
  return `// ${hint}

stack(
  s("bd*4"),
  s("~ sd ~ sd").gain(0.8),
  s("hh*8").gain("[0.4 0.8]*4"),
  note("<c2 c2 ab1 bb1>(5,8)").s("bass"),
)
`;
}

/** Puts `starter` into an empty project once someone looks at it; an editor that was cleared by hand stays empty. Call it in an `observer`. */
function useStarter(project: ProjectStore, isShown: boolean, starter: string): void {
  const { data } = project;
  const seen = useRef<ProjectStore['data']>(undefined);
  useEffect(() => {
    if (!isShown || seen.current === data) return;
    seen.current = data;
    if (data.strudelCode === '') project.setCode(starter);
  }, [project, data, isShown, starter]);
}
