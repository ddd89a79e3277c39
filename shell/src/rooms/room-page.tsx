import { isSilentMusic, laneSteps, musicSource } from '@hocket/music';
import { codeOf, isEmptyCode, type MusicProject } from '@hocket/sdk';
import { Banner, Button, Spinner } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { PatternDrawing } from '../community/pattern-drawing.tsx';
import { CodeView } from '../community/project-code-view.tsx';
import * as styles from '../community/project-detail.module.css';
import { PublicPage } from '../pages/public-page.tsx';
import type { RoomHost, SharedRoom } from '../stores/rooms/shared-room.ts';
import { useApp } from '../studio-context.ts';
import { enterRoom, openTogether } from './open-together.ts';

/** Where a link into a room leads: its editors go on to the studio, listeners hear and see it here. */
export const RoomPage = observer(function RoomPage() {
  const app = useApp();
  const { session, studio } = app;
  const { t } = studio;
  const { key = '' } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [room, setRoom] = useState<SharedRoom>();
  const [error, setError] = useState<unknown>();
  const isReady = session.status !== 'loading';

  const enter = useCallback(
    async (isWanted: () => boolean) => {
      setError(undefined);
      try {
        const entered = await enterRoom(app, key);
        if (!isWanted()) return entered.leave();
        if (entered.entry.role === 'listener') return setRoom(entered);
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
  useEffect(() => () => room?.leave(), [room]);

  const code = codeOf(error);
  if (code === 'auth_required') return <Navigate to="/login" state={{ from: location }} replace />;
  return (
    <PublicPage
      title={room ? t('rooms:listening', { name: room.entry.project.name }) : t('rooms:title')}
    >
      {room && <Listening room={room} />}
      {!room && error === undefined && <Spinner label={t('rooms:entering')} />}
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

/** The project of a room as a listener has it: read, and never written. */
class HeardProject implements RoomHost {
  music: MusicProject;

  constructor(music: MusicProject) {
    this.music = music;
    makeAutoObservable(this, { music: observableRef }, { autoBind: true });
  }

  receive(music: MusicProject): void {
    this.music = music;
  }

  settle(): void {}

  saved(): void {}
}

/** What is played in a room, to hear and to see as it changes. */
const Listening = observer(function Listening({ room }: { room: SharedRoom }) {
  const { engine, studio, transport } = useApp();
  const { t } = studio;
  const [heard] = useState(() => new HeardProject(room.project));
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => room.follow(heard), [room, heard]);
  useEffect(
    () => () => {
      engine.stop('preview');
    },
    [engine],
  );
  const { music } = heard;
  const [pattern] = music.patterns;
  const drawing = music.tracks
    .slice(0, 16)
    .map(({ id }) =>
      (pattern ? laneSteps(pattern, id) : []).map((isOn) => (isOn ? 'x' : '.')).join(''),
    );

  async function play() {
    if (isPlaying) {
      engine.stop('preview');
      return setPlaying(false);
    }
    try {
      await engine.resume();
      transport.stop();
      engine.play(
        'preview',
        Object.assign(
          musicSource(() => heard.music),
          { cps: music.bpm / 240 },
        ),
      );
      setPlaying(true);
    } catch (error) {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    }
  }

  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <h1>{t('rooms:listening', { name: music.name })}</h1>
        <p>{t('rooms:here', { names: room.people.map(({ name }) => name).join(', ') })}</p>
      </div>
      <div className={styles.pictures}>
        <PatternDrawing drawing={drawing} />
      </div>
      <div className={styles.words}>
        {room.closing !== undefined && <Banner kind="error">{t(`texts:${room.closing}`)}</Banner>}
        {room.status === 'away' && <Banner kind="info">{t('rooms:away')}</Banner>}
        {!isSilentMusic(music) && (
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon={isPlaying ? <Square /> : <Play />}
              onPress={() => void play()}
            >
              {t(isPlaying ? 'rooms:stop' : 'rooms:play')}
            </Button>
          </div>
        )}
        <p>{t('rooms:listenHint')}</p>
      </div>
      {!isEmptyCode(music.strudelCode) && (
        <CodeView title={<h2>{t('rooms:code')}</h2>} code={music.strudelCode} action={null} />
      )}
    </article>
  );
});
