import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services/services.ts';

const { reportProject, reportPlugin } = operations;

/** A report is read by a person. */
const limit = { name: 'report', per: 'user', points: 30, seconds: 60 * 60 } as const;

/** What users tell the operators of what others made. */
export function reportRoutes({ reports }: Pick<Services, 'reports'>): Route[] {
  return [
    route(
      reportProject,
      async ({ caller, params, body }) => {
        await reports.report(caller.id, 'project', params.id, body);
        return null;
      },
      limit,
    ),
    route(
      reportPlugin,
      async ({ caller, params, body }) => {
        await reports.report(caller.id, 'plugin', params.id, body);
        return null;
      },
      limit,
    ),
  ];
}
