import {
  amountText,
  faderDb,
  faderPlace,
  faderRange,
  type KnobAddress,
  typedAmount,
} from '@hocket/sdk';
import { Fader } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Desk } from '../desk.ts';
import { LevelMeter } from '../levels/level-meter.tsx';
import * as styles from './strip.module.css';

interface LevelFaderProps {
  desk: Desk;
  /** Names it. */
  label: string;
  /** What it sets. */
  address: KnobAddress;
  /** Decibels; at and below the lowest of a fader it is silent where `canSilence`. */
  level: number;
  canSilence?: boolean;
  onSet: (level: number) => void;
  /** What its meter shows. */
  read: () => number;
}

const law = { share: faderPlace, value: faderDb };
const lines = [6, 0, -6, -12, -24, -40];

/** A fader in decibels with a meter of the same scale beside it. It is reset to 0 dB. */
export const LevelFader = observer(function LevelFader(props: LevelFaderProps) {
  const { desk, label, address, level, canSilence, onSet, read } = props;
  const { t, midi, project } = desk.studio;
  const isSilent = canSilence && level === Number.NEGATIVE_INFINITY;
  // To what hands can set with Shift, so that a step leads from what one reads.
  const shown = Math.round(Math.max(level, faderRange.min) * 10) / 10;
  return (
    <div className={styles.level} data-fader>
      <Fader
        label={label}
        value={Math.min(shown, faderRange.max)}
        minValue={faderRange.min}
        maxValue={faderRange.max}
        law={law}
        mark={0}
        lines={lines}
        text={amountText('decibels', isSilent ? level : Math.min(shown, faderRange.max))}
        fieldLabel={t('mixer:amountOf', { name: label })}
        onChange={onSet}
        onReset={() => onSet(0)}
        read={(typed) => typedAmount({ unit: 'decibels', ...faderRange }, typed)}
        hold={() => project.history.group()}
        learn={midi.knob(address)}
      />
      <LevelMeter meters={desk.meters} read={read} />
    </div>
  );
});
