import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  title: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  /** Also when the selected one is pressed again. */
  onSelect: (id: Id) => void;
  /**
   * Keeps the panels that are not shown mounted: hidden and inert. `in-place`: all take the same place, the
   * largest decides its size, and what is below never moves.
   */
  keepMounted?: boolean | 'in-place';
}

/** Where a key leads from one place of several. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface TabListProps<Id extends string>
  extends Pick<TabsProps<Id>, 'label' | 'selected' | 'onSelect'> {
  /** What the ids of the tabs and of their panels begin with. */
  base: string;
  items: readonly Pick<TabItem<Id>, 'id' | 'title'>[];
  /** Whether the panels that are not shown stay on the page. */
  keepMounted?: boolean;
}

/** The tabs alone, for panels that stand elsewhere on the page. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { base, label, items, selected, onSelect, keepMounted = false } = props;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    const at = items.findIndex(({ id }) => id === selected);
    const to = step?.(at, items.length - 1);
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || item === undefined) return;
    event.preventDefault();
    const tab = event.currentTarget.children[to];
    if (tab instanceof HTMLElement) tab.focus();
    onSelect(item.id);
  }

  return (
    <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {items.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-tab-${id}`}
          aria-selected={id === selected}
          aria-controls={id === selected || keepMounted ? `${base}-panel-${id}` : undefined}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

interface TabPanelsProps<Id extends string>
  extends Pick<TabsProps<Id>, 'items' | 'selected' | 'keepMounted'> {
  base: string;
  /** Those that are shown beside the selected one. */
  beside?: readonly Id[];
}

/** The panels of tabs that stand elsewhere on the page. */
export function TabPanels<Id extends string>(props: TabPanelsProps<Id>) {
  const { base, items, selected, keepMounted = false, beside = [] } = props;
  const isShown = (id: Id) => id === selected || beside.includes(id);
  return (
    <div className={keepMounted === 'in-place' ? styles.place : styles.panels}>
      {items.map(
        ({ id, content }) =>
          (isShown(id) || keepMounted !== false) && (
            <div
              key={id}
              role="tabpanel"
              id={`${base}-panel-${id}`}
              aria-labelledby={`${base}-tab-${id}`}
              inert={!isShown(id)}
              className={styles.panel}
            >
              {content}
            </div>
          ),
      )}
    </div>
  );
}

/** One panel of several at a time; arrow keys move between the tabs. */
export function Tabs<Id extends string>({ keepMounted = false, ...props }: TabsProps<Id>) {
  const base = useId();
  return (
    <div className={styles.tabs}>
      <TabList base={base} {...props} keepMounted={keepMounted !== false} />
      <TabPanels base={base} {...props} keepMounted={keepMounted} />
    </div>
  );
}
