import type { AiWish } from '@hocket/sdk';

/** A wish for something new. */
export const wish = (change: Partial<AiWish> = {}): AiWish => ({
  prompt: 'a beat',
  edit: false,
  useMine: false,
  ...change,
});
