import { observer } from 'mobx-react-lite';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './panel-box.module.css';
import { RemotePanel } from './remote-panel.tsx';

interface PanelBoxProps {
  panel: PlacedPanel;
  waits: boolean;
  className?: string | undefined;
  id?: string;
}

/** A panel beside or below the tabs: a group of its name, no smaller than it says. */
export const PanelBox = observer(function PanelBox(props: PanelBoxProps) {
  const { panel, waits, className = '', id } = props;
  const box = useRef<HTMLDivElement>(null);
  useWantedFocus(panel.id, box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      ref={box}
      id={id}
      className={`${styles.box} ${className}`}
      role="group"
      aria-label={panel.title}
      tabIndex={-1}
      style={leastSize(panel)}
    >
      <RemotePanel name={panel.id} waits={waits} />
    </div>
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
export function useWantedFocus(id: string, element: RefObject<HTMLElement | null>): void {
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
