import { Banner, Button, buttonClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useApp } from '../studio-context.ts';

/** The way back to a lesson that is being tried in the studio. */
export const LessonBanner = observer(function LessonBanner() {
  const { t, learn } = useApp().studio;
  if (!learn.lesson) return null;
  const actions = (
    <>
      <Link className={buttonClass('primary', 'sm')} to="/studio/tutorials">
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
