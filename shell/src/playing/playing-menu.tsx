import { Button, Select, Slider, Switch } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Player } from '../stores/playing/player.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './playing-menu.module.css';

/** What music is played in with beside the computer's keys, and how near to the beat it is put. */
export const PlayingMenu = observer(function PlayingMenu({ player }: { player: Player }) {
  const { actions, notices, studio } = useApp();
  const { t } = studio;
  const { controls, isTouchShown, midi, notes, recorder } = player;
  const { track } = notes;
  const names = midi?.connected.join(', ') ?? '';
  // One that is chosen stays so while it is unplugged.
  const clocked = [
    ...new Set([...(midi?.outputs ?? []), ...(studio.midi.clock ? [studio.midi.clock] : [])]),
  ];
  const turnMidi = async (isOn: boolean) => {
    if (!isOn) return player.disconnectMidi();
    await player.connectMidi();
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
      {midi && (
        <>
          <Button
            variant="secondary"
            keys={actions.find('keyboard.learn')?.keys}
            onPress={controls.toggle}
          >
            {t('playing:learnKnobs')}
          </Button>
          <p className={styles.note}>{t('playing:learnNote')}</p>
          <Select
            label={t('playing:clock')}
            value={studio.midi.clock ?? ''}
            options={[
              { id: '', label: t('playing:clockOff') },
              ...clocked.map((name) => ({ id: name, label: name })),
            ]}
            onChange={(name) => studio.midi.sendClock(name === '' ? undefined : name)}
          />
        </>
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
