import {
  type Amount,
  amountText,
  effects,
  type KnobAddress,
  type MixControlName,
  type MusicTrack,
  mixControls,
  type StripAmountName,
  stripControls,
} from '@hocket/sdk';
import { AmountKnob } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Desk } from '../desk.ts';

interface MixerKnobProps {
  desk: Desk;
  of: Amount;
  /** The key of its name in the catalogue. */
  label: string;
  amount: number | undefined;
  /** Whose it is: `mix`, or its track's place from the top. */
  at: KnobAddress['at'];
  isDisabled?: boolean;
  /** Undefined: back to rest. */
  onSet: (amount: number | undefined) => void;
}

/** A small knob for an amount of the mixer; one at rest at an end of its range is off. */
const MixerKnob = observer(function MixerKnob(props: MixerKnobProps) {
  const { desk, of, at, amount, isDisabled, onSet } = props;
  const { t, midi, project } = desk.studio;
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
      learn={midi.knob({ at, control: of.name })}
      onChange={onSet}
      onReset={() => onSet(undefined)}
      hold={() => project.history.group()}
    />
  );
});

const ofTracks: readonly Amount<StripAmountName>[] = [...effects, ...stripControls];

interface TrackKnobProps {
  desk: Desk;
  track: MusicTrack;
  row: number;
  name: StripAmountName;
  isDisabled?: boolean;
}

/** A knob of a track's strip: a send, its drive, or what the strip does behind its sound. */
export function TrackKnob({ desk, track, row, name, isDisabled = false }: TrackKnobProps) {
  return (
    <MixerKnob
      desk={desk}
      of={rowOf(ofTracks, name)}
      label={`track.${name}`}
      at={row + 1}
      amount={track.effects?.[name]}
      isDisabled={isDisabled}
      onSet={(amount) => desk.edits.setAmount(track.id, name, amount)}
    />
  );
}

/** A knob of what is set for all tracks together. */
export const MixKnob = observer(function MixKnob(props: { desk: Desk; name: MixControlName }) {
  const { desk, name } = props;
  return (
    <MixerKnob
      desk={desk}
      of={rowOf(mixControls, name)}
      label={`mix.${name}`}
      at="mix"
      amount={desk.studio.project.music.mix?.[name]}
      onSet={(amount) => desk.edits.setMixAmount(name, amount)}
    />
  );
});

function rowOf(rows: readonly Amount[], name: string): Amount {
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`no amount is called ${name}`);
  return row;
}
