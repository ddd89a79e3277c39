import { codeOf, type Studio } from '@hocket/sdk';
import { Banner, Button, useSecondsLeft } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { WishDraft } from './wish-draft.ts';

/** Seconds until more may be asked; undefined for what is not a limit. */
function waitOf(failure: unknown): number | undefined {
  const { details } = (failure ?? {}) as { details?: { retryAfter?: unknown } | null };
  const seconds = details?.retryAfter;
  const isLimit = ['ai_limit', 'rate_limited'].includes(codeOf(failure));
  return isLimit && typeof seconds === 'number' ? seconds : undefined;
}

/** Why nothing came, and a way to try again. A limit counts its seconds down first. */
export const FailureNotice = observer(function FailureNotice(props: {
  studio: Studio;
  draft: WishDraft;
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
        draft.asked && (
          <Button
            size="sm"
            isDisabled={left !== undefined && left > 0}
            onPress={() => void draft.askAgain()}
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
