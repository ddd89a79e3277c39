import { clockTime, codeOf, fileName, type Studio } from '@hocket/sdk';
import { Banner, Button, Slider, Spinner } from '@hocket/ui';
import { Download } from 'lucide-react';
import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { PlayedPerformance } from '../stores/rooms/played-performance.ts';
import { useApp, useStudio } from '../studio-context.ts';
import { HeardRoom } from './heard-room.ts';
import { HeardView, ListenButton } from './heard-view.tsx';
import * as styles from './room-banner.module.css';

interface Played {
  performance: PlayedPerformance;
  heard: HeardRoom;
}

/** A performance that was recorded in a room, to play back. */
export const PerformancePage = observer(function PerformancePage() {
  const app = useApp();
  const { session, studio } = app;
  const { t } = studio;
  const { key = '' } = useParams();
  const [played, setPlayed] = useState<Played>();
  const [error, setError] = useState<unknown>();
  const isReady = session.status !== 'loading';

  const open = useCallback(
    async (isWanted: () => boolean) => {
      setError(undefined);
      try {
        const performance = new PlayedPerformance(await studio.api.readPerformance(key));
        if (isWanted()) setPlayed({ performance, heard: new HeardRoom(performance, app) });
      } catch (failure) {
        if (isWanted()) setError(failure);
      }
    },
    [app, key, studio],
  );
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    void open(() => !isGone);
    return () => {
      isGone = true;
    };
  }, [isReady, open]);
  useEffect(() => () => played?.heard.end(), [played]);

  const isMissing = codeOf(error) === 'not_found';
  return (
    <PublicPage title={played ? titleOf(played, t) : t('rooms:performance')}>
      {played && <Playing {...played} />}
      {!played && error === undefined && <Spinner label={t('rooms:performanceLoading')} />}
      {isMissing && (
        <>
          <h1>{t('rooms:noPerformance')}</h1>
          <p>{t('rooms:noRoomHint')}</p>
        </>
      )}
      {error !== undefined && !isMissing && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void open(() => true)}>{t('rooms:tryAgain')}</Button>}
        >
          {studio.explain(error)}
        </Banner>
      )}
    </PublicPage>
  );
});

/** It is heard and seen, and one can go to any moment of it. */
const Playing = observer(function Playing({ performance, heard }: Played) {
  const studio = useStudio();
  const { t } = studio;
  const { position, seconds } = performance;
  const { startedAt } = performance.performance;
  const date = new Date(startedAt).toLocaleDateString(studio.language, { dateStyle: 'long' });
  return (
    <HeardView
      heard={heard}
      title={titleOf({ performance, heard }, t)}
      people={<Authors performance={performance} />}
    >
      <ListenButton heard={heard} onPress={() => performance.isOver && performance.seek(0)}>
        {(performance.isShipped || performance.performance.isOwn) && (
          <SoundFile performance={performance} heard={heard} />
        )}
      </ListenButton>
      <Slider
        label={t('rooms:moment')}
        minValue={0}
        maxValue={Math.max(1, Math.ceil(seconds))}
        value={Math.round(position)}
        text={t('rooms:momentOf', { now: clockTime(position), all: clockTime(seconds) })}
        onChange={performance.seek}
      />
      <p>
        {performance.isShipped
          ? t('rooms:performanceShippedHint')
          : t('rooms:performanceHint', { date })}
      </p>
    </HeardView>
  );
});

/** Plays it from its beginning, and saves what is heard of it until it ends or is stopped. */
const SoundFile = observer(function SoundFile({ performance, heard }: Played) {
  const { engine } = useApp();
  const { t, deliver, explain, notify } = useStudio();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const recording = await engine.record();
      try {
        performance.seek(0);
        if (!heard.isHeard) await heard.toggle();
        await when(() => !heard.isHeard);
      } finally {
        recording.stop();
      }
      deliver(await recording.file, fileName(performance.performance.name, 'wav'));
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button icon={<Download />} isDisabled={isSaving} onPress={() => void save()}>
        {t('rooms:saveSound')}
      </Button>
      <p role="status">{isSaving && t('rooms:savingSound')}</p>
    </>
  );
});

/** Those who played it; who does something just then is marked. */
const Authors = observer(function Authors({ performance }: { performance: PlayedPerformance }) {
  const { t } = useStudio();
  return (
    <ul className={`${styles.people} ${styles.authors}`} aria-label={t('rooms:authors')}>
      {performance.authors.map(({ name, initials, color, isActive }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and several may have no name
        <li key={index} data-active={isActive || undefined}>
          <span
            className={styles.mark}
            style={{ background: `var(--${color})` }}
            aria-hidden="true"
          >
            {initials || '?'}
          </span>
          {name || t('rooms:somebody')}
        </li>
      ))}
    </ul>
  );
});

function titleOf({ performance }: Played, t: Studio['t']): string {
  const { name } = performance.performance;
  return performance.isShipped ? name : t('rooms:performanceOf', { name });
}
