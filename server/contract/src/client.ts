import type { ApiClient } from '@hocket/sdk';
import { login, logout, refresh, register } from './auth.ts';
import { type Connection, call } from './call.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from './projects.ts';
import { profile } from './users.ts';

/** The API by its calls. Each rejects with the server's code, `network_unreachable`, `rate_limited` or `response_invalid`. */
export function createClient(connection: Connection): ApiClient {
  return {
    login: (body) => call(connection, login, { body }),
    register: (body) => call(connection, register, { body }),
    logout: async () => void (await call(connection, logout, {})),
    refresh: (refreshToken) => call(connection, refresh, { body: { refreshToken } }),
    profile: () => call(connection, profile, {}),
    listProjects: (query = {}) => call(connection, listProjects, { query }),
    getProject: (id) => call(connection, getProject, { params: { id } }),
    createProject: (body, key) =>
      call(connection, createProject, { body, headers: { 'idempotency-key': key } }),
    updateProject: (id, rev, draft) =>
      call(connection, updateProject, { params: { id }, body: { ...draft, rev } }),
    deleteProject: async (id) => void (await call(connection, deleteProject, { params: { id } })),
  };
}
