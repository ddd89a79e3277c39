import { earKinds, type Studio, type TutorialPlugin } from '@hocket/sdk';
import { Banner, Button, Dialog } from '@hocket/ui';
import { Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { EarLevels } from './ear-levels.ts';
import { EarQuestionView } from './ear-question-view.tsx';
import { earLevels } from './ear-staircase.ts';
import { EarTraining } from './ear-training.ts';
import * as styles from './ear-training-dialog.module.css';

/** A course's ear training: what it is about and how far one is, the round of questions, and how it went. */
export const EarTrainingDialog = observer(function EarTrainingDialog(props: {
  studio: Studio;
  course: TutorialPlugin;
  onClose: () => void;
}) {
  const { studio, course, onClose } = props;
  const { t, session } = studio;
  const owner = session.user?.id ?? 'visitor';
  const { ear = earKinds, id } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the texts, not the round
  const { levels, training } = useMemo(() => {
    const made = new EarLevels(owner);
    return { levels: made, training: new EarTraining(studio, ear, made) };
  }, [studio, owner, id]);
  useEffect(() => training.stop, [training]);
  useKeys(training);
  const { phase } = training;
  return (
    <Dialog
      title={t('tutorials:ear.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('tutorials:ear.close')}
    >
      <div className={styles.training}>
        <p className={styles.course}>{course.title}</p>
        {phase === 'start' && (
          <>
            <p>{t('tutorials:ear.about')}</p>
            <p className={styles.keys}>{t('tutorials:ear.keys')}</p>
          </>
        )}
        {training.question && (
          <EarQuestionView studio={studio} training={training} question={training.question} />
        )}
        {phase === 'result' && <RoundResult studio={studio} training={training} />}
        {training.failure !== undefined && (
          <Banner
            kind="error"
            actions={
              <Button size="sm" onPress={() => void training.play()}>
                {t('tutorials:tryAgain')}
              </Button>
            }
          >
            {t('tutorials:ear.failed')} {studio.explain(training.failure)}
          </Banner>
        )}
        {(phase === 'start' || phase === 'result') && (
          <>
            <h3 className={styles.heading}>{t('tutorials:ear.levels')}</h3>
            <ul className={styles.levels}>
              {ear.map((kind) => (
                <li key={kind}>
                  <span>{t(`tutorials:ear.kind.${kind}`)}</span>
                  <span className={styles.level}>
                    {t('tutorials:ear.level', { level: levels.of(kind), total: earLevels })}
                  </span>
                </li>
              ))}
            </ul>
            <div className={styles.actions}>
              {phase === 'result' && <Button onPress={onClose}>{t('tutorials:ear.done')}</Button>}
              <Button
                variant="primary"
                icon={<Play size={16} />}
                onPress={() => void training.begin()}
              >
                {t(phase === 'start' ? 'tutorials:ear.begin' : 'tutorials:ear.again')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
});

/** How a round went. */
const RoundResult = observer(function RoundResult(props: {
  studio: Studio;
  training: EarTraining;
}) {
  const { studio, training } = props;
  const { t } = studio;
  const { confusedMost, answers, rightCount } = training;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.result}>
        {t('tutorials:ear.rightOf', { right: rightCount, total: answers.length })}
      </h3>
      <p>
        {confusedMost
          ? t('tutorials:ear.confused', {
              kind: t(`tutorials:ear.kind.${confusedMost.kind}`),
              wrong: confusedMost.wrong,
              asked: confusedMost.asked,
            })
          : t('tutorials:ear.noneWrong')}
      </p>
    </>
  );
});

/** Which of the two a key chooses. */
const places: Readonly<Record<string, 0 | 1>> = {
  1: 0,
  ArrowLeft: 0,
  ArrowUp: 0,
  2: 1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** 1, 2 and the arrows choose, R plays again, Enter goes on, wherever in the dialog the focus is. */
function useKeys(training: EarTraining): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actionOf(training, event);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [training]);
}

/** What a key does now; undefined for what is the page's own, as Enter on a button is. */
function actionOf(training: EarTraining, { key, target }: KeyboardEvent): (() => void) | undefined {
  const { phase } = training;
  const isOnButton = target instanceof Element && target.closest('button') !== null;
  if (key === 'Enter' && !isOnButton) {
    if (phase === 'answered') return () => void training.next();
    return phase === 'asked' ? undefined : () => void training.begin();
  }
  if (!training.question) return undefined;
  if (key.toLowerCase() === 'r') return () => void training.play();
  const place = places[key];
  return place === undefined || phase !== 'asked' ? undefined : () => training.choose(place);
}
