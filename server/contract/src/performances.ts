import './no-eval.ts';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { nothing, operation } from './operation.ts';
import { params } from './projects.ts';
import type { RoomRun, RoomTake } from './room-socket.ts';

/** One of the recorded performances of a project's room. */
const performance = z.object({
  id: z.string(),
  /** The project's name then. */
  name: z.string(),
  startedAt: z.string(),
  seconds: z.number(),
  /** Who edited or ran something in it; empty for who is not to be named. */
  authors: z.array(z.string()),
  link: z.optional(z.string()),
});

const take = exactly<RoomTake>()(
  z.object({
    id: z.number(),
    what: z.enum(['grid', 'code']),
    from: z.number(),
    tempo: z.array(z.object({ time: z.number(), cycle: z.number(), cps: z.number() })),
    end: z.optional(z.number()),
    launches: z.array(
      z.object({
        cycle: z.number(),
        origin: z.number(),
        target: z.optional(z.object({ kind: z.enum(['pattern', 'section']), id: z.string() })),
      }),
    ),
  }),
);

const run = exactly<RoomRun>()(
  z.object({
    id: z.number(),
    take: z.number(),
    cycle: z.number(),
    code: z.string(),
    bpm: z.optional(z.number()),
    author: z.string(),
  }),
);

/** What happened in a room at one moment. */
const event = z.object({
  /** Seconds from the beginning on: times of takes are so, too. */
  at: z.number(),
  /** Whose doing it was, as an index into the authors. */
  by: z.optional(z.int()),
  /** What became of the document: an update of Yjs, in Base64. The first one is all that was in it. */
  update: z.optional(z.string()),
  /** What was played from then on; null: nothing. */
  take: z.optional(z.nullable(take)),
  runs: z.optional(z.array(run)),
});

export const performanceOperations = {
  listPerformances: operation({
    method: 'GET',
    path: '/rooms/:id/performances',
    summary:
      'The recorded performances of a project, newest first: all of them for who may edit it, else those that have a link.',
    auth: 'optional',
    params,
    data: z.object({ performances: z.array(performance) }),
    errors: ['not_found', 'auth_required'],
  }),
  readPerformance: operation({
    method: 'GET',
    path: '/performances/:id',
    summary: 'All that happened in a recorded performance, by its id or by its link.',
    auth: 'optional',
    params,
    data: z.extend(performance, { isOwn: z.boolean(), events: z.array(event) }),
    errors: ['not_found'],
  }),
  publishPerformance: operation({
    method: 'POST',
    path: '/performances/:id/link',
    summary: 'Makes a link by which anybody can play a performance; once more gives the same.',
    auth: 'bearer',
    params,
    data: z.object({ link: z.string() }),
    errors: ['not_found'],
  }),
  unpublishPerformance: operation({
    method: 'DELETE',
    path: '/performances/:id/link',
    summary: 'Ends that link; a later one will be another.',
    auth: 'bearer',
    params,
    data: nothing,
    errors: ['not_found'],
  }),
  deletePerformance: operation({
    method: 'DELETE',
    path: '/performances/:id',
    summary: 'Removes a performance of a project of your own.',
    auth: 'bearer',
    params,
    data: nothing,
    errors: ['not_found'],
  }),
};
