import type { ProjectCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { projectOperations } from '../projects.ts';

const { createProject, deleteProject, getProject, listProjects, updateProject } = projectOperations;

export function projectClient(connection: Connection): ProjectCalls {
  return {
    listProjects: (query = {}) => call(connection, listProjects, { query }),
    getProject: (id) => call(connection, getProject, { params: { id } }),
    createProject: (body, key) =>
      call(connection, createProject, { body, headers: { 'idempotency-key': key } }),
    updateProject: (id, rev, draft) =>
      call(connection, updateProject, { params: { id }, body: { ...draft, rev } }),
    deleteProject: async (id) => void (await call(connection, deleteProject, { params: { id } })),
  };
}
