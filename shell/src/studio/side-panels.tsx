import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useApp, useStudio } from '../studio-context.ts';
import { PanelBox, useSheets } from './panel-box.tsx';
import * as styles from './side-panels.module.css';
import { Splitter } from './splitter.tsx';

interface SidePanelsProps {
  waits: boolean;
  /** Whether something that a button opened stands in their place. */
  isBehind: boolean;
  /** What buttons open. */
  children: ReactNode;
}

/** The column beside the tabs: panels, or what stands in their place; no column while all of it is closed. */
export const SidePanels = observer(function SidePanels(props: SidePanelsProps) {
  const { waits, isBehind, children } = props;
  const { places } = useApp();
  const { t } = useStudio();
  const isSheets = useSheets('side');
  const { side } = places;
  const isOpen = isBehind || (!isSheets && side.some(({ isFolded }) => !isFolded));
  return (
    <div className={styles.column} data-open={isOpen || undefined}>
      {isOpen && <Splitter area="side" />}
      {side.length > 0 && (
        <section
          className={styles.panels}
          aria-label={t('shell:sidePanels')}
          hidden={isBehind && !isSheets}
        >
          {side.map((panel) => (
            <PanelBox key={panel.id} panel={panel} waits={waits} />
          ))}
        </section>
      )}
      {children}
    </div>
  );
});
