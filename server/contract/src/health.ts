import './no-eval.ts';
import * as z from 'zod/mini';
import { resource } from './resource.ts';

const live = resource({
  method: 'GET',
  path: '/health/live',
  area: 'health',
  summary: 'Answers as long as the process does: restart it when this fails.',
  answers: {
    200: { description: 'It lives', json: z.object({ data: z.object({ live: z.literal(true) }) }) },
  },
  errors: [],
});

const readiness = z.object({
  data: z.object({
    ready: z.boolean(),
    /** There while the disk is full: what deletes works, what saves is refused with `storage_full`. */
    storage: z.optional(z.literal('full')),
  }),
});

const ready = resource({
  method: 'GET',
  path: '/health/ready',
  area: 'health',
  summary:
    'Whether the server takes calls, its database answers within two seconds, and its disk has room.',
  answers: {
    200: { description: 'Send it requests', json: readiness },
    503: {
      description: 'It drains, its database is away, or its disk is full',
      json: readiness,
      retry: true,
    },
  },
  errors: [],
});

export const healthResources = { live, ready };
