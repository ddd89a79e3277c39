import type { Studio } from '@hocket/sdk';
import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from '../live-code.module.css';
import type { SurfaceHandle } from '../surface/surface.ts';
import { translateOf } from '../translate.ts';
import type { CodeFailure } from './code-failure.ts';
import type { CodeRun } from './code-run.ts';

/** A failure's sentence in the studio's language. */
export function sentenceOf({ sentence }: CodeFailure, studio: Studio): string {
  return 'key' in sentence ? translateOf(studio)(sentence.key) : studio.explain(sentence.error);
}

interface RunFailureProps {
  studio: Studio;
  run: CodeRun;
  /** The editor, by which the line can be shown; undefined until it is loaded. */
  surface: SurfaceHandle | null;
}

/** Why the last run failed, or was stopped later; stays until the next one. */
export const RunFailure = observer(function RunFailure({ studio, run, surface }: RunFailureProps) {
  const { failure } = run;
  if (!failure) return null;
  const t = translateOf(studio);
  const place = run.mark?.place;
  return (
    <Banner
      kind="error"
      actions={
        place &&
        surface && (
          <Button size="sm" onPress={() => surface.goTo(place)}>
            {t('goToLine', { line: place.line })}
          </Button>
        )
      }
    >
      {failure.place && <p className={styles.place}>{t('at', { ...failure.place })}</p>}
      <p className={styles.sentence}>{sentenceOf(failure, studio)}</p>
      {studio.transport.playing && <p className={styles.note}>{t('stillPlaying')}</p>}
    </Banner>
  );
});
