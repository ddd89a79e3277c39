import { type AssistantStage, codeOf, type Studio } from '@hocket/sdk';
import { Banner, Button, Progress, useSecondsLeft } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { promptProblem } from './prompt-problem.ts';
import type { RequestDraft } from './request-draft.ts';
import { styleName } from './request-options.tsx';
import * as styles from './request-outcome.module.css';
import { TakeChoice } from './take-choice.tsx';

/** The state of a request: its progress, why it failed, or the proposal. */
export const RequestOutcome = observer(function RequestOutcome(props: {
  studio: Studio;
  draft: RequestDraft;
}) {
  const { studio, draft } = props;
  const { failure, stage } = studio.assistant;
  return (
    <>
      {stage && <Working studio={studio} stage={stage} />}
      {!stage && failure !== undefined && promptProblem(failure) === undefined && (
        <Failure studio={studio} draft={draft} failure={failure} />
      )}
      <TakeChoice studio={studio} draft={draft} />
    </>
  );
});

interface FailureProps {
  studio: Studio;
  draft: RequestDraft;
  failure: unknown;
}

/** A question of the assistant, or why the request failed. */
function Failure(props: FailureProps) {
  const isQuestion = codeOf(props.failure) === 'ai_which_style';
  return isQuestion ? <StyleQuestion {...props} /> : <FailureNotice {...props} />;
}

/** Which style a word means, with those that are near it. */
const StyleQuestion = observer(function StyleQuestion({ studio, draft, failure }: FailureProps) {
  const { details } = failure as { details?: { suggestions?: unknown } };
  const suggestions = Array.isArray(details?.suggestions) ? details.suggestions : [];
  return (
    <Banner
      kind="info"
      actions={suggestions.map(String).map((style) => (
        <Button key={style} size="sm" onPress={() => void draft.change({ style })}>
          {styleName(style)}
        </Button>
      ))}
    >
      {studio.explain(failure)}
    </Banner>
  );
});

/** Seconds until another request is allowed; undefined for a failure that is not a limit. */
function waitOf(failure: unknown): number | undefined {
  const { details } = (failure ?? {}) as { details?: { retryAfter?: unknown } | null };
  const seconds = details?.retryAfter;
  const isLimit = ['ai_limit', 'rate_limited'].includes(codeOf(failure));
  return isLimit && typeof seconds === 'number' ? seconds : undefined;
}

/** Why the request failed, and a button to try again. A limit first counts its seconds down. */
const FailureNotice = observer(function FailureNotice(props: FailureProps) {
  const { studio, draft, failure } = props;
  const { explain, t } = studio;
  const left = useSecondsLeft(failure, waitOf(failure));
  const words = () => {
    if (left === undefined) return explain(failure);
    return left > 0 ? t('assistant:limited', { seconds: left }) : t('assistant:limitOver');
  };
  return (
    <Banner
      kind="error"
      actions={
        draft.lastRequest && (
          <Button
            size="sm"
            isDisabled={left !== undefined && left > 0}
            onPress={() => void draft.sendAgain()}
          >
            {t('assistant:tryAgain')}
          </Button>
        )
      }
    >
      {/* A timer is read out when it appears, not every second. */}
      <span role={left === undefined ? undefined : 'timer'}>{words()}</span>
    </Banner>
  );
});

/** The stage that the request is at, with the explanation as far as it has arrived. */
const Working = observer(function Working(props: { studio: Studio; stage: AssistantStage }) {
  const { studio, stage } = props;
  const { assistant, t } = studio;
  return (
    <div className={styles.working}>
      <Progress label={t(`assistant:stage.${stage}`)} />
      {assistant.explanation && <p className={styles.explanation}>{assistant.explanation}</p>}
    </div>
  );
});
