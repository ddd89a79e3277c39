import { isEmptyCode } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PatternDrawing } from '../community/pattern-drawing.tsx';
import * as styles from '../community/project-detail.module.css';
import { useApp, useStudio } from '../studio-context.ts';
import type { HeardRoom } from './heard-room.ts';
import { LitCode } from './lit-code.tsx';

export interface HeardViewProps {
  heard: HeardRoom;
  title: string;
  /** Who plays. */
  people: ReactNode;
  /** What can be done, and what is to be said. */
  children: ReactNode;
}

/** What is played somewhere else, to hear and to see as it changes. */
export const HeardView = observer(function HeardView(props: HeardViewProps) {
  const { heard, title, people, children } = props;
  const { engine } = useApp();
  const { code, drawing, isHeard } = heard;
  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <div>{people}</div>
      </div>
      <div className={styles.pictures}>
        <PatternDrawing
          drawing={drawing.rows}
          step={drawing.step}
          isGrid={isEmptyCode(code) || undefined}
        />
      </div>
      <div className={styles.words}>{children}</div>
      {!isEmptyCode(code) && <LitCode code={code} engine={engine} isHeard={isHeard} />}
    </article>
  );
});

/** Begins to listen, and ends it. `onPress`: what else is done before; `children`: what stands beside it. */
export const ListenButton = observer(function ListenButton(props: {
  heard: HeardRoom;
  onPress?: () => void;
  children?: ReactNode;
}) {
  const { heard, onPress, children } = props;
  const { t, explain, notify } = useStudio();
  const { isHeard } = heard;
  const listen = () => {
    onPress?.();
    heard.toggle().catch((error: unknown) => notify({ kind: 'error', text: explain(error) }));
  };
  return (
    <div className={styles.actions}>
      <Button variant="primary" icon={isHeard ? <Square /> : <Play />} onPress={listen}>
        {t(isHeard ? 'rooms:stop' : 'rooms:play')}
      </Button>
      {children}
    </div>
  );
});
