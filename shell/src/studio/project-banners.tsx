import { Banner, Button, buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useStudioHome } from '../pages/studio-home.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/** Offers both copies when someone else saved first. */
export const ConflictBanner = observer(function ConflictBanner() {
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
export const RecoveryBanner = observer(function RecoveryBanner() {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  const { offer } = project.recovery;
  if (!offer) return null;
  const { name, strudelCode } = project.data;
  const figures = { name, lines: strudelCode === '' ? 0 : strudelCode.split('\n').length };
  const time = new Intl.DateTimeFormat(studio.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
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
      {offer.at === undefined
        ? t('shell:keptEdits', figures)
        : t('shell:keptEditsAt', { ...figures, time: time.format(offer.at) })}
    </Banner>
  );
});

/** The way back to a lesson that is being tried in the studio. */
export const LessonBanner = observer(function LessonBanner() {
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
