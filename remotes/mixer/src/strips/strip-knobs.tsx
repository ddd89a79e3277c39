import {
  type Amount,
  amountText,
  effects,
  type MixControlName,
  type MusicTrack,
  mixControls,
  type StripAmountName,
  stripControls,
} from '@hocket/sdk';
import { AmountKnob } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Mixer } from '../mixer.ts';

interface MixerKnobProps {
  mixer: Mixer;
  of: Amount;
  /** The key of its name in the catalogue. */
  label: string;
  amount: number | undefined;
  isDisabled?: boolean;
  /** Undefined: back to rest. */
  onSet: (amount: number | undefined) => void;
}

/** A small knob for an amount of the mixer; one at rest at an end of its range is off. */
const MixerKnob = observer(function MixerKnob(props: MixerKnobProps) {
  const { mixer, of, amount, isDisabled, onSet } = props;
  const { t, project } = mixer.studio;
  const { rest = of.initial, min, max, unit } = of;
  const label = t(`mixer:${props.label}`);
  const isOff = amount === undefined && (rest === min || rest === max);
  return (
    <AmountKnob
      of={of}
      size="sm"
      label={label}
      amount={amount}
      text={isOff ? t('mixer:off') : amountText(unit, amount ?? rest)}
      fieldLabel={t('mixer:amountOf', { name: label })}
      isDisabled={isDisabled}
      onChange={onSet}
      onReset={() => onSet(undefined)}
      hold={() => project.history.group()}
    />
  );
});

const ofTracks: readonly Amount<StripAmountName>[] = [...effects, ...stripControls];

interface TrackKnobProps {
  mixer: Mixer;
  track: MusicTrack;
  name: StripAmountName;
  isDisabled?: boolean;
}

/** A knob of a track's strip: a send, its drive, or what the strip does behind its sound. */
export function TrackKnob({ mixer, track, name, isDisabled = false }: TrackKnobProps) {
  return (
    <MixerKnob
      mixer={mixer}
      of={rowOf(ofTracks, name)}
      label={`track.${name}`}
      amount={track.effects?.[name]}
      isDisabled={isDisabled}
      onSet={(amount) => mixer.edits.setAmount(track.id, name, amount)}
    />
  );
}

/** A knob of what is set for all tracks together. */
export const MixKnob = observer(function MixKnob(props: { mixer: Mixer; name: MixControlName }) {
  const { mixer, name } = props;
  return (
    <MixerKnob
      mixer={mixer}
      of={rowOf(mixControls, name)}
      label={`mix.${name}`}
      amount={mixer.studio.project.music.mix?.[name]}
      onSet={(amount) => mixer.edits.setMixAmount(name, amount)}
    />
  );
});

function rowOf(rows: readonly Amount[], name: string): Amount {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`no amount is called ${name}`);
  return row;
}
