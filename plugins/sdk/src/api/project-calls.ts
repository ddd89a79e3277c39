import type { Project, ProjectSummary } from '../project.ts';

/** What a client may say of a project; the server fills in the rest. */
export type ProjectDraft = Partial<Omit<Project, 'id' | 'rev'>>;

export interface ListQuery {
  page?: number;
  limit?: number;
  sort?: 'updatedAt' | 'createdAt' | 'name' | 'bpm';
  order?: 'asc' | 'desc';
}

/** Projects by id. */
export interface ProjectCalls {
  listProjects(query?: ListQuery): Promise<{ projects: ProjectSummary[]; total: number }>;
  getProject(id: string): Promise<Project>;
  /** `key` makes a repeated call give the same project. */
  createProject(draft: ProjectDraft, key: string): Promise<Project>;
  /** Rejects with `project_conflict` and the server's copy in `details.project` when `rev` is not the newest. */
  updateProject(id: string, rev: number, draft: ProjectDraft): Promise<Project>;
  deleteProject(id: string): Promise<void>;
}
