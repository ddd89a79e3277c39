import type { ProjectCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { projectOperations } from '../projects.ts';
import { revisionOperations } from '../revisions.ts';
import { shareOperations } from '../shares.ts';
import { pageGiven } from './page-given.ts';

const operations = { ...projectOperations, ...revisionOperations, ...shareOperations };

export function projectClient(connection: Connection): ProjectCalls {
  return {
    listProjects: ({ public: isPublic, ...query } = {}) =>
      call(connection, operations.listProjects, {
        query: {
          ...pageGiven(query),
          public: isPublic === undefined ? undefined : `${isPublic}`,
        },
      }),
    getProject: (id) => call(connection, operations.getProject, { params: { id } }),
    createProject: (body, key) =>
      call(connection, operations.createProject, { body, headers: { 'idempotency-key': key } }),
    updateProject: (id, rev, draft) =>
      call(connection, operations.updateProject, { params: { id }, body: { ...draft, rev } }),
    deleteProject: async (id) =>
      void (await call(connection, operations.deleteProject, { params: { id } })),
    restoreProject: (id) => call(connection, operations.restoreProject, { params: { id } }),
    likeProject: (id, isLiked) =>
      call(connection, operations.likeProject, { params: { id }, body: { isLiked } }),
    playProject: (id) => call(connection, operations.playProject, { params: { id } }),
    forkProject: (id, key, name) =>
      call(connection, operations.forkProject, {
        params: { id },
        body: { name },
        headers: { 'idempotency-key': key },
      }),
    listRevisions: (id) => call(connection, operations.listRevisions, { params: { id } }),
    getRevision: (id, rev) => call(connection, operations.getRevision, { params: { id, rev } }),
    restoreRevision: (id, rev) =>
      call(connection, operations.restoreRevision, { params: { id, rev } }),
    shareProject: (id) => call(connection, operations.shareProject, { params: { id } }),
    unshareProject: async (id) =>
      void (await call(connection, operations.unshareProject, { params: { id } })),
    getSharedProject: (shareId) =>
      call(connection, operations.getSharedProject, { params: { shareId } }),
    reportProject: async (id, body) =>
      void (await call(connection, operations.reportProject, { params: { id }, body })),
  };
}
