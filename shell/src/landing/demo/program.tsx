import type { Translate } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import type { Demo } from './demo.ts';
import * as styles from './program.module.css';

/** The demo's editor: a few lines of Strudel that Ctrl+Enter plays. */
export const Program = observer(function Program({ demo, t }: { demo: Demo; t: Translate }) {
  const hint = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void demo.runCode();
  };
  return (
    <>
      <textarea
        className={styles.code}
        aria-label={t('landing:program')}
        aria-describedby={hint}
        value={demo.code}
        onChange={(event) => demo.write(event.target.value)}
        onKeyDown={onKeyDown}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
      />
      <p id={hint} className={styles.hint}>
        {t('landing:programHint')}
      </p>
    </>
  );
});
