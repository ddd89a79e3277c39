import { Banner, Button, Popover, Spinner, VisuallyHidden } from '@hocket/ui';
import { MessageSquare } from 'lucide-react';
import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOpened } from '../community/use-fail.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import type {
  ProjectRoom,
  RoomHearing,
  RoomPerson,
  RoomTalk,
} from '../stores/changes/change-store.ts';
import { wasInRoom } from '../stores/storage/page-storage.ts';
import { useApp, useStudio } from '../studio-context.ts';
import * as styles from './room-banner.module.css';
import { PlaceQuestion, RoomControls } from './room-controls.tsx';
import type { TalkProps } from './room-talk.tsx';

const lazyTalk = lazyCode(() => import('./room-talk.tsx'));

const lazyReturn = lazyCode(() => import('./return-to-room.ts'));

/** Who is in the room that the open project is shared in, and the way out. */
export const RoomBanner = observer(function RoomBanner() {
  const { project, studio } = useApp();
  const { t } = studio;
  const { room } = project;
  const comings = useComings(room);
  if (!room) return wasInRoom() && <Returning />;
  const leave = () => {
    // What others own is left where it is; one's own stays open.
    if (room.entry.role === 'owner') project.leaveRoom();
    else project.startNew();
    studio.notify({ kind: 'info', text: t('rooms:ended') });
  };
  return (
    <>
      <Banner
        kind="info"
        isBar={room.status !== 'away' && room.hearing?.recordedBy === undefined}
        actions={
          <div className={styles.actions}>
            {room.hearing && <RoomControls hearing={room.hearing} />}
            {room.chat && <RoomChatButton room={room} chat={room.chat} />}
            <Button size="sm" onPress={leave}>
              {t('rooms:leave')}
            </Button>
          </div>
        }
      >
        {room.status === 'away' ? t('rooms:away') : <RoomList room={room} />}
        <RecordedNotice hearing={room.hearing} />
      </Banner>
      {room.hearing && <PlaceQuestion hearing={room.hearing} />}
      <VisuallyHidden>
        <output>{comings}</output>
      </VisuallyHidden>
      <Following room={room} />
    </>
  );
});

/** That the room is recorded, and who began it. */
export const RecordedNotice = observer(function RecordedNotice(props: {
  hearing: RoomHearing | undefined;
}) {
  const { t } = useStudio();
  const { recordedBy } = props.hearing ?? {};
  if (recordedBy === undefined) return null;
  return <p className={styles.recorded}>{t('rooms:recordedBy', { name: recordedBy })}</p>;
});

/** Comes back into the room that the page was in before it was loaded anew. */
function Returning() {
  const app = useApp();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let isGone = false;
    const { studio } = app;
    void lazyReturn
      .fetch()
      .then(({ returnToRoom }) => returnToRoom(app, () => !isGone))
      // What was not stored there is kept for the next time.
      .catch((error: unknown) => studio.notify({ kind: 'error', text: studio.explain(error) }))
      .then(() => isGone || setOver(true));
    return () => {
      isGone = true;
    };
  }, [app]);
  return isOver ? null : <Banner kind="info">{app.studio.t('rooms:returning')}</Banner>;
}

/** What people in a room say to each other: a button that says how much is new, and what it opens. */
const RoomChatButton = observer(function RoomChatButton(props: {
  room: ProjectRoom;
  chat: RoomTalk;
}) {
  const { room, chat } = props;
  const { t } = useApp().studio;
  const { latest, unread } = chat;
  const label = unread > 0 ? t('rooms:chatUnread', { unread }) : t('rooms:chat');
  return (
    // The banner is a status, and the button in it says nothing by itself.
    <div aria-live="off">
      <Popover
        label={label}
        icon={<MessageSquare />}
        size="sm"
        variant="secondary"
        content={(close) => <LaterTalk room={room} chat={chat} onClose={close} />}
      >
        {t('rooms:chat')}
        {unread > 0 && <span className={styles.unread}>{unread}</span>}
      </Popover>
      <VisuallyHidden>
        <output>
          {unread > 0 && latest && t('rooms:said', { name: latest.author, text: latest.text })}
        </output>
      </VisuallyHidden>
    </div>
  );
});

/** `Talk`, once its code is there. */
function LaterTalk(props: TalkProps) {
  const { t } = useApp().studio;
  const code = useOpened(lazyTalk, props.onClose);
  return code ? <code.Talk {...props} /> : <Spinner label={t('rooms:chat')} />;
}

/** The names of those who are in the room, each with its colour, what they do, and a way to follow them. */
const RoomList = observer(function RoomList({ room }: { room: ProjectRoom }) {
  const { t } = useStudio();
  return (
    // The banner is a status: what changes in its list is not said, as comings and goings are.
    <ul
      className={`${styles.people} ${styles.here}`}
      aria-label={t('rooms:people')}
      aria-live="off"
    >
      {room.people.map((person) => (
        <RoomEntry key={person.id} person={person} room={room} />
      ))}
    </ul>
  );
});

const RoomEntry = observer(function RoomEntry(props: { person: RoomPerson; room: ProjectRoom }) {
  const { person, room } = props;
  const { t } = useStudio();
  const { id, name, initials, color, isOneself, isAway, isPlaying } = person;
  return (
    <li data-away={isAway || undefined} data-playing={isPlaying || undefined}>
      <span className={styles.mark} style={{ background: `var(--${color})` }} aria-hidden="true">
        {initials}
      </span>
      <span className={styles.name}>{isOneself ? t('rooms:you', { name }) : name}</span>
      {isPlaying && <span className={styles.state}>{t('rooms:isPlaying')}</span>}
      {isAway && <span className={styles.state}>{t('rooms:isAway')}</span>}
      {!isOneself && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('rooms:followName', { name })}
          onPress={() => room.presence?.follow(id)}
        >
          {t('rooms:follow')}
        </Button>
      )}
    </li>
  );
});

/** Whose view is followed, over all else, so that nothing moves when it ends under a hand. */
const Following = observer(function Following({ room }: { room: ProjectRoom }) {
  const { t } = useStudio();
  const { presence } = room;
  const { followed } = presence ?? {};
  return (
    <output className={styles.following}>
      {followed && (
        <>
          {t('rooms:following', { name: followed.name })}
          <Button size="sm" onPress={() => presence?.follow(undefined)}>
            {t('rooms:stop')}
          </Button>
        </>
      )}
    </output>
  );
});

/** Milliseconds in which somebody may come back before they are said to have gone. */
const returnMs = 3000;

/** Says who has come into the room, and who has gone. */
function useComings(room: ProjectRoom | undefined): string {
  const { t } = useStudio();
  const [said, setSaid] = useState('');
  useEffect(
    () =>
      reaction(
        () =>
          room?.status === 'together'
            ? room.people.filter(({ isOneself }) => !isOneself).map(({ name }) => name)
            : undefined,
        (now, before) => {
          if (!now || !before) return;
          const came = now.filter((name) => !before.includes(name));
          const gone = before.filter((name) => !now.includes(name));
          const words = [
            ...came.map((name) => t('rooms:came', { name })),
            ...gone.map((name) => t('rooms:gone', { name })),
          ];
          setSaid(words.join(' '));
        },
        // Who only loads the page anew, or comes back to a network, is not announced.
        { equals: compareStructural, delay: returnMs },
      ),
    [room, t],
  );
  return said;
}
