import type { ControllerAnswer } from '@hocket/sdk';
import { Slider, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Player } from '../stores/playing/player.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './playing-menu.module.css';

/** What a keyboard's connection came to, where nothing else on the page says it. */
const answers: Partial<Record<ControllerAnswer, string>> = {
  denied: 'playing:midiDenied',
  unavailable: 'playing:midiUnavailable',
};

/** What music is played in with beside the computer's keys, and how near to the beat it is put. */
export const PlayingMenu = observer(function PlayingMenu({ player }: { player: Player }) {
  const { notices, studio } = useApp();
  const { t } = studio;
  const { isTouchShown, midi, notes, recorder } = player;
  const { track } = notes;
  const names = midi?.connected.join(', ') ?? '';
  const turnMidi = async (isOn: boolean) => {
    if (!isOn) return player.disconnectMidi();
    const said = answers[await player.connectMidi()];
    if (said !== undefined) notices.add({ kind: 'info', text: t(said) });
  };
  const fail = (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) });
  return (
    <div className={styles.menu}>
      <Switch isSelected={midi !== undefined} onChange={(isOn) => void turnMidi(isOn).catch(fail)}>
        {t('playing:midi')}
      </Switch>
      {midi && (
        <p className={styles.note} role="status">
          {names === '' ? t('playing:midiAwaited') : t('playing:midiConnected', { names })}
        </p>
      )}
      <Switch isSelected={isTouchShown} onChange={player.toggleTouch}>
        {t('playing:touch')}
      </Switch>
      {track && (
        <>
          <Slider
            label={t('playing:strength')}
            value={Math.round(recorder.strengthOf(track.id) * 100)}
            onChange={(percent) => recorder.quantise(track.id, percent / 100)}
            minValue={0}
            maxValue={100}
            unit="%"
          />
          <p className={styles.note}>{t('playing:strengthNote', { track: track.name })}</p>
        </>
      )}
      <p className={styles.note}>{t('playing:recordNote')}</p>
    </div>
  );
});
