import { Button } from '@hocket/ui';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useStudio } from '../studio-context.ts';
import * as styles from './on-demand-panel.module.css';
import { onDemandId, PanelHelp, PanelIcon } from './panel-box.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { phone } from './use-media.ts';

interface OnDemandPanelProps {
  panel: PlacedPanel;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A panel that a button opens: in the place of those beside the tabs, over their edge where there is no such place, and
 * on a phone over all of them. It stays as it is while it is closed.
 */
export const OnDemandPanel = observer(function OnDemandPanel(props: OnDemandPanelProps) {
  const { panel, isOpen, onClose } = props;
  const titleId = useId();
  const { t } = useStudio();
  const side = useRef<HTMLElement>(null);
  useAlone(side, isOpen, phone);
  useEffect(() => {
    const { current } = side;
    if (!isOpen || current === null) return;
    const focusText = () => current.querySelector('textarea')?.focus({ preventScroll: true });
    focusText();
    if (current.contains(document.activeElement)) return;
    // What is written into is not there while the panel loads, or while the panel shows something else.
    current.focus({ preventScroll: true });
    const arrivals = new MutationObserver(() => {
      if (document.activeElement === current) focusText();
      else arrivals.disconnect();
    });
    arrivals.observe(current, { childList: true, subtree: true });
    return () => arrivals.disconnect();
  }, [isOpen]);

  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  };

  return (
    <section
      ref={side}
      id={onDemandId(panel)}
      className={styles.side}
      aria-labelledby={titleId}
      hidden={!isOpen}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <PanelIcon panel={panel} />
        <h2 id={titleId}>{panel.title}</h2>
        <PanelHelp panel={panel} />
        <Button
          variant="ghost"
          size="sm"
          icon={<X />}
          aria-label={t('shell:closePanel')}
          onPress={onClose}
        />
      </div>
      <div className={styles.body}>
        <RemotePanel name={panel.id} />
      </div>
    </section>
  );
});

/**
 * While `isShown` and the window is as `query` says, nothing else of what is open can be reached: the element covers it.
 * The bars above and below it, and messages, can.
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
        if (at.tagName === 'MAIN') break;
        for (const each of at.parentElement.children) {
          if (each === at || each.hasAttribute('inert')) continue;
          each.setAttribute('inert', '');
          covered.push(each);
        }
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
