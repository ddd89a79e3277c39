import { Button } from '@hocket/ui';
import { Sparkles, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './assistant-side.module.css';
import { RemotePanel } from './remote-panel.tsx';
import { useAlone } from './use-alone.ts';

interface AssistantSideProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The assistant: in the library's place beside the panels, over the page's edge where there is no such place, and on a
 * phone over all of it. It stays as it is while it is closed.
 */
export const AssistantSide = observer(function AssistantSide(props: AssistantSideProps) {
  const { isOpen, onClose } = props;
  const { t } = useStudio();
  const side = useRef<HTMLElement>(null);
  useAlone(side, isOpen, '(width <= 37.5rem)');
  useEffect(() => {
    const { current } = side;
    if (!isOpen || current === null) return;
    const focusPrompt = () => current.querySelector('textarea')?.focus({ preventScroll: true });
    focusPrompt();
    if (current.contains(document.activeElement)) return;
    // The prompt is still to come, or something else is shown.
    current.focus({ preventScroll: true });
    const arrivals = new MutationObserver(() => {
      if (document.activeElement === current) focusPrompt();
      else arrivals.disconnect();
    });
    arrivals.observe(current, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [isOpen]);

  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  };

  return (
    // Not named as the remote is: its entry is a global of that name, which an element's id would take.
    <section
      ref={side}
      id="assistant-side"
      className={styles.side}
      aria-labelledby="assistant-title"
      hidden={!isOpen}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <Sparkles aria-hidden="true" size={18} />
        <h2 id="assistant-title">{t('shell:composeWithAi')}</h2>
        <Button
          variant="ghost"
          size="sm"
          icon={<X />}
          aria-label={t('shell:closeAssistant')}
          onPress={onClose}
        />
      </div>
      <div className={styles.body}>
        <RemotePanel name="assistant" />
      </div>
    </section>
  );
});
