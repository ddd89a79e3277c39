import type { Services } from '../create-services.ts';
import { type Handlers, route } from '../http/route.ts';

/** The limit is low, because a person reads each report. */
const limit = { name: 'report', per: 'user', points: 30, seconds: 60 * 60 } as const;

/** What users tell the operators of what others made. */
export function reportRoutes({ reports }: Pick<Services, 'reports'>) {
  return {
    reportProject: route(async ({ caller, params, body }) => {
      await reports.report(caller.id, 'project', params.id, body);
      return null;
    }, limit),
    reportComment: route(async ({ caller, params, body }) => {
      await reports.report(caller.id, 'comment', params.comment, body);
      return null;
    }, limit),
    reportPlugin: route(async ({ caller, params, body }) => {
      await reports.report(caller.id, 'plugin', params.id, body);
      return null;
    }, limit),
  } satisfies Partial<Handlers>;
}
