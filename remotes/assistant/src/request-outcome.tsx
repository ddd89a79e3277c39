import { type AssistantStage, codeOf, type Studio } from '@hocket/sdk';
import { Banner, Button, Progress, useSecondsLeft } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { promptProblem } from './prompt-problem.ts';
import { ProposalView } from './proposal-view.tsx';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-outcome.module.css';

/** The state of a request: its progress, why it failed, or the proposal. */
export const RequestOutcome = observer(function RequestOutcome(props: {
  studio: Studio;
  draft: RequestDraft;
}) {
  const { studio, draft } = props;
  const { failure, proposal, stage } = studio.assistant;
  if (stage) return <Working studio={studio} stage={stage} />;
  return (
    <>
      {failure !== undefined && promptProblem(failure) === undefined && (
        <FailureNotice studio={studio} draft={draft} failure={failure} />
      )}
      {proposal && (
        <ProposalView key={proposal.after} studio={studio} draft={draft} proposal={proposal} />
      )}
    </>
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
const FailureNotice = observer(function FailureNotice(props: {
  studio: Studio;
  draft: RequestDraft;
  failure: unknown;
}) {
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
