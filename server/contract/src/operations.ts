import type { ApiClient } from '@hocket/sdk';
import { login, logout, refresh, register } from './auth.ts';
import type { Operation } from './operation.ts';
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  updateProject,
} from './projects.ts';
import { profile } from './users.ts';

/** Every call, by the name of the client's method. */
export const operations = {
  register,
  login,
  logout,
  refresh,
  profile,
  listProjects,
  getProject,
  createProject,
  updateProject,
  deleteProject,
} satisfies Record<keyof ApiClient, Operation>;
