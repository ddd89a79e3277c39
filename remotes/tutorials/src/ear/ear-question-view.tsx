import type { Studio } from '@hocket/sdk';
import { Button, Progress } from '@hocket/ui';
import { ArrowRight, Check, Repeat, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { type EarPlace, type EarQuestion, rightAnswer } from './ear-question.ts';
import * as styles from './ear-question-view.module.css';
import { earLevels } from './ear-staircase.ts';
import { type EarAnswer, type EarTraining, roundLength } from './ear-training.ts';

const places = [0, 1] as const;
const names = ['first', 'second'] as const;
const marks = { right: <Check size={16} />, wrong: <X size={16} />, none: undefined };

/** One question: the two, lit as they sound, to choose from, and what it was once one has chosen. */
export const EarQuestionView = observer(function EarQuestionView(props: {
  studio: Studio;
  training: EarTraining;
  question: EarQuestion;
}) {
  const { studio, training, question } = props;
  const { t } = studio;
  const { answer } = training;
  const { kind, level } = question;
  const number = training.answers.length + (answer ? 0 : 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isAnswered = answer !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read, and then leads on
  useEffect(() => {
    (isAnswered ? next : heading).current?.focus();
  }, [question, isAnswered]);
  useFrames(training);
  return (
    <>
      <Progress
        label={t('tutorials:ear.questionOf', { number, total: roundLength })}
        value={training.answers.length / roundLength}
      />
      <p className={styles.level}>
        {t(`tutorials:ear.kind.${kind}`)}
        {' · '}
        {t('tutorials:ear.level', { level, total: earLevels })}
      </p>
      <h3 id="ear-question" ref={heading} tabIndex={-1} className={styles.question}>
        {t(`tutorials:ear.ask.${kind}.${question.side}`, { beat: question.beat ?? 0 })}
      </h3>
      <fieldset className={styles.choices} aria-labelledby="ear-question">
        {places.map((place) => (
          <div
            key={place}
            className={styles.choice}
            data-heard={training.heard === place || undefined}
            data-mark={answer && markOf(answer, place)}
          >
            <Button
              isDisabled={isAnswered}
              icon={answer && marks[markOf(answer, place) ?? 'none']}
              keys={[String(place + 1)]}
              onPress={() => training.choose(place)}
            >
              {t(`tutorials:ear.${names[place]}`)}
            </Button>
          </div>
        ))}
      </fieldset>
      <p className={styles.outcome} role="status" data-right={answer?.isRight}>
        {answer && outcomeText(studio, answer)}
      </p>
      <div className={styles.actions}>
        <Button
          icon={<Repeat size={16} />}
          isPending={training.sound === 'starting'}
          keys={['R']}
          onPress={() => void training.play()}
        >
          {t('tutorials:ear.replay')}
        </Button>
        {isAnswered && (
          <Button
            ref={next}
            variant="primary"
            icon={<ArrowRight size={16} />}
            onPress={() => void training.next()}
          >
            {t(number === roundLength ? 'tutorials:ear.result' : 'tutorials:ear.next')}
          </Button>
        )}
      </div>
    </>
  );
});

/** Right for the one that was, wrong for one that was chosen and was not. */
function markOf({ question, chosen }: EarAnswer, place: EarPlace): 'right' | 'wrong' | undefined {
  if (rightAnswer(question) === place) return 'right';
  return chosen === place ? 'wrong' : undefined;
}

/** Whether it was right, and what it was: "Right. The second was higher: a fifth." */
function outcomeText({ t, language }: Studio, { question, isRight }: EarAnswer): string {
  const { kind, side, beat = 0, difference } = question;
  const figures = Object.entries(difference.values ?? {}).map(([name, value]) => [
    name,
    value.toLocaleString(language),
  ]);
  const was = t('tutorials:ear.was', {
    which: t(`tutorials:ear.${names[rightAnswer(question)]}`),
    was: t(`tutorials:ear.was.${kind}.${side}`, { beat }),
    difference: t(`tutorials:ear.difference.${difference.name}`, Object.fromEntries(figures)),
  });
  return `${t(isRight ? 'tutorials:ear.right' : 'tutorials:ear.wrong')} ${was}`;
}

/** Follows what sounds from frame to frame, while something does. */
function useFrames(training: EarTraining): void {
  const isPlaying = training.sound === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function look() {
      training.follow();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [training, isPlaying]);
}
