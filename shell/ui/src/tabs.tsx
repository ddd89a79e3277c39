import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
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
  onSelect: (id: Id) => void;
  /** Keeps the panels that are not shown mounted: hidden and inert. */
  keepMounted?: boolean;
}

/** One panel of several at a time; arrow keys move between the tabs. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, keepMounted = false } = props;
  return (
    <AriaTabs
      className={styles.tabs ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item && item.id !== selected) onSelect(item.id);
      }}
    >
      <TabList aria-label={label} className={styles.list ?? ''}>
        {items.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} shouldForceMount={keepMounted} className={styles.panel ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
