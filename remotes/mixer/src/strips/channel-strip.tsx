import { faderRange, type MusicTrack, trackColor, volumeDb, volumeOfDb } from '@hocket/sdk';
import { Knob, Select, ToggleButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback } from 'react';
import type { Desk } from '../desk.ts';
import { ChainMenu } from './chain-menu.tsx';
import { LevelFader } from './level-fader.tsx';
import * as styles from './strip.module.css';
import { StripColumn, StripFrame } from './strip-frame.tsx';
import { StripInserts } from './strip-inserts.tsx';
import { TrackKnob } from './strip-knobs.tsx';

interface ChannelStripProps {
  desk: Desk;
  track: MusicTrack;
  row: number;
  /** Whether equaliser, compressor, drive and ducking are shown, too. */
  hasDetails: boolean;
}

/** The strip of a track. */
export const ChannelStrip = observer(function ChannelStrip(props: ChannelStripProps) {
  const { desk, track, row, hasDetails } = props;
  const { project, t } = desk.studio;
  const { id, name, muted, solo } = track;
  const { change, show, shown } = project.tracks;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof HTMLInputElement && target.type === 'text';
    if (isTyping || ctrlKey || metaKey || altKey) return;
    if (key.toLowerCase() === 'm') change(row, { muted: !muted });
    else if (key.toLowerCase() === 's') change(row, { solo: !solo });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <StripFrame
      id={id}
      name={name}
      color={trackColor(track)}
      onKeyDown={onKeyDown}
      inserts={<StripInserts desk={desk} of={{ track: id }} name={name} />}
      head={
        <>
          <button
            type="button"
            className={styles.name}
            aria-pressed={shown === id}
            title={name}
            onClick={() => show(id)}
          >
            {name}
          </button>
          <ChainMenu desk={desk} track={track} />
        </>
      }
    >
      <div className={styles.column}>
        <PanKnob desk={desk} track={track} row={row} />
        <TrackKnob desk={desk} track={track} row={row} name="reverb" />
        <TrackKnob desk={desk} track={track} row={row} name="delay" />
      </div>
      <div className={styles.ends}>
        <div className={styles.keys}>
          <ToggleButton
            size="sm"
            isSelected={muted}
            aria-label={t('mixer:mute', { track: name })}
            onChange={(muted) => change(row, { muted })}
          >
            M
          </ToggleButton>
          <ToggleButton
            size="sm"
            isSelected={solo}
            aria-label={t('mixer:solo', { track: name })}
            onChange={(solo) => change(row, { solo })}
          >
            S
          </ToggleButton>
        </div>
        <TrackFader desk={desk} track={track} row={row} />
      </div>
      {hasDetails && <StripDetails desk={desk} track={track} row={row} />}
    </StripFrame>
  );
});

/** The least by which a volume differs from another. */
const leastVolume = 0.01;
/** At the bottom of its fader a track is silent. */
const lowest = volumeOfDb(faderRange.min);

function TrackFader({ desk, track, row }: Omit<ChannelStripProps, 'hasDetails'>) {
  const { engine, project, t } = desk.studio;
  const { id, name, volume } = track;
  const read = useCallback(() => engine.levels.track(id), [engine, id]);
  const level = volumeDb(volume);
  const set = (wanted: number) => {
    const found = volumeOfDb(wanted);
    // Far down, a step of the fader may be less than volumes are told apart by.
    const isStuck = found === volume && wanted !== level;
    const next = isStuck ? volume + Math.sign(wanted - level) * leastVolume : found;
    project.tracks.change(row, { volume: next > lowest ? next : 0 });
  };
  return (
    <LevelFader
      desk={desk}
      label={t('mixer:volumeOf', { name })}
      address={{ at: row + 1, control: 'volume' }}
      level={level}
      canSilence
      onSet={set}
      read={read}
    />
  );
}

/** How far to either side it stands at its end. */
const side = 50;

const PanKnob = observer(function PanKnob(props: Omit<ChannelStripProps, 'hasDetails'>) {
  const { desk, row } = props;
  const { id, pan } = props.track;
  const { t, midi, project } = desk.studio;
  const value = Math.round((pan * 2 - 1) * side * 10) / 10;
  const set = (place: number) => desk.edits.setPan(id, place / side / 2 + 0.5);
  const amount = Math.round(Math.abs(value));
  const text = t(amount === 0 ? 'mixer:center' : value < 0 ? 'mixer:left' : 'mixer:right', {
    amount,
  });
  return (
    <Knob
      label={t('mixer:pan')}
      size="sm"
      value={value}
      minValue={-side}
      maxValue={side}
      origin={0}
      isUnset={value === 0}
      text={text}
      fieldLabel={t('mixer:amountOf', { name: t('mixer:pan') })}
      onChange={set}
      onReset={() => set(0)}
      read={(typed) => typedPan(typed, t('mixer:left', { amount: '' }).trim())}
      hold={() => project.history.group()}
      learn={midi.knob({ at: row + 1, control: 'pan' })}
    />
  );
});

/** `-30`, `30`, or with the letter of the left before or behind it; undefined for what has no number. */
function typedPan(typed: string, left: string): number | undefined {
  const [digits] = /\d+(?:[.,]\d+)?/.exec(typed) ?? [];
  if (digits === undefined) return undefined;
  const isLeft = /[-−]/.test(typed) || typed.toLowerCase().includes(left.toLowerCase());
  return Number(digits.replace(',', '.')) * (isLeft ? -1 : 1);
}

/** What a strip does behind a track's sound. */
const StripDetails = observer(function StripDetails(props: Omit<ChannelStripProps, 'hasDetails'>) {
  const { desk, track, row } = props;
  const { t, project } = desk.studio;
  const { id, duckedBy } = track;
  const others = project.music.tracks.filter((each) => each.id !== id);
  const knob = { desk, track, row };
  return (
    <>
      <StripColumn label={t('mixer:equaliser')}>
        <TrackKnob {...knob} name="eqHigh" />
        <TrackKnob {...knob} name="eqMid" />
        <TrackKnob {...knob} name="eqLow" />
      </StripColumn>
      <StripColumn label={t('mixer:dynamics')}>
        <TrackKnob {...knob} name="threshold" />
        <TrackKnob {...knob} name="ratio" />
        <TrackKnob {...knob} name="distortion" />
      </StripColumn>
      <StripColumn label={t('mixer:ducking')} isWide>
        <Select
          label={t('mixer:pumpsWith')}
          value={duckedBy ?? ''}
          options={[
            { id: '', label: t('mixer:pumpsWith.none') },
            ...others.map((each) => ({ id: each.id, label: each.name })),
          ]}
          onChange={(by) => desk.edits.duck(id, by === '' ? undefined : by)}
        />
        <TrackKnob {...knob} name="duckAmount" isDisabled={duckedBy === undefined} />
        <TrackKnob {...knob} name="duckRelease" isDisabled={duckedBy === undefined} />
      </StripColumn>
    </>
  );
});
