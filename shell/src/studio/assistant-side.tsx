import { Button } from '@hocket/ui';
import { Sparkles, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './assistant-side.module.css';
import { RemotePanel } from './remote-panel.tsx';

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
    // The prompt is not there while the panel loads, or while the panel shows something else.
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

/**
 * While `isShown` and the window is as `query` says, nothing of the page beside the element can be reached: it covers
 * the rest. Messages over the page, which stand elsewhere, can.
 */
function useAlone(element: RefObject<Element | null>, isShown: boolean, query: string) {
  useEffect(() => {
    if (!isShown) return;
    const covered: Element[] = [];
    const screen = matchMedia(query);
    const uncover = () => {
      for (const each of covered.splice(0)) each.removeAttribute('inert');
    };
    const look = () => {
      uncover();
      if (!screen.matches) return;
      for (let at = element.current; at?.parentElement; at = at.parentElement) {
        for (const each of at.parentElement.children) {
          if (each === at || each.hasAttribute('inert')) continue;
          each.setAttribute('inert', '');
          covered.push(each);
        }
        if (at.tagName === 'MAIN') break;
      }
    };
    look();
    screen.addEventListener('change', look);
    return () => {
      screen.removeEventListener('change', look);
      uncover();
    };
  }, [element, isShown, query]);
}
