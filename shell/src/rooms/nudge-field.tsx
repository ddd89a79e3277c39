import { NumberField } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { RoomHearing } from '../stores/changes/change-store.ts';
import { mostNudge } from '../stores/rooms/room-device.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './room-controls.module.css';

export interface NudgeFieldProps {
  hearing: RoomHearing;
}

/** Moves the sound of this device against that of the room. */
export const NudgeField = observer(function NudgeField({ hearing }: NudgeFieldProps) {
  const { t } = useApp().studio;
  return (
    <div className={styles.nudge}>
      <NumberField
        label={t('rooms:nudge')}
        value={hearing.nudge}
        minValue={-mostNudge}
        maxValue={mostNudge}
        step={5}
        onChange={hearing.setNudge}
      />
      <p>{t('rooms:nudgeHint')}</p>
    </div>
  );
});
