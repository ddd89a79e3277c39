import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';
import * as styles from './room-banner.module.css';
import { RoomControls } from './room-controls.tsx';

/** Who is in the room that the open project is shared in, and the way out. */
export const RoomBanner = observer(function RoomBanner() {
  const { project, studio } = useApp();
  const { t } = studio;
  const { room } = project;
  if (!room) return null;
  const leave = () => {
    // What others own is left where it is; one's own stays open.
    if (room.entry.role === 'owner') project.leaveRoom();
    else project.startNew();
    studio.notify({ kind: 'info', text: t('rooms:ended') });
  };
  return (
    <Banner
      kind="info"
      actions={
        <>
          {room.hearing && <RoomControls hearing={room.hearing} />}
          <Button size="sm" onPress={leave}>
            {t('rooms:leave')}
          </Button>
        </>
      }
    >
      {room.status === 'away' ? t('rooms:away') : <RoomPeople />}
    </Banner>
  );
});

/** The names of those who are in the room, each with its colour. */
const RoomPeople = observer(function RoomPeople() {
  const { project, studio } = useApp();
  const { t } = studio;
  return (
    <ul className={styles.people} aria-label={t('rooms:people')}>
      {project.room?.people.map(({ name, color, isOneself }) => (
        <li key={name}>
          <span
            className={styles.mark}
            style={{ background: `var(--${color})` }}
            aria-hidden="true"
          />
          {isOneself ? t('rooms:you', { name }) : name}
        </li>
      ))}
    </ul>
  );
});
