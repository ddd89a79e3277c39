import { TabList } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp, useStudio } from '../studio-context.ts';
import { PanelIcon } from './panel-box.tsx';
import * as styles from './studio-tabs.module.css';

/** What the ids of the studio's tabs and of their panels begin with. */
export const tabsBase = 'studio';

/** The tabs of main; `isShort`: with icons, by names that fit into the bar of a phone. */
export const StudioTabs = observer(function StudioTabs({ isShort = false }) {
  const { places } = useApp();
  const { t } = useStudio();
  const { tab, tabs } = places;
  if (tab === undefined) return null;
  const show = (id: string) => {
    places.showSheet(undefined);
    places.showTab(id);
  };
  return (
    <TabList
      base={tabsBase}
      keepMounted
      label={t('shell:views')}
      selected={tab}
      onSelect={show}
      items={tabs.map((panel) => ({
        id: panel.id,
        title: isShort ? <ShortTitle panel={panel} /> : panel.title,
      }))}
    />
  );
});

/** An icon above a short name; the whole name is what assistive technology says. */
export function ShortTitle({ panel }: { panel: Parameters<typeof PanelIcon>[0]['panel'] }) {
  const { shortTitle, title } = panel;
  return (
    <span className={styles.short}>
      <PanelIcon panel={panel} />
      <span aria-hidden={shortTitle !== title || undefined}>{shortTitle}</span>
      {shortTitle !== title && <span className={styles.whole}>{title}</span>}
    </span>
  );
}
