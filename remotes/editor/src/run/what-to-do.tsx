import type { Studio } from '@hocket/sdk';
import { Button, FocusBack, Popover } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { translateOf } from '../translate.ts';
import type { CodeRun } from './code-run.ts';
import type { SilentSound } from './silent-sounds.ts';
import * as styles from './what-to-do.module.css';

interface WhatToDoProps {
  studio: Studio;
  run: CodeRun;
  /** The button had the focus and is gone, because nothing is silent any more. */
  onLost: () => void;
}

/** A button that opens a list of the sounds that are silent: why, and what can be done about each; nothing where all sound. */
export const WhatToDo = observer(function WhatToDo({ studio, run, onLost }: WhatToDoProps) {
  const label = translateOf(studio)('whatToDo');
  if (run.silent.length === 0) return null;
  return (
    <Popover
      label={label}
      variant="secondary"
      size="sm"
      content={(close) => <SilentList studio={studio} run={run} onDone={close} />}
    >
      {label}
      <FocusBack onLost={onLost} />
    </Popover>
  );
});

interface SilentListProps extends Pick<WhatToDoProps, 'studio' | 'run'> {
  onDone: () => void;
}

const SilentList = observer(function SilentList({ studio, run, onDone }: SilentListProps) {
  return (
    <ul className={styles.sounds}>
      {run.silent.map((sound) => (
        <SilentItem key={sound.name} studio={studio} run={run} sound={sound} onDone={onDone} />
      ))}
    </ul>
  );
});

const SilentItem = observer(function SilentItem(props: SilentListProps & { sound: SilentSound }) {
  const { studio, run, sound, onDone } = props;
  const { name, why, instead } = sound;
  const t = translateOf(studio);
  const id = useId();
  const isLoading = why === 'unreachable' && run.fetching !== undefined;
  return (
    <li className={styles.sound}>
      <strong id={id} className={styles.name}>
        {name}
      </strong>
      <p role="status">{t(isLoading ? 'loadingSound' : `silent.${why}`)}</p>
      <div className={styles.actions}>
        {instead !== undefined && (
          <Button
            size="sm"
            aria-describedby={id}
            onPress={() => {
              onDone();
              void run.startWith(sound, instead);
            }}
          >
            {t('useInstead', { name: instead })}
          </Button>
        )}
        {why === 'unreachable' && (
          <Button
            size="sm"
            aria-describedby={id}
            isPending={isLoading}
            onPress={() => void run.fetchSounds()}
          >
            {t('loadSound')}
          </Button>
        )}
      </div>
    </li>
  );
});
