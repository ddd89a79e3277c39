import { courses } from '@hocket/courses';
import { type CodeField, type CodeFieldProps, HocketError, type Lesson } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeBox } from './code-box.tsx';
import { LessonAttempt } from './lesson-attempt.ts';
import { LessonSteps } from './lesson-steps.ts';
import { tutorialsStudio } from './testing/tutorials-studio.ts';

const [course] = courses;

/** What the editor was given, the latest last. */
const given: CodeFieldProps[] = [];

function Editor(props: CodeFieldProps) {
  given.push(props);
  return <textarea aria-label={props.label} data-editor value={props.value} readOnly />;
}

/** A lesson's code while the studio's editor is on its way. */
function opened() {
  const studio = tutorialsStudio();
  const coming = deferred<CodeField>();
  studio.codeField = () => coming.promise;
  if (!course) throw new Error('There is no course.');
  const lesson = course.lessons[0] as Lesson;
  const attempt = new LessonAttempt(studio, lesson, 's("bd")');
  const steps = new LessonSteps(studio, course, 0, attempt);
  given.length = 0;
  render(<CodeBox studio={studio} lesson={lesson} attempt={attempt} steps={steps} />);
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your code' });
  return {
    studio,
    attempt,
    steps,
    box,
    isEditor: () => 'editor' in box().dataset,
    come: () => act(async () => coming.resolve(Editor)),
    fail: (error: unknown) => act(async () => coming.reject(error)),
  };
}

test('the editor takes the text area’s place with what was typed and what is selected', async () => {
  const { box, come, isEditor, steps } = opened();
  fireEvent.change(box(), { target: { value: 's("bd sd")' } });
  act(() => {
    box().focus();
    box().setSelectionRange(3, 5);
  });
  await come();
  expect(isEditor()).toBe(true);
  expect(given.at(-1)?.value).toBe('s("bd sd")');
  expect(given.at(-1)?.selection?.()).toEqual([3, 5]);
  // The next lesson's editor is nobody's who was typing.
  expect(given.at(-1)?.selection?.()).toBeUndefined();
  steps.leave();
});

test('where nobody types, the editor does not take the focus', async () => {
  const { come } = opened();
  await come();
  expect(given.at(-1)?.selection?.()).toBeUndefined();
});

test('a word that an input method composes is finished in the text area', async () => {
  const { box, come, isEditor } = opened();
  fireEvent.compositionStart(box());
  await come();
  expect(isEditor()).toBe(false);
  fireEvent.compositionEnd(box());
  await expect.poll(isEditor).toBe(true);
});

test('the text area stays where no editor comes, and is back when one breaks', async () => {
  const away = opened();
  const error = new HocketError('remote_unreachable', 'It is away.');
  await away.fail(error);
  expect(away.isEditor()).toBe(false);
  expect(away.studio.logged).toEqual([error]);
});

test('an editor that breaks leaves the text to the text area', async () => {
  const { attempt, come, isEditor, box } = opened();
  await come();
  act(() => attempt.setCode('s("hh")'));
  act(() => given.at(-1)?.onFail());
  expect(isEditor()).toBe(false);
  expect(box().value).toBe('s("hh")');
});

test('code that does not run is marked until it is changed; a grid that fails marks nothing in it', async () => {
  const { attempt, come, studio } = opened();
  await come();
  const error = new HocketError('code_invalid', 'Unexpected end', {
    place: { line: 1, column: 3 },
  });
  studio.engine.events = () => Promise.reject(error);
  await act(() => attempt.play());
  expect(given.at(-1)?.error).toBe(error);
  act(() => attempt.setCode('s("b'));
  expect(given.at(-1)?.error).toBeUndefined();
  await act(() => attempt.listenToGrid());
  expect(attempt.verdict.kind).toBe('failed');
  expect(given.at(-1)?.error).toBeUndefined();
});
