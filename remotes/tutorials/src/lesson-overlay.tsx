import type { Studio, TutorialPlugin } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { LessonScreen } from './lesson-screen.tsx';
import { useModal } from './use-modal.ts';

/** A tutorial over everything else, until it is left. */
export const LessonOverlay = observer(function LessonOverlay(props: {
  studio: Studio;
  course: TutorialPlugin;
}) {
  const { studio, course } = props;
  const { learn } = studio;
  const frame = useModal(learn.closeLesson);
  const place = Math.min(learn.lesson?.step ?? 0, course.lessons.length - 1);
  const lesson = course.lessons[place];
  if (!lesson) return null;
  return createPortal(
    <LessonScreen key={lesson.id} frame={frame} studio={studio} course={course} place={place} />,
    document.body,
  );
});
