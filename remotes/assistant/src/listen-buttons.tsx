import type { Proposal, Studio } from '@hocket/sdk';
import { buttonClass, ToggleButton } from '@hocket/ui';
import { History, Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as styles from './request-outcome.module.css';

/** The name of a take, the first is A. */
export function takeName(at: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + at);
}

/** The key that plays the music of before while it is held, anywhere but in a text. */
const holdKey = 'b';

/** Plays a take with the next bar of what plays; while the second button, or B, is held, the music of before is heard. */
export const ListenButtons = observer(function ListenButtons(props: {
  studio: Studio;
  proposal: Proposal;
}) {
  const { studio, proposal } = props;
  const { assistant, t } = studio;
  const { hearing, listening, takes } = assistant;
  const isNew = proposal.before === '' && !studio.transport.playing;
  const name = takes.length > 1 ? takeName(takes.indexOf(proposal)) : '';
  const tell = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      studio.notify({ kind: 'error', text: studio.explain(error) }),
    );
  return (
    <div className={styles.listening}>
      <div className={styles.sides}>
        <ToggleButton
          isSelected={listening !== undefined}
          icon={listening ? <Square /> : <Play />}
          onChange={() => tell(assistant.hear('after'))}
        >
          {t(listening ? 'assistant:hush' : name ? 'assistant:hearTake' : 'assistant:hear', {
            name,
          })}
        </ToggleButton>
        {!isNew && <HoldButton studio={studio} onHold={(isHeld) => tell(assistant.hold(isHeld))} />}
      </div>
      <p className={styles.heard} role="status">
        {listening === undefined
          ? ''
          : listening === 'sounding'
            ? t(`assistant:heard.${hearing ?? 'after'}`)
            : t(`assistant:listening.${listening}`)}
      </p>
    </div>
  );
});

/** Held by pointer, Space, Enter or B; let go where it cannot be seen. */
const HoldButton = observer(function HoldButton(props: {
  studio: Studio;
  onHold: (isHeld: boolean) => void;
}) {
  const { studio, onHold } = props;
  const { assistant, t } = studio;
  const isReady = assistant.listening === 'sounding';
  const isHeld = useRef(false);
  const hold = (next: boolean) => {
    if (isHeld.current === next) return;
    isHeld.current = next;
    onHold(next);
  };
  const latest = useRef(hold);
  latest.current = hold;
  useEffect(() => {
    if (!isReady) {
      isHeld.current = false;
      return;
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isText =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable]');
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key.toLowerCase() !== holdKey || !isPlain || isText) return;
      event.preventDefault();
      latest.current(event.type === 'keydown');
    };
    const letGo = () => latest.current(false);
    addEventListener('keydown', onKey);
    addEventListener('keyup', onKey);
    addEventListener('blur', letGo);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onKey);
      removeEventListener('blur', letGo);
    };
  }, [isReady]);
  const byKey = (event: KeyboardEvent, next: boolean) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    hold(next);
  };
  return (
    <button
      type="button"
      className={buttonClass()}
      disabled={!isReady}
      aria-label={t('assistant:hold')}
      aria-keyshortcuts="B"
      aria-pressed={assistant.hearing === 'before'}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        hold(true);
      }}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
      onLostPointerCapture={() => hold(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => byKey(event, true)}
      onKeyUp={(event) => byKey(event, false)}
      onBlur={() => hold(false)}
    >
      <History aria-hidden="true" size={16} />
      {t('assistant:hold')}
      <kbd className={styles.key}>B</kbd>
    </button>
  );
});
