import { codeOf, messageOf, type Translate } from '@hocket/sdk';

/** Codes whose sentence the catalogue has; any other error speaks for itself. */
const known = new Set([
  'engine_failed',
  'engine_not_ready',
  'audio_gesture_required',
  'pattern_empty',
  'pattern_silent',
]);

/** Why the grid did not play, in the user's language. */
export function failureText(error: unknown, t: Translate): string {
  const code = codeOf(error);
  if (!known.has(code)) return messageOf(error);
  const details = (error as { details?: { reason?: unknown } | null }).details;
  return t(`grid:failure.${code}`, { reason: String(details?.reason ?? '') });
}
