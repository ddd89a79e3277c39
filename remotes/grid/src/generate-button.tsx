import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Check, CodeXml, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Display } from './display.ts';
import { Generator } from './generator.ts';

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

  const tell = (found: boolean) =>
    props.display.show(
      found
        ? { kind: 'success', text: t('grid:generated') }
        : { kind: 'error', text: t('grid:noPattern') },
    );

  return (
    <Button
      icon={<Icon />}
      isPending={state === 'generating'}
      onPress={() => generator.run(() => project.generateCode(), tell)}
    >
      {t(`grid:generate.${state}`)}
    </Button>
  );
});
