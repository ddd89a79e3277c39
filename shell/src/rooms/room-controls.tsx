import { Banner, Button, Popover, Select, Spinner, useActions } from '@hocket/ui';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useOpened } from '../community/use-fail.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type { RoomHearing, RoomMode } from '../stores/changes/change-store.ts';
import { useApp } from '../studio-context.ts';
import type { NudgeFieldProps } from './nudge-field.tsx';
import * as styles from './room-controls.module.css';

/** What can be chosen to hear; silence is what Stop gives. */
const modes: readonly (readonly [Exclude<RoomMode, 'silent'>, string])[] = [
  ['together', 'rooms:mode.together'],
  ['steering', 'rooms:mode.steering'],
  ['alone', 'rooms:mode.alone'],
];

/** Plays and stops for all in the room, and says what of it is heard here. */
export const RoomControls = observer(function RoomControls({ hearing }: { hearing: RoomHearing }) {
  const { studio } = useApp();
  const { t } = studio;
  const { mode, isPlaying, recordedBy, may } = hearing;
  const hint = useId();
  const isWithheld = mode !== 'alone' && !may.play;
  const toggleAll = () =>
    hearing
      .toggleAll()
      .catch((error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }));
  useActions(studio, () => [
    {
      id: 'room.toggle',
      title: () => t('rooms:toggleAll'),
      keys: ['Ctrl+Shift+Space'],
      run: toggleAll,
    },
  ]);
  const isUnheard = isPlaying && mode === 'silent';
  return (
    <div className={styles.controls}>
      <Button
        size="sm"
        isDisabled={isWithheld}
        aria-describedby={isWithheld ? hint : undefined}
        onPress={() => void toggleAll()}
      >
        {t(isPlaying ? 'rooms:stopAll' : 'rooms:playAll')}
      </Button>
      {isWithheld && (
        <span id={hint} className={styles.hint}>
          {t('rooms:playWithheld')}
        </span>
      )}
      {isUnheard && (
        <Button size="sm" variant="primary" onPress={() => hearing.choose('together')}>
          {t('rooms:hear')}
        </Button>
      )}
      <Button size="sm" onPress={() => hearing.record(recordedBy === undefined)}>
        {t(recordedBy === undefined ? 'rooms:record' : 'rooms:recordEnd')}
      </Button>
      <Select
        label={t('rooms:sound')}
        hideLabel
        value={mode === 'silent' ? 'together' : mode}
        options={modes.map(([id, key]) => ({ id, label: t(key) }))}
        onChange={(id) => hearing.choose(id)}
      />
      <NudgeButton hearing={hearing} />
    </div>
  );
});

/** By how much the sound of this device is moved, and the way to change that. */
export const NudgeButton = observer(function NudgeButton({ hearing }: { hearing: RoomHearing }) {
  const { t } = useApp().studio;
  return (
    <Popover
      label={t('rooms:nudgeTitle')}
      size="sm"
      icon={<SlidersHorizontal />}
      content={(close) => <LaterNudge hearing={hearing} onClose={close} />}
    >
      {hearing.nudge} ms
    </Popover>
  );
});

const lazyNudge = lazyCode(() => import('./nudge-field.tsx'));

/** `NudgeField`, once its code is there. */
function LaterNudge({ hearing, onClose }: NudgeFieldProps & { onClose: () => void }) {
  const { t } = useApp().studio;
  const code = useOpened(lazyNudge, onClose);
  return code ? <code.NudgeField hearing={hearing} /> : <Spinner label={t('rooms:nudge')} />;
}

/** Asks who comes to others whether they are in one place: two devices there that sound are one too many. */
export const PlaceQuestion = observer(function PlaceQuestion(props: { hearing: RoomHearing }) {
  const { hearing } = props;
  const { t } = useApp().studio;
  if (!hearing.asksPlace) return null;
  return (
    <Banner
      kind="info"
      actions={
        <>
          <Button size="sm" onPress={() => hearing.choose('steering')}>
            {t('rooms:samePlace')}
          </Button>
          <Button size="sm" onPress={() => hearing.choose('together')}>
            {t('rooms:otherPlace')}
          </Button>
        </>
      }
    >
      {t('rooms:placeQuestion')}
    </Banner>
  );
});
