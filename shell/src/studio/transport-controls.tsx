import { limits, type Translate } from '@hocket/sdk';
import { Button, Popover, Slider, ToggleButton, useActions, VisuallyHidden } from '@hocket/ui';
import { KeyboardMusic, Pause, Piano, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TakeButton } from '../playing/take-button.tsx';
import type { KeyboardState } from '../stores/playing/playing.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './studio-header.module.css';
import { MetronomeButton, TapButton, TempoField, TempoUnit } from './tempo-controls.tsx';
import { useLazyPlaying } from './use-lazy-playing.ts';
import { phone } from './use-media.ts';

/** Play or Pause, reset, tempo and volume. */
export const TransportControls = observer(function TransportControls() {
  const { studio } = useApp();
  return (
    <section className={styles.transport} aria-label={studio.t('shell:transport')}>
      <PlayButton />
      <TakeButton />
      <ResetButton />
      <div className={styles.tempo}>
        <TempoField />
        <TempoUnit />
        <TapButton />
        <MetronomeButton />
      </div>
      <KeyboardButton />
      <PlayingButton />
      <VolumeControl />
    </section>
  );
});

/** What a thumb reaches first: Play or Pause, the tempo, and the end of a take. */
export const ShortTransport = observer(function ShortTransport() {
  const { playing, studio } = useApp();
  return (
    <section className={styles.transport} aria-label={studio.t('shell:transport')}>
      <PlayButton />
      {playing.player?.recorder.state && <TakeButton />}
      <TempoField />
    </section>
  );
});

/** What `ShortTransport` leaves out. */
export const OtherTransport = observer(function OtherTransport() {
  return (
    <div className={styles.transport}>
      <TakeButton />
      <ResetButton />
      <TapButton />
      <MetronomeButton />
      <KeyboardButton />
      <PlayingButton />
      <VolumeControl />
      <TempoUnit />
    </div>
  );
});

/** Plays and pauses what is shown, and tells whether it plays. */
const PlayButton = observer(function PlayButton() {
  const { actions, notices, studio, transport } = useApp();
  const { t } = studio;
  const { ended, playing } = transport;
  const state = playing ? t('shell:nowPlaying') : t('shell:nowStopped');
  const fail = (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) });
  return (
    <>
      <Button
        variant="primary"
        icon={playing ? <Pause /> : <Play />}
        keys={actions.find('transport.play')?.keys}
        onPress={() => void transport.toggle().catch(fail)}
      >
        <span className={styles.playLabel}>{playing ? t('shell:pause') : t('shell:play')}</span>
      </Button>
      <VisuallyHidden>
        <span role="status">{ended ? errorText(t, ended) : state}</span>
      </VisuallyHidden>
    </>
  );
});

const ResetButton = observer(function ResetButton() {
  const { studio, transport } = useApp();
  return (
    <Button
      variant="ghost"
      icon={<RotateCcw />}
      aria-label={studio.t('shell:reset')}
      onPress={transport.stop}
    />
  );
});

/** Lets the computer's keys play the selected track, and says what they play. */
const KeyboardButton = observer(function KeyboardButton() {
  const { actions, playing, studio } = useApp();
  const { t } = studio;
  const state = playing.keyboard;
  return (
    <>
      <ToggleButton
        variant="ghost"
        icon={<KeyboardMusic />}
        aria-label={t('shell:keyboard')}
        keys={actions.find('keyboard.toggle')?.keys}
        isSelected={playing.player?.keyboard !== undefined}
        onChange={() => actions.run('keyboard.toggle')}
      />
      {state && (
        <output className={styles.keyboard} title={t('shell:keyboardHint')}>
          <span className={styles.keyboardTrack}>{state.track}</span> {keyboardText(state, t)}
        </output>
      )}
    </>
  );
});

/** What else plays: MIDI keyboards and the one on the page. */
const PlayingButton = observer(function PlayingButton() {
  const { places, studio } = useApp();
  const [wanted, setWanted] = useState(0);
  useActions(studio, () => [
    {
      id: 'keyboard.others',
      title: () => studio.t('actions:otherKeyboards'),
      run: () => {
        // There it stands in the sheet.
        if (globalThis.matchMedia?.(phone).matches) places.showSheet('more');
        setWanted((count) => count + 1);
      },
    },
  ]);
  return (
    <Popover
      label={studio.t('shell:playIn')}
      icon={<Piano />}
      wanted={wanted}
      content={<LazyPlayingMenu />}
    />
  );
});

const LazyPlayingMenu = observer(function LazyPlayingMenu() {
  const playing = useLazyPlaying(true);
  return playing && <playing.PlayingMenu player={playing.player} />;
});

function keyboardText({ octave, velocity: share }: KeyboardState, t: Translate): string {
  const velocity = Math.round(share * 100);
  return octave === undefined
    ? t('shell:keyboardHits', { velocity })
    : t('shell:keyboardNotes', { octave, velocity });
}

/** The master volume in percent; pressed, its fader and mute. */
const VolumeControl = observer(function VolumeControl() {
  const { studio, transport } = useApp();
  const { t } = studio;
  const { muted, volume } = transport;
  return (
    <Popover
      label={muted ? t('shell:volumeOff') : t('shell:volumeAt', { volume })}
      icon={muted ? <VolumeX /> : <Volume2 />}
      content={
        <>
          <Slider
            label={t('shell:volume')}
            value={volume}
            onChange={transport.setVolume}
            minValue={limits.volume.min}
            maxValue={limits.volume.max}
            unit="%"
          />
          <ToggleButton icon={<VolumeX />} isSelected={muted} onChange={transport.toggleMute}>
            {t('shell:mute')}
          </ToggleButton>
        </>
      }
    >
      <span className={styles.percent} data-muted={muted || undefined}>
        {volume}%
      </span>
    </Popover>
  );
});
