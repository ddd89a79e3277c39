import type { ProjectStore, Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { Banner, Button, useActions, useLazy } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { CodeActions } from './commands/code-actions.tsx';
import { type EditorRequests, editorActions } from './commands/editor-actions.ts';
import { EditorCommands } from './commands/editor-commands.ts';
import { codeEndings } from './commands/read-code-file.ts';
import { openCode, openLink, Replacement } from './commands/replacement.ts';
import { ConsolePanel } from './console/console-panel.tsx';
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

const partList = new Lazy(async () => (await import('./parts/part-list.tsx')).PartList);

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
  const picker = useRef<HTMLInputElement>(null);
  const heading = useId();
  const { parts } = project.room ?? {};
  const PartList = useLazy(partList, isShown && parts !== undefined);

  useEffect(() => run.dispose, [run]);
  useEffect(() => commands.follow(), [commands]);
  useEffect(() => commands.attach(surface), [commands, surface]);
  useStarter(project, isShown, starter);
  const [requests] = useState<EditorRequests>(() => ({
    open: () => picker.current?.click(),
    reset() {
      const text = translateOf(studio);
      replacement.replaceWith(starterCode(text('starter')), text('wasReset'));
    },
    showFull: (wanted) => setFull((before) => wanted ?? !before),
  }));
  useActions(studio, () => editorActions(studio, commands, requests));
  const open = (file: File) => void openCode(studio, replacement, file);

  return (
    <Fullscreen isFull={isFull && isShown} onLeave={() => requests.showFull(false)}>
      <section className={styles.panel} aria-labelledby={heading}>
        <header className={styles.head}>
          <div className={styles.titles}>
            <h2 id={heading} className={styles.title}>
              {t('title')}
            </h2>
            {run.outcome === 'error' ? (
              <p className={styles.failed}>{t('errorHeader')}</p>
            ) : (
              <p className={styles.subtitle}>{t('subtitle')}</p>
            )}
          </div>
          <CodeActions
            studio={studio}
            onCommand={commands.do}
            requests={requests}
            isFull={isFull}
            settings={commands.settings}
          />
        </header>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('open')}
          accept={codeEndings.join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file) open(file);
          }}
        />
        {PartList && parts && (
          <PartList studio={studio} parts={parts} mix={commands.mix} surface={surface} />
        )}
        <FileDrop hint={t('dropHere')} onFile={open}>
          <CodeArea
            ref={setSurface}
            studio={studio}
            run={run}
            commands={commands}
            loadSurface={loadSurface}
            isShown={isShown}
            onType={(text) => project.setCode(text)}
            onPaste={(text) => openLink(studio, replacement, text)}
          />
        </FileDrop>
        <div className={styles.runs}>
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
          <ConsolePanel studio={studio} run={run} surface={surface} />
        </div>
        <p className={styles.keys}>{t('keys')}</p>
        {!isFull && (
          <ExampleCards
            studio={studio}
            onChoose={(name, code) => replacement.replaceWith(code, t('exampleLoaded', { name }))}
          />
        )}
      </section>
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
