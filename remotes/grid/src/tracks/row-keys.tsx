import type { Translate } from '@hocket/sdk';
import { SlidersHorizontal } from 'lucide-react';
import * as styles from './track-header.module.css';

interface RowKeysProps {
  t: Translate;
  /** Whom the keys are about. */
  name: string;
  muted: boolean;
  solo: boolean;
  /** Mute and solo cannot be pressed. */
  isFixed?: boolean;
  /** Its settings are shown. */
  isOpen: boolean;
  onMute: () => void;
  onSolo: () => void;
  onSettings: () => void;
}

/** The keys that a row of the grid has whatever it plays: mute, solo and settings. */
export function RowKeys(props: RowKeysProps) {
  const { t, name, muted, solo, isFixed, isOpen, onMute, onSolo, onSettings } = props;
  return (
    <>
      <button
        type="button"
        className={styles.key}
        aria-pressed={muted}
        aria-disabled={isFixed}
        aria-label={t('grid:muteTrack', { track: name })}
        onClick={() => isFixed || onMute()}
      >
        {t('grid:muteLetter')}
      </button>
      <button
        type="button"
        className={styles.key}
        aria-pressed={solo}
        aria-disabled={isFixed}
        aria-label={t('grid:soloTrack', { track: name })}
        onClick={() => isFixed || onSolo()}
      >
        {t('grid:soloLetter')}
      </button>
      <button
        type="button"
        className={styles.key}
        aria-expanded={isOpen}
        aria-label={t('grid:trackSettings', { track: name })}
        onClick={onSettings}
      >
        <SlidersHorizontal aria-hidden="true" size={15} />
      </button>
    </>
  );
}
