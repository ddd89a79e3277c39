import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Dices, Eraser, Pause, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as styles from './action-bar.module.css';
import type { Display } from './display.ts';
import { GenerateButton } from './generate-button.tsx';

/** What can be done with the whole pattern. */
export const ActionBar = observer(function ActionBar(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t, transport, project } = studio;
  const [starting, setStarting] = useState(false);
  const playing = transport.playing && transport.source === 'grid';

  const play = async () => {
    display.clear();
    setStarting(true);
    try {
      await transport.play('grid');
    } catch (error) {
      display.show({ kind: 'error', text: studio.explain(error) });
    } finally {
      setStarting(false);
    }
  };

  return (
    <fieldset className={styles.bar} aria-label={t('grid:actions')}>
      <div className={styles.play}>
        {playing ? (
          <Button variant="primary" icon={<Pause />} onPress={() => transport.stop()}>
            {t('grid:pause')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play />}
            isPending={starting}
            onPress={() => void play()}
          >
            {t('grid:play')}
          </Button>
        )}
      </div>
      <Button icon={<Square />} onPress={() => transport.stop()}>
        {t('grid:stop')}
      </Button>
      <Button icon={<Dices />} onPress={() => project.randomize()}>
        {t('grid:random')}
      </Button>
      <Button icon={<Eraser />} onPress={() => project.clear()}>
        {t('grid:clear')}
      </Button>
      <div className={styles.generate}>
        <GenerateButton studio={studio} display={display} />
      </div>
    </fieldset>
  );
});
