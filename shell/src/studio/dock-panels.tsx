import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useApp, useStudio } from '../studio-context.ts';
import { DetailsPanel } from './details-panel.tsx';
import * as styles from './dock-panels.module.css';
import { PanelBox, PanelToggle } from './panel-box.tsx';
import { Splitter } from './splitter.tsx';

/** The dock below the tabs: details, panels, and a strip with the titles of these, which is all of it while all are folded. */
export const DockPanels = observer(function DockPanels({ waits }: { waits: boolean }) {
  const { details, places } = useApp();
  const { t } = useStudio();
  const { dock } = places;
  if (dock.length === 0 && !details.shown) return null;
  const open = dock.filter(({ isFolded }) => !isFolded);
  const isOpen = details.shown !== undefined || open.length > 0;
  const least = Math.max(0, ...open.map(({ minHeight }) => minHeight));
  return (
    <section
      className={styles.dock}
      aria-label={t('shell:dock')}
      data-open={isOpen || undefined}
      style={{ '--dock-least': `${least}px` } as CSSProperties}
    >
      {isOpen && <Splitter area="dock" />}
      {dock.length > 0 && (
        <div className={styles.titles}>
          {dock.map((panel) => (
            <PanelToggle key={panel.id} panel={panel} />
          ))}
        </div>
      )}
      <div className={styles.panels}>
        <DetailsPanel />
        {dock.map((panel) => (
          <PanelBox key={panel.id} panel={panel} waits={waits} />
        ))}
      </div>
    </section>
  );
});
