import { operations } from '@hocket/api';
import type { Services } from '../create-services.ts';
import { type Route, route } from '../http/route.ts';

/** The limit is low, because a person reads each report. */
const limit = { name: 'report', per: 'user', points: 30, seconds: 60 * 60 } as const;

/** What users tell the operators of what others made. */
export function reportRoutes({ reports }: Pick<Services, 'reports'>): Route[] {
  const { reportProject, reportPlugin } = operations;
  const subjects = [
    ['project', reportProject],
    ['plugin', reportPlugin],
  ] as const;
  return subjects.map(([subject, operation]) =>
    route(
      operation,
      async ({ caller, params, body }) => {
        await reports.report(caller.id, subject, params.id, body);
        return null;
      },
      limit,
    ),
  );
}
