import type { Studio } from '@hocket/sdk';
import { Banner, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Display } from './display.ts';
import * as styles from './message-strip.module.css';

/** One message, or a hint in its place, so that a message never moves the steps under a finger. */
export const MessageStrip = observer(function MessageStrip(props: {
  studio: Studio;
  display: Display;
}) {
  const { t, transport, explain } = props.studio;
  const { aimed } = props.display;
  const { ended } = transport;
  const stopped = ended && { kind: 'error' as const, text: explain(ended) };
  const message = props.display.message ?? stopped;
  return (
    <div className={styles.strip}>
      {message ? (
        <Banner kind={message.kind}>{message.text}</Banner>
      ) : (
        <p className={styles.hint}>
          <span className={styles.pointer}>{t('grid:hint.pointer')}</span>
          <span className={styles.touch}>{t('grid:hint.touch')}</span>
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{aimed && t('grid:aimed', { track: aimed })}</span>
      </VisuallyHidden>
    </div>
  );
});
