import { buttonClass } from '@hocket/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp, useStudio } from '../studio-context.ts';
import { PanelBox } from './panel-box.tsx';
import * as styles from './side-panels.module.css';

interface SidePanelsProps {
  waits: boolean;
  /** Something else stands in their place beside the tabs. */
  isBehind: boolean;
}

/** The panels beside the tabs; on a phone in sheets, one at a time, that buttons at the foot of the window open. */
export const SidePanels = observer(function SidePanels({ waits, isBehind }: SidePanelsProps) {
  const { places } = useApp();
  const { t } = useStudio();
  const [chosen, setOpen] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const base = useId();
  const { side } = places;
  const wanted = side.find(({ id }) => id === places.wanted)?.id;
  // At once, as what is not shown cannot get the focus.
  const open = wanted ?? chosen;
  useEffect(() => {
    if (wanted !== undefined) setOpen(wanted);
  }, [wanted]);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || open === undefined) return;
    setOpen(undefined);
    opener.current?.focus();
  };

  if (side.length === 0) return null;
  return (
    <section
      className={styles.side}
      aria-label={t('shell:sidePanels')}
      data-behind={isBehind || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.openers}>
        {side.map(({ id, title }) => (
          <button
            key={id}
            ref={open === id ? opener : undefined}
            type="button"
            className={`${buttonClass()} ${styles.opener}`}
            aria-expanded={open === id}
            aria-controls={`${base}-${id}`}
            onClick={() => setOpen(open === id ? undefined : id)}
          >
            {open === id ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
            {title}
          </button>
        ))}
      </div>
      {side.map((panel) => (
        <PanelBox
          key={panel.id}
          id={`${base}-${panel.id}`}
          className={`${styles.sheet} ${open === panel.id ? styles.open : ''}`}
          panel={panel}
          waits={waits}
        />
      ))}
    </section>
  );
});
