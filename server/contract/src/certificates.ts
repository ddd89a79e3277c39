import './no-eval.ts';
import type { Certificate } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { operation } from './operation.ts';
import { instant } from './user-shape.ts';

const path = z.enum(['Beginner', 'Intermediate', 'Expert']);

const certificate = exactly<Certificate>()(
  z.object({
    id: z.string(),
    path,
    name: z.string(),
    lessons: z.number(),
    tutorials: z.array(z.string()),
    works: z.array(z.object({ tutorial: z.string(), step: z.string(), code: z.string() })),
    isHeard: z.boolean(),
    issuedAt: instant,
  }),
);

export const certificateOperations = {
  issueCertificate: operation({
    method: 'POST',
    path: '/certificates',
    summary:
      'Certifies that you met every goal of a learning path, with the code that met it; once more writes another name on it.',
    auth: 'bearer',
    body: z.object({
      path,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    fieldArguments: ['path', 'name'],
    data: certificate,
    errors: ['path_incomplete', 'goal_missed', 'busy'],
  }),
  listCertificates: operation({
    method: 'GET',
    path: '/certificates',
    summary: 'Lists your certificates.',
    auth: 'bearer',
    data: z.array(certificate),
    errors: [],
  }),
  getCertificate: operation({
    method: 'GET',
    path: '/certificates/:id',
    summary: 'Shows a certificate to whoever has its id, so that it can be verified.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    data: certificate,
    errors: ['not_found'],
  }),
};
