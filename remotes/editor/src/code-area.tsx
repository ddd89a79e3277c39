import type { Studio } from '@hocket/sdk';
import { Banner, Button, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type Ref, useMemo } from 'react';
import * as styles from './code-area.module.css';
import type { CodeRun } from './code-run.ts';
import type { EditorCommands } from './editor-commands.ts';
import { codeOf } from './project-code.ts';
import { sentenceOf } from './run-failure.tsx';
import type { LoadSurface, SurfaceHandle } from './surface.ts';
import { useSurface } from './use-surface.ts';
import { useSurfaceWords } from './use-surface-words.ts';
import { wordsOf } from './words.ts';

interface CodeAreaProps {
  studio: Studio;
  run: CodeRun;
  commands: EditorCommands;
  loadSurface: LoadSurface;
  /** Nothing is loaded before the panel is seen, nor unloaded after. */
  isShown: boolean;
  onType: (text: string) => void;
  ref?: Ref<SurfaceHandle>;
}

/** Where the project's code is typed; until the editor has come it can be read there. */
export const CodeArea = observer(function CodeArea({
  studio,
  run,
  commands,
  loadSurface,
  isShown,
  onType,
  ref,
}: CodeAreaProps) {
  const t = wordsOf(studio);
  const { data } = studio.project;
  const surface = useSurface(loadSurface, isShown);
  const words = useSurfaceWords(studio);
  const { mark } = run;
  const text = mark && sentenceOf(mark, studio);
  const shownMark = useMemo(
    () => (mark?.place && text !== undefined ? { ...mark.place, text } : undefined),
    [mark, text],
  );

  if (surface.status === 'ready') {
    return (
      <div className={styles.area}>
        <surface.Surface
          ref={ref}
          studio={studio}
          value={codeOf(studio.project)}
          documentId={data.id}
          words={words}
          mark={shownMark}
          onChange={onType}
          onCommand={commands.do}
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
