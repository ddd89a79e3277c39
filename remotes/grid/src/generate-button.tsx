import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Check, CodeXml, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import * as styles from './action-bar.module.css';
import type { Display } from './display.ts';

const icons = { idle: CodeXml, generating: CodeXml, success: Check, error: TriangleAlert };

/** Writes the grid as Strudel into the editor and says how that went. */
export const GenerateButton = observer(function GenerateButton(props: {
  studio: Studio;
  display: Display;
}) {
  const { studio, display } = props;
  const { t } = studio;
  const { generator } = display;
  useEffect(() => generator.dispose, [generator]);
  const { state } = generator;
  const Icon = icons[state];

  return (
    <Button
      size="sm"
      icon={<Icon />}
      aria-label={t(`grid:generate.${state}`)}
      isPending={state === 'generating'}
      onPress={() => writeCode(studio, display)}
    >
      <span className={styles.text}>{t(`grid:generate.${state}`)}</span>
    </Button>
  );
});

/** Writes the grid as Strudel into the editor, unless that is being done. */
export function writeCode({ explain, project, t }: Studio, display: Display): void {
  display.generator.run(
    () => project.generateCode(),
    (found, failure) => {
      if (found) return display.show({ kind: 'success', text: t('grid:generated') });
      const text = failure === undefined ? t('grid:noPattern') : explain(failure);
      return display.show({ kind: 'error', text });
    },
  );
}
