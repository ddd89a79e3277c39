import { Banner, Button, buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useLazyPart } from '../pages/lazy-part.tsx';
import { useStudioHome } from '../pages/studio-home.ts';
import { projectsMessages } from '../projects/messages/projects-messages.ts';
import { roomsMessages } from '../rooms/messages/rooms-messages.ts';
import type { RecoveryOffer } from '../stores/project/recovery.ts';
import { wasInRoom } from '../stores/storage/page-storage.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { type PageStudio, useApp } from '../studio-context.ts';

/** What is asked about the open project, above the tabs. */
export function ProjectBanners() {
  return (
    <>
      <ConflictBanner />
      <RecoveryBanner />
      <LessonBanner />
      <Recordings />
      <Room />
    </>
  );
}

/** Who else changes the project, while it is open in a room, and the way back after the page was loaded anew. */
const Room = observer(function Room() {
  const { project } = useApp();
  const load = async () => (await import('../rooms/room-banner.tsx')).RoomBanner;
  const Shown = useLazyPart(load, 'rooms', roomsMessages);
  if (project.room === undefined && !wasInRoom()) return null;
  return (
    <Suspense>
      <Shown />
    </Suspense>
  );
});

/** What is said of the project's recordings; it comes with the first project that has some. */
const Recordings = observer(function Recordings() {
  const { project } = useApp();
  const load = async () => (await import('../projects/recordings-banner.tsx')).RecordingsBanner;
  const Shown = useLazyPart(load, 'projects', projectsMessages);
  if (project.recordings === undefined) return null;
  return (
    <Suspense>
      <Shown />
    </Suspense>
  );
});

/** Offers both copies when someone else saved first. */
const ConflictBanner = observer(function ConflictBanner() {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  if (!project.conflict) return null;
  const keepMine = () =>
    project.keepMine().then(
      () => notices.add({ kind: 'success', text: t('shell:projectSaved') }),
      (error) => notices.add({ kind: 'error', text: errorText(t, error) }),
    );
  return (
    <Banner
      kind="error"
      actions={
        <>
          <Button variant="primary" onPress={() => void keepMine()}>
            {t('shell:keepMine')}
          </Button>
          <Button onPress={project.takeTheirs}>{t('shell:takeTheirs')}</Button>
        </>
      }
    >
      {t('shell:conflictText', { name: project.conflict.name })}
    </Banner>
  );
});

/** Says which unsaved edits this browser kept, and offers to go on with them or to drop them. */
const RecoveryBanner = observer(function RecoveryBanner() {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  const { offer } = project.recovery;
  if (!offer) return null;
  const discard = () =>
    project.recovery.discard().then(
      () => notices.add({ kind: 'info', text: t('shell:keptDiscarded') }),
      (error) => notices.add({ kind: 'error', text: errorText(t, error) }),
    );
  return (
    <Banner
      kind="info"
      actions={
        <>
          <Button variant="primary" onPress={project.recovery.keep}>
            {t('shell:restoreKept')}
          </Button>
          <Button onPress={() => void discard()}>{t('shell:discardKept')}</Button>
        </>
      }
    >
      {t('shell:keptEdits', { name: project.data.name, what: keptWords(offer, studio) })}
    </Banner>
  );
});

/** What of the kept edits differs from what is saved, and when it was changed, as a list. */
function keptWords({ at, difference }: RecoveryOffer, { language, t }: PageStudio): string {
  const { notes = 0, lines = 0, other = at === undefined } = difference ?? {};
  const parts = [
    notes > 0 && t('shell:keptNotes', { notes }),
    lines > 0 && t('shell:keptLines', { lines }),
    other && t('shell:keptOther'),
    at !== undefined && t('shell:keptSince', { time: timeAgo(at, language) }),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(
    parts.filter((part) => part !== false),
  );
}

/** A time in the words of somebody who looks back: '3 minutes ago', after a week its date. `at`: ms since 1970. */
function timeAgo(at: number, language: string): string {
  const minutes = Math.round((at - Date.now()) / 60_000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes > -60) return words.format(minutes, 'minute');
  if (minutes > -24 * 60) return words.format(Math.round(minutes / 60), 'hour');
  if (minutes > -7 * 24 * 60) return words.format(Math.round(minutes / (24 * 60)), 'day');
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
}

/** The way back to a lesson that is being tried in the studio. */
const LessonBanner = observer(function LessonBanner() {
  const { t, learn } = useApp().studio;
  const home = useStudioHome();
  if (!learn.lesson) return null;
  const actions = (
    <>
      <Link className={buttonClass('primary', 'sm')} to={`${home}/tutorials`}>
        {t('shell:backToLesson')}
      </Link>
      <Button size="sm" variant="ghost" onPress={learn.closeLesson}>
        {t('shell:leaveLesson')}
      </Button>
    </>
  );
  return (
    <Banner kind="info" actions={actions}>
      {t('shell:lessonOpen')}
    </Banner>
  );
});
