import { buttonClass } from '@hocket/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './library-side.module.css';
import { RemotePanel } from './remote-panel.tsx';

interface LibrarySideProps {
  waits: boolean;
  /** Something else stands in its place beside the panels. */
  isBehind: boolean;
}

/** The library: beside the panels, and on a phone in a sheet that a button at the foot of the window opens. */
export const LibrarySide = observer(function LibrarySide({ waits, isBehind }: LibrarySideProps) {
  const { t } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useId();

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whatever in it has the focus
    <div
      className={styles.side}
      data-open={isOpen || undefined}
      data-behind={isBehind || undefined}
      onKeyDown={onKeyDown}
    >
      <button
        ref={opener}
        type="button"
        className={`${buttonClass()} ${styles.opener}`}
        aria-expanded={isOpen}
        aria-controls={sheet}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        {t('shell:soundLibrary')}
      </button>
      <div id={sheet} className={styles.sheet}>
        <RemotePanel name="library" waits={waits} />
      </div>
    </div>
  );
});
