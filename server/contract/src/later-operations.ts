import { agentOperations } from './agent-access.ts';
import { aiOperations } from './ai.ts';
import { blockOperations } from './blocks.ts';
import { checkOperations } from './check.ts';
import { newsOperations } from './news.ts';
import type { Operation } from './operation.ts';
import { performanceOperations } from './performances.ts';
import { pluginOperations } from './plugins.ts';
import { publishTokenOperations } from './publish-tokens.ts';
import { ratingOperations } from './ratings.ts';
import { recordingOperations } from './recordings.ts';
import { responseOperations } from './responses.ts';
import { revisionOperations } from './revisions.ts';
import { roomOperations } from './rooms.ts';
import { uploadOperations } from './uploads.ts';

/** What is called once somebody opens what it belongs to: a dialog, or a panel beside the music. */
export const laterOperations = {
  ...revisionOperations,
  ...aiOperations,
  ...uploadOperations,
  ...recordingOperations,
  ...publishTokenOperations,
  ...pluginOperations,
  ...ratingOperations,
  ...newsOperations,
  ...responseOperations,
  ...blockOperations,
  ...roomOperations,
  ...performanceOperations,
  ...checkOperations,
  ...agentOperations,
} satisfies Record<string, Operation>;
