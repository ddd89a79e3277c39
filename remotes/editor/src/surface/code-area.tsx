import type { Studio } from '@hocket/sdk';
import { Banner, Button, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type Ref, useCallback, useEffect, useMemo, useState } from 'react';
import type { EditorCommands } from '../commands/editor-commands.ts';
import type { CodeRun } from '../run/code-run.ts';
import { sentenceOf } from '../run/run-failure.tsx';
import type { SilentSound } from '../run/silent-sounds.ts';
import { projectCode } from '../text/project-code.ts';
import { translateOf } from '../translate.ts';
import * as styles from './code-area.module.css';
import type { LoadSurface, SilentWord, Surface, SurfaceHandle } from './surface.ts';
import { useSurfaceTexts } from './surface-texts.ts';

interface CodeAreaProps {
  studio: Studio;
  run: CodeRun;
  commands: EditorCommands;
  loadSurface: LoadSurface;
  /** The editor is loaded when the panel is first shown, and stays from then on. */
  isShown: boolean;
  onType: (text: string) => void;
  onPaste: (text: string) => boolean;
  ref?: Ref<SurfaceHandle>;
}

/** Where the project's code is typed; until the editor is loaded the code can be read there. */
export const CodeArea = observer(function CodeArea({
  studio,
  run,
  commands,
  loadSurface,
  isShown,
  onType,
  onPaste,
  ref,
}: CodeAreaProps) {
  const t = translateOf(studio);
  const { data } = studio.project;
  const surface = useSurface(loadSurface, isShown);
  const words = useSurfaceTexts(studio);
  const { mark } = run;
  const text = mark && sentenceOf(mark, studio);
  const shownMark = useMemo(
    () => (mark?.place && text !== undefined ? { ...mark.place, text } : undefined),
    [mark, text],
  );
  const silent = useSilentWords(studio, run.silent);

  if (surface.status === 'ready') {
    return (
      <div className={styles.area} data-older={studio.project.link.older === 'code' || undefined}>
        <surface.Surface
          ref={ref}
          studio={studio}
          value={projectCode(studio.project)}
          documentId={data.id}
          words={words}
          mark={shownMark}
          silent={silent}
          onChange={onType}
          onCommand={commands.do}
          onPaste={onPaste}
          settings={commands.settings}
          mix={commands.mix}
        />
      </div>
    );
  }
  return (
    <>
      {surface.status === 'failed' && (
        <Banner
          kind="error"
          actions={
            <Button size="sm" onPress={surface.retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Banner>
      )}
      <div className={styles.area} aria-busy={surface.status === 'loading'}>
        {surface.status === 'loading' && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
        <pre className={styles.preview}>{data.strudelCode}</pre>
      </div>
    </>
  );
});

type SurfaceState =
  | { status: 'loading' }
  | { status: 'ready'; Surface: Surface }
  | { status: 'failed'; retry: () => void };

/** Loads the surface once, when it is first needed. Unlike `React.lazy` a failed load can be tried again. */
function useSurface(load: LoadSurface, wanted: boolean): SurfaceState {
  const [isRequested, setRequested] = useState(wanted);
  if (wanted && !isRequested) setRequested(true);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [state, setState] = useState<SurfaceState>({ status: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useEffect(() => {
    if (!isRequested) return;
    let current = true;
    setState({ status: 'loading' });
    load().then(
      (module) => current && setState({ status: 'ready', Surface: module.default }),
      () => current && setState({ status: 'failed', retry }),
    );
    return () => {
      current = false;
    };
  }, [load, retry, attempt, isRequested]);
  return state;
}

/** The words that name these sounds, from the first on: the same list until one of them changes. Call it in an `observer`. */
function useSilentWords(studio: Studio, sounds: readonly SilentSound[]): readonly SilentWord[] {
  const t = translateOf(studio);
  const words = sounds.flatMap(({ name, why, places }) => {
    const text = t('silentSound', { name, why: t(`silent.${why}`) });
    return places.map(([from, to]) => ({ from, to, text }));
  });
  const list = JSON.stringify(words.sort((one, other) => one.from - other.from));
  return useMemo(() => JSON.parse(list) as SilentWord[], [list]);
}
