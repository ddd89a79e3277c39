import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { DemoTab } from './demo-sound.ts';
import * as styles from './demo-tabs.module.css';

const order: readonly DemoTab[] = ['grid', 'code'];

/** Two tabs whose panels share one place, so that nothing below moves when the other one is shown. */
export function DemoTabs(props: {
  label: string;
  titles: Readonly<Record<DemoTab, string>>;
  panels: Readonly<Record<DemoTab, ReactNode>>;
  selected: DemoTab;
  onSelect: (tab: DemoTab) => void;
}) {
  const { label, titles, panels, selected, onSelect } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const other = order.find((tab) => tab !== selected);
    const to = { ArrowLeft: other, ArrowRight: other, Home: order[0], End: order.at(-1) }[
      event.key
    ];
    if (!to) return;
    event.preventDefault();
    onSelect(to);
    list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={styles.list}
        onKeyDown={onKeyDown}
      >
        {order.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === selected}
            aria-controls={`${id}-${tab}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab)}
          >
            {titles[tab]}
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {order.map((tab) => (
          <div
            key={tab}
            role="tabpanel"
            id={`${id}-${tab}-panel`}
            aria-labelledby={`${id}-${tab}`}
            className={styles.panel}
            inert={tab !== selected}
            data-shown={tab === selected || undefined}
          >
            {panels[tab]}
          </div>
        ))}
      </div>
    </>
  );
}
