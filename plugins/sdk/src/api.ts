import type { Project, ProjectSummary } from './project.ts';
import type { Tokens, User } from './user.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  username: string;
  firstName: string;
  lastName: string;
}

/** What a client may say of a project; the server fills in the rest. */
export type ProjectDraft = Partial<Omit<Project, 'id' | 'rev'>>;

export interface ListQuery {
  page?: number;
  limit?: number;
  sort?: 'updatedAt' | 'createdAt' | 'name' | 'bpm';
  order?: 'asc' | 'desc';
}

/**
 * One method per call: JSON in, JSON out. Each rejects with a stable `code`: the server's own, or
 * `network_unreachable`, `rate_limited`, `response_invalid`.
 */
export interface ApiClient {
  login(credentials: Credentials): Promise<{ tokens: Tokens; user: User }>;
  register(registration: Registration): Promise<{ tokens: Tokens; user: User }>;
  logout(): Promise<void>;
  refresh(refreshToken: string): Promise<Tokens>;
  profile(): Promise<User>;
  listProjects(query?: ListQuery): Promise<{ projects: ProjectSummary[]; total: number }>;
  getProject(id: string): Promise<Project>;
  /** `key` makes a repeated call give the same project. */
  createProject(draft: ProjectDraft, key: string): Promise<Project>;
  /** Rejects with `project_conflict` and the server's copy in `details.project` when `rev` is not the newest. */
  updateProject(id: string, rev: number, draft: ProjectDraft): Promise<Project>;
  deleteProject(id: string): Promise<void>;
}
