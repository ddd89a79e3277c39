import type { Studio } from '@hocket/sdk';

/** Why the grid did not play: the studio's sentence, else one of this panel's. */
export function playFailure(studio: Studio, error: unknown): string {
  if (typeof error !== 'object' || error === null) return studio.t('grid:unknownError');
  const { message } = error as { message?: unknown };
  const hasSentence = typeof message === 'string' && message.trim() !== '';
  return hasSentence ? studio.explain(error) : studio.t('grid:checkGrid');
}
