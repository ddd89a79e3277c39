import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import {
  Copy,
  Dices,
  Eraser,
  Keyboard,
  Pause,
  Play,
  Plus,
  SlidersVertical,
  Square,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as styles from './action-bar.module.css';
import { copyPattern } from './copy-pattern.ts';
import type { Display } from './display.ts';
import { GenerateButton } from './generate-button.tsx';
import { playFailure } from './play-failure.ts';
import { UndoButtons } from './undo-buttons.tsx';

/** What can be done with the whole pattern. */
export const ActionBar = observer(function ActionBar(props: { studio: Studio; display: Display }) {
  const { studio, display } = props;
  const { t, transport, project } = studio;
  const [starting, setStarting] = useState(false);
  const playing = transport.playing && transport.source === 'grid';

  const tell = (text: string) => void display.show({ kind: 'error', text });

  const play = async () => {
    display.clear();
    setStarting(true);
    await transport.play('grid').catch((error) => tell(playFailure(studio, error)));
    setStarting(false);
  };

  const addTrack = () => {
    display.clear();
    try {
      project.tracks.add();
    } catch (error) {
      tell(studio.explain(error));
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
      <Button icon={<Copy />} onPress={() => void copyPattern(studio, display)}>
        {t('grid:copy')}
      </Button>
      <Button icon={<Eraser />} onPress={() => project.clear()}>
        {t('grid:clear')}
      </Button>
      <Button icon={<Plus />} onPress={addTrack}>
        {t('grid:addTrack')}
      </Button>
      <div className={styles.small}>
        <UndoButtons studio={studio} />
        <Button
          variant="ghost"
          icon={<SlidersVertical />}
          aria-label={t('grid:openStep')}
          onPress={() => display.open('step')}
        />
        <Button
          variant="ghost"
          icon={<Keyboard />}
          aria-label={t('grid:shortcuts')}
          onPress={() => display.open('shortcuts')}
        />
      </div>
      <div className={styles.generate}>
        <GenerateButton studio={studio} display={display} />
      </div>
    </fieldset>
  );
});
