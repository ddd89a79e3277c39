import { Button, Select, useActions } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { RoomHearing, RoomMode } from '../stores/changes/change-store.ts';
import { useApp } from '../studio-context.ts';
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
  const { mode, isPlaying, recordedBy } = hearing;
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
      <Button size="sm" onPress={() => void toggleAll()}>
        {t(isPlaying ? 'rooms:stopAll' : 'rooms:playAll')}
      </Button>
      {isUnheard && (
        <Button size="sm" variant="primary" onPress={() => hearing.setMode('together')}>
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
        onChange={(id) => hearing.setMode(id)}
      />
    </div>
  );
});
