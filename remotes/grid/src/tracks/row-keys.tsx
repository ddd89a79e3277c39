import type { Translate } from '@hocket/sdk';
import * as styles from './track-header.module.css';

interface RowNameProps {
  t: Translate;
  /** Of the track or layer whose settings it opens. */
  id: string;
  name: string;
  /** What plays it; stands below the name where the row is high enough. */
  sound?: string;
  /** Its settings are shown. */
  isOpen: boolean;
  onSettings: () => void;
}

/** A row's name, which opens its settings. */
export function RowName({ t, id, name, sound, isOpen, onSettings }: RowNameProps) {
  return (
    <button
      type="button"
      className={styles.text}
      data-settings={id}
      aria-expanded={isOpen}
      aria-label={t('grid:trackSettings', { track: name })}
      title={sound === undefined ? name : `${name} · ${sound}`}
      onClick={onSettings}
    >
      <span className={styles.name} data-name="">
        {name}
      </span>
      {sound !== undefined && (
        <span className={styles.sound} aria-hidden="true">
          {sound}
        </span>
      )}
    </button>
  );
}

interface RowKeysProps {
  t: Translate;
  /** Whom the keys are about. */
  name: string;
  muted: boolean;
  solo: boolean;
  /** They cannot be pressed. */
  isFixed?: boolean;
  /** The other state waits for its bar. */
  isMuteQueued?: boolean;
  /** `isShift`: the key was held. */
  onMute: (isShift: boolean) => void;
  onSolo: () => void;
}

/** The keys that a row of the grid has whatever it plays: mute and solo, which light up. */
export function RowKeys(props: RowKeysProps) {
  const { t, name, muted, solo, isFixed, isMuteQueued, onMute, onSolo } = props;
  const keys = [
    { key: 'mute', isOn: muted, isQueued: isMuteQueued, press: onMute },
    { key: 'solo', isOn: solo, isQueued: false, press: onSolo },
  ];
  return keys.map(({ key, isOn, isQueued, press }) => (
    <button
      key={key}
      type="button"
      className={styles.key}
      data-key={key}
      aria-pressed={isOn}
      aria-disabled={isFixed}
      data-queued={isQueued || undefined}
      aria-label={t(`grid:${key}Track`, { track: name })}
      onClick={({ shiftKey }) => isFixed || press(shiftKey)}
    >
      {t(`grid:${key}Letter`)}
    </button>
  ));
}
