import type { History } from '@hocket/sdk';

/** What is edited from now on is another step of undo. */
export function endStep(history: History): void {
  history.group()();
}
