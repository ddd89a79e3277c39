import { codeOf } from '@hocket/sdk';
import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { useApp, useStudio } from '../studio-context.ts';
import { HeardRoom } from './heard-room.ts';
import { HeardView, ListenButton } from './heard-view.tsx';
import { enterRoom, openTogether } from './open-together.ts';
import { PerformancePage } from './performance-page.tsx';
import { RecordedNotice } from './room-banner.tsx';
import { NudgeButton } from './room-controls.tsx';

/** Where a link into a room leads: its editors go on to the studio, listeners hear and see it here. */
const RoomPage = observer(function RoomPage() {
  const app = useApp();
  const { session, studio } = app;
  const { t } = studio;
  const { key = '' } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [heard, setHeard] = useState<HeardRoom>();
  const [error, setError] = useState<unknown>();
  const isReady = session.status !== 'loading';

  const enter = useCallback(
    async (isWanted: () => boolean) => {
      setError(undefined);
      try {
        const entered = await enterRoom(app, key);
        if (!isWanted()) return entered.leave();
        if (entered.entry.role === 'listener') return setHeard(new HeardRoom(entered, app));
        openTogether(app, entered);
        await navigate('/studio', { replace: true });
      } catch (failure) {
        if (isWanted()) setError(failure);
      }
    },
    [app, key, navigate],
  );
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    void enter(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [isReady, enter]);
  useEffect(() => () => heard?.end(), [heard]);

  const code = codeOf(error);
  if (code === 'auth_required') return <Navigate to="/login" state={{ from: location }} replace />;
  return (
    <PublicPage title={heard ? t('rooms:listening', { name: heard.name }) : t('rooms:title')}>
      {heard && <Listening heard={heard} />}
      {!heard && error === undefined && <Spinner label={t('rooms:entering')} />}
      {code === 'not_found' && (
        <>
          <h1>{t('rooms:noRoom')}</h1>
          <p>{t('rooms:noRoomHint')}</p>
        </>
      )}
      {error !== undefined && code !== 'not_found' && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void enter(() => true)}>{t('rooms:tryAgain')}</Button>}
        >
          {studio.explain(error)}
        </Banner>
      )}
    </PublicPage>
  );
});

/** What is played in a room, to hear and to see as it changes. */
const Listening = observer(function Listening({ heard }: { heard: HeardRoom }) {
  const { t } = useStudio();
  const { room, name, isPlaying } = heard;
  return (
    <HeardView
      heard={heard}
      title={t('rooms:listening', { name })}
      people={t('rooms:here', { names: room.people.map(({ name }) => name).join(', ') })}
    >
      {room.closing !== undefined && <Banner kind="error">{t(`texts:${room.closing}`)}</Banner>}
      {room.status === 'away' && <Banner kind="info">{t('rooms:away')}</Banner>}
      <RecordedNotice hearing={room.hearing} />
      {room.closing === undefined && (
        <>
          <ListenButton heard={heard}>
            {room.hearing && <NudgeButton hearing={room.hearing} />}
          </ListenButton>
          <p role="status">{t(isPlaying ? 'rooms:playsNow' : 'rooms:silentNow')}</p>
        </>
      )}
      <p>{t('rooms:listenHint')}</p>
    </HeardView>
  );
});

/** Where links into a room lead, and those to what was recorded in one. */
export const roomPages = { room: RoomPage, performance: PerformancePage };
