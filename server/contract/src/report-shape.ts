import './no-eval.ts';
import { limits, type Report, reportReasons } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';

/** What a user tells the operators of what somebody else made. */
export const report = exactly<Report>()(
  z.object({
    reason: z.enum(reportReasons),
    text: z.optional(z.string().check(z.maxLength(limits.reportLength))),
  }),
);
