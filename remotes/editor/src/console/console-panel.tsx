import type { Studio } from '@hocket/sdk';
import { Button, VisuallyHidden } from '@hocket/ui';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { CodeRun } from '../run/code-run.ts';
import type { SurfaceHandle } from '../surface/surface.ts';
import { translateOf } from '../translate.ts';
import { type ConsoleLine, ConsoleLines } from './console-lines.ts';
import * as styles from './console-panel.module.css';

interface ConsolePanelProps {
  studio: Studio;
  run: CodeRun;
  /** The editor, by which a line can be shown; null until it is loaded. */
  surface: SurfaceHandle | null;
}

/** What programs say, below the code: closed until it is asked for or something is wrong. */
export const ConsolePanel = observer(function ConsolePanel({
  studio,
  run,
  surface,
}: ConsolePanelProps) {
  const t = translateOf(studio);
  const [console] = useState(() => new ConsoleLines(studio));
  const content = useId();
  const { isOpen, lines, warnings } = console;

  useEffect(() => console.follow(), [console]);
  useEffect(() => (isOpen ? console.followOnsets() : undefined), [console, isOpen]);
  // Each run has the console for itself.
  useEffect(
    () =>
      reaction(
        () => run.attempts,
        () => console.clear(),
      ),
    [console, run],
  );

  return (
    <section className={styles.console} aria-label={t('console')}>
      <div className={styles.bar}>
        <Button
          size="sm"
          variant="ghost"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={isOpen}
          aria-controls={content}
          onPress={() => console.toggle()}
        >
          {t('console')}
        </Button>
        <p
          className={styles.summary}
          aria-live="polite"
          data-level={warnings > 0 ? 'warning' : 'info'}
        >
          {warnings > 0 && t('consoleWarnings', { number: warnings })}
        </p>
        {lines.length > 0 && (
          <Button size="sm" variant="ghost" onPress={console.clear}>
            {t('consoleClear')}
          </Button>
        )}
      </div>
      <div id={content} hidden={!isOpen}>
        {isOpen && <Lines studio={studio} lines={lines} surface={surface} />}
      </div>
    </section>
  );
});

interface LinesProps {
  studio: Studio;
  lines: readonly ConsoleLine[];
  surface: SurfaceHandle | null;
}

/** The lines, the newest in sight unless somebody scrolled back. */
const Lines = observer(function Lines({ studio, lines, surface }: LinesProps) {
  const t = translateOf(studio);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = lines.at(-1)?.number;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is scrolled to.
  useEffect(() => {
    const { current } = list;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [newest]);

  return (
    // A program may say many lines a second: a screen reader hears how many warnings there are, and reads these on demand.
    <div
      ref={list}
      role="log"
      aria-live="off"
      aria-label={t('console')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
      tabIndex={0}
      className={styles.lines}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollTop + clientHeight > scrollHeight - 8;
      }}
    >
      {lines.length === 0 && <p className={styles.empty}>{t('consoleEmpty')}</p>}
      {lines.map(({ number, level, line, times, ...said }) => (
        <div key={number} className={styles.line} data-level={level}>
          {level !== 'info' && (
            <span className={styles.mark}>
              <TriangleAlert aria-hidden />
              <VisuallyHidden>{t(level === 'error' ? 'error' : 'consoleWarning')}</VisuallyHidden>
            </span>
          )}
          <span className={styles.text}>{sentenceOf(said, studio)}</span>
          {times > 1 && <span className={styles.times}>{`× ${times}`}</span>}
          {line !== undefined && surface && (
            <Button size="sm" variant="ghost" onPress={() => surface.goTo({ line, column: 1 })}>
              {t('consoleLine', { line })}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
});

const named = ['scale_unknown', 'chord_unknown', 'wave_unquoted', 'log_full'] as const;

/** A line in the studio's language where that is known, else as it was said. */
function sentenceOf(
  { text, code, subject = '', hint }: Pick<ConsoleLine, 'text' | 'code' | 'subject' | 'hint'>,
  studio: Studio,
): string {
  const known = named.find((each) => each === code);
  if (known === undefined) return text;
  const t = translateOf(studio);
  const sentence = t(`said.${known}`, { subject });
  return hint === undefined ? sentence : `${sentence} ${t('didYouMean', { hint })}`;
}
