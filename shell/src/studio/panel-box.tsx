import { Button, Menu } from '@hocket/ui';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './panel-box.module.css';
import { RemotePanel } from './remote-panel.tsx';

interface PanelBoxProps {
  panel: PlacedPanel;
  waits: boolean;
  className?: string | undefined;
  id?: string;
}

/** A panel beside or below the tabs: a group of its name, no smaller than it says, that can be moved and folded. */
export const PanelBox = observer(function PanelBox(props: PanelBoxProps) {
  const { panel, waits, className = '', id } = props;
  const { id: name, isFolded, title } = panel;
  const { arrangement } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const content = useId();
  // Nothing is fetched of what was folded from the start; what is folded later stays as it is.
  const [wasShown, setShown] = useState(!isFolded);
  if (!isFolded && !wasShown) setShown(true);
  useWantedFocus(name, box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      ref={box}
      id={id}
      className={`${styles.box} ${className}`}
      role="group"
      aria-label={title}
      tabIndex={-1}
      data-folded={isFolded || undefined}
      style={leastSize(panel)}
    >
      <div className={styles.head}>
        {isFolded && (
          <Button
            variant="ghost"
            size="sm"
            icon={<ChevronRight />}
            aria-expanded={false}
            aria-controls={content}
            onPress={() => arrangement.fold(name, false)}
          >
            {title}
          </Button>
        )}
        <ArrangeMenu panel={panel} />
      </div>
      <div id={content} className={styles.content} hidden={isFolded}>
        {wasShown && <RemotePanel name={name} waits={waits} />}
      </div>
    </div>
  );
});

/** Moves a panel between the places beside and below the tabs, folds it, and puts all of them back. */
const ArrangeMenu = observer(function ArrangeMenu({ panel }: { panel: PlacedPanel }) {
  const { id, area, isFolded } = panel;
  const { arrangement, places } = useApp();
  const { t } = useStudio();
  const actions = {
    move: () => {
      arrangement.move(id, area === 'side' ? 'dock' : 'side');
      // The focus goes with it.
      places.want(id);
    },
    fold: () => arrangement.fold(id, !isFolded),
    reset: () => {
      arrangement.reset();
      places.want(id);
    },
  };
  return (
    <Menu
      label={t('shell:arrange')}
      size="sm"
      icon={<Ellipsis />}
      items={[
        { id: 'move', label: t(area === 'side' ? 'shell:moveToDock' : 'shell:moveToSide') },
        { id: 'fold', label: t(isFolded ? 'shell:unfold' : 'shell:fold') },
        { id: 'reset', label: t('shell:resetArrangement'), isDisabled: !arrangement.isOwn },
      ]}
      onAction={(action) => actions[action]()}
    />
  );
});

/** The outline of a panel's icon, as large as the icons of the library. Decoration beside its title. */
export function PanelIcon({ panel: { icon } }: { panel: PlacedPanel }) {
  if (icon === undefined) return null;
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  );
}

/** Gives the element the focus when a shortcut asked for the panel. */
function useWantedFocus(id: string, element: RefObject<HTMLElement | null>): void {
  const { places } = useApp();
  const isWanted = places.wanted === id;
  useEffect(() => {
    if (!isWanted) return;
    element.current?.focus();
    places.arrived();
  }, [isWanted, element, places]);
}

/** What its style sheet makes of the least size. */
function leastSize({ minWidth, minHeight }: PlacedPanel): CSSProperties {
  return { '--least-width': `${minWidth}px`, '--least-height': `${minHeight}px` } as CSSProperties;
}
