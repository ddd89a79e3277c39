import type { ListQuery, ProjectCalls, ProjectDraft } from '../../api/project-calls.ts';
import { HocketError } from '../../error.ts';
import { newProject } from '../../new-project.ts';
import type { Project, ProjectSummary } from '../../project.ts';
import { FakeUserCalls } from './fake-user-calls.ts';

/** Projects in memory, with the server's rules for revisions and keys. */
export class FakeProjectCalls extends FakeUserCalls implements ProjectCalls {
  projects = new Map<string, Project>();
  #keys = new Map<string, string>();

  async listProjects(_query?: ListQuery): Promise<{ projects: ProjectSummary[]; total: number }> {
    this.failOnce();
    const projects = [...this.projects.values()].map(summary).reverse();
    return { projects, total: projects.length };
  }
  async getProject(id: string): Promise<Project> {
    this.failOnce();
    return structuredClone(this.#find(id));
  }
  async createProject(draft: ProjectDraft, key: string): Promise<Project> {
    this.failOnce();
    const known = this.#keys.get(key);
    if (known) return this.getProject(known);
    const id = `project-${this.projects.size + 1}`;
    this.projects.set(id, structuredClone({ ...newProject(), ...draft, id, rev: 1 }));
    this.#keys.set(key, id);
    return this.getProject(id);
  }
  async updateProject(id: string, rev: number, draft: ProjectDraft): Promise<Project> {
    this.failOnce();
    const stored = this.#find(id);
    if (stored.rev !== rev) {
      throw new HocketError('project_conflict', 'Someone saved this project first.', {
        details: { project: JSON.parse(JSON.stringify(stored)) },
      });
    }
    this.projects.set(id, structuredClone({ ...stored, ...draft, id, rev: rev + 1 }));
    return this.getProject(id);
  }
  async deleteProject(id: string): Promise<void> {
    this.failOnce();
    this.#find(id);
    this.projects.delete(id);
  }

  #find(id: string): Project {
    const project = this.projects.get(id);
    if (!project) throw new HocketError('not_found', 'There is no such project.');
    return project;
  }
}

function summary(project: Project): ProjectSummary {
  const { id, rev, name, description, tags, isPublic, bpm } = project;
  const at = '2026-01-01T00:00:00.000Z';
  return {
    id,
    rev,
    name,
    description,
    tags,
    isPublic,
    bpm,
    isLiked: false,
    likeCount: 0,
    createdAt: at,
    updatedAt: at,
  };
}
