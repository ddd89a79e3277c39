import type { Transport } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import * as styles from './playhead.module.css';

/** Marks the column that sounds while `pattern` does: one element that moves, so that no cell renders while playing. */
export const Playhead = observer(function Playhead(props: {
  transport: Transport;
  pattern: string;
}) {
  const { transport, pattern } = props;
  if (!transport.playing || transport.source !== 'grid') return null;
  if (transport.pattern !== undefined && transport.pattern !== pattern) return null;
  const { step } = transport;
  return (
    <div className={styles.lane} aria-hidden="true">
      <div
        className={styles.playhead}
        data-playhead={step}
        style={{ '--at': step, '--beat': Math.floor(step / 4) } as CSSProperties}
      />
    </div>
  );
});
