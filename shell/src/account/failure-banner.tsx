import { HocketError } from '@hocket/sdk';
import { Banner, useSecondsLeft } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/texts/error-text.ts';
import { useStudio } from '../studio-context.ts';

/** Why something was not accepted. A limit counts its seconds down, and goes when they are over. */
export const FailureBanner = observer(function FailureBanner({ error }: { error: unknown }) {
  const { t } = useStudio();
  const left = useSecondsLeft(error, retryAfterOf(error));
  if (error === undefined || left === 0) return null;
  if (left === undefined) return <Banner kind="error">{errorText(t, error)}</Banner>;
  const limit = new HocketError('rate_limited', '', { details: { retryAfter: left } });
  return (
    <Banner kind="error">
      {/* A timer is read out when it appears, not every second. */}
      <span role="timer">{errorText(t, limit)}</span>
    </Banner>
  );
});

/** Seconds; undefined for what is not a limit. */
function retryAfterOf(error: unknown): number | undefined {
  const { code, details } = (error ?? {}) as Partial<HocketError>;
  const seconds = (details as { retryAfter?: unknown } | undefined)?.retryAfter;
  return code === 'rate_limited' && typeof seconds === 'number' ? seconds : undefined;
}
