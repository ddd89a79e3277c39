import { type CodeField, clamp, type Lesson, type Studio } from '@hocket/sdk';
import { TextArea } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from 'react';
import * as styles from './code-box.module.css';
import type { LessonAttempt } from './lesson-attempt.ts';
import type { LessonSteps } from './lesson-steps.ts';

/** Lines that are seen at once, at the fewest and at the most. */
const rows = [8, 20] as const;

/** Where a lesson's code is typed: the studio's editor; a plain text area until that has come, and where it does not come. */
export const CodeBox = observer(function CodeBox(props: {
  studio: Studio;
  lesson: Lesson;
  attempt: LessonAttempt;
  steps: LessonSteps;
}) {
  const { studio, lesson, attempt, steps } = props;
  const { t } = studio;
  const { code, verdict } = attempt;
  const { Field, plain, lose, takeSelection } = useCodeField(studio);
  if (Field) {
    // What failed may have been the grid.
    const isFailed = verdict.kind === 'failed' && attempt.judged === code;
    return (
      <div className={styles.box}>
        <span className={styles.label} aria-hidden="true">
          {t('tutorials:yourCode')}
        </span>
        <Field
          key={lesson.id}
          studio={studio}
          label={t('tutorials:yourCode')}
          value={code}
          onChange={steps.edit}
          onRun={() => void steps.run()}
          rows={rows}
          slot={attempt.playing ? 'preview' : undefined}
          error={isFailed ? verdict.error : undefined}
          selection={takeSelection}
          onFail={lose}
        />
      </div>
    );
  }
  return <PlainCode plain={plain} studio={studio} attempt={attempt} steps={steps} />;
});

/** The text area that stands in the editor's place, as who waits to replace it has to know it. */
interface PlainText {
  area: HTMLTextAreaElement | null;
  /** Whether an input method is in the middle of a word, which would be lost with the text area. */
  isComposing: boolean;
  /** Called when it no longer is. */
  onComposed: () => void;
  /** What was selected as it went, where somebody was typing. */
  selection: readonly [from: number, to: number] | undefined;
}

const PlainCode = observer(function PlainCode(props: {
  plain: PlainText;
  studio: Studio;
  attempt: LessonAttempt;
  steps: LessonSteps;
}) {
  const { plain, studio, attempt, steps } = props;
  const { code } = attempt;
  useLayoutEffect(() => {
    const { area } = plain;
    // At the last moment at which it is on the page.
    return () => {
      plain.selection =
        area && area === document.activeElement
          ? [area.selectionStart, area.selectionEnd]
          : undefined;
    };
  }, [plain]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void steps.run();
  };
  const compose = (isComposing: boolean) => {
    plain.isComposing = isComposing;
    // The text has the word only after this event.
    if (!isComposing) setTimeout(() => plain.onComposed());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in the text area inside
    <div
      className={styles.box}
      onKeyDown={onKey}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
    >
      <TextArea
        inputRef={(area) => {
          plain.area = area;
        }}
        label={studio.t('tutorials:yourCode')}
        value={code}
        rows={clamp(code.split('\n').length, ...rows)}
        onChange={steps.edit}
      />
    </div>
  );
});

/** The studio's editor, once it is here and nobody is in the middle of a word; `lose` brings the text area back. */
function useCodeField(studio: Studio) {
  const [Field, setField] = useState<CodeField>();
  const [plain] = useState<PlainText>(() => ({
    area: null,
    isComposing: false,
    onComposed() {},
    selection: undefined,
  }));
  useEffect(() => {
    let isOver = false;
    studio.codeField().then((arrived) => {
      const show = () => {
        if (!isOver && !plain.isComposing) setField(() => arrived);
      };
      plain.onComposed = show;
      show();
    }, studio.log);
    return () => {
      isOver = true;
    };
  }, [studio, plain]);
  const lose = () => {
    // It is not tried again before the tutorial is opened anew.
    plain.onComposed = () => {};
    setField(undefined);
  };
  const takeSelection = () => {
    const { selection } = plain;
    plain.selection = undefined;
    return selection;
  };
  return { Field, plain, lose, takeSelection };
}
