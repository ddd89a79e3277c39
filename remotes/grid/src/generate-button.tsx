import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Check, CodeXml, TriangleAlert } from 'lucide-react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import * as styles from './action-bar.module.css';
import type { Display } from './display.ts';

const icons = { idle: CodeXml, generating: CodeXml, success: Check, error: TriangleAlert };

/** Writes the grid as Strudel into the editor and says how that went. */
export const GenerateButton = observer(function GenerateButton(props: {
  studio: Studio;
  display: Display;
}) {
  const { t, project } = props.studio;
  const [generator] = useState(() => new Generator());
  useEffect(() => generator.dispose, [generator]);
  const { state } = generator;
  const Icon = icons[state];

  const showResult = (found: boolean, failure?: unknown) => {
    if (found) return props.display.show({ kind: 'success', text: t('grid:generated') });
    const text = failure === undefined ? t('grid:noPattern') : props.studio.explain(failure);
    return props.display.show({ kind: 'error', text });
  };

  return (
    <Button
      size="sm"
      icon={<Icon />}
      aria-label={t(`grid:generate.${state}`)}
      isPending={state === 'generating'}
      onPress={() => generator.run(() => project.generateCode(), showResult)}
    >
      <span className={styles.text}>{t(`grid:generate.${state}`)}</span>
    </Button>
  );
});

/** Milliseconds that a result is shown before the button has its own text again (specification, part 4). */
const resultTime = { success: 2000, error: 3000 } as const;

/** The states of Generate Strudel Code. */
class Generator {
  state: 'idle' | 'generating' | 'success' | 'error' = 'idle';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * Calls `generate` once 'generating' had a chance to be painted, and `onResult` with what came of it; what that returns
   * is called when the result has stood long enough.
   */
  run(
    generate: () => Promise<boolean>,
    onResult: (found: boolean, failure?: unknown) => () => void,
  ): void {
    if (this.state === 'generating') return;
    this.state = 'generating';
    this.wait(0, () => {
      generate().then(
        (found) => this.finish(found ? 'success' : 'error', onResult(found)),
        (failure: unknown) => this.finish('error', onResult(false, failure)),
      );
    });
  }

  /** Ends the timer, and goes back to idle. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.state = 'idle';
  }

  private finish(state: 'success' | 'error', undo: () => void): void {
    this.state = state;
    this.wait(resultTime[state], () => {
      undo();
      this.dispose();
    });
  }

  private wait(delay: number, next: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(next, delay);
  }
}
