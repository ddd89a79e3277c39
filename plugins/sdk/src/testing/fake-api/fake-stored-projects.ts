import type { ListQuery, NewProjectDraft, ProjectDraft, ProjectPage } from '../../api/projects.ts';
import { HocketError } from '../../error.ts';
import type { MusicPatch, MusicProject } from '../../music.ts';
import { newMusicProject } from '../../new-project.ts';
import type {
  ApiProject,
  ProjectSummary,
  ProjectView,
  Revision,
  RevisionSummary,
  SavedProject,
  SaveReceipt,
} from '../../project.ts';
import { answered, patched, saved } from './fake-music.ts';
import { FakeUserCalls } from './fake-user-calls.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Projects in memory, with the server's rules for revisions and keys. */
export class FakeStoredProjects extends FakeUserCalls {
  projects = new Map<string, ApiProject>();
  deleted = new Map<string, ApiProject>();
  /** By project, newest first. */
  revisions = new Map<string, Revision[]>();
  /** What else a view of a project shows, by project. */
  marks = new Map<string, Partial<ProjectView>>();
  #keys = new Map<string, string>();

  async listProjects(_query?: ListQuery): Promise<ProjectPage> {
    this.failOnce();
    const projects = [...this.projects.values()].map((one) => this.summary(one)).reverse();
    return { projects, total: projects.length };
  }
  async getProject(id: string): Promise<ProjectView> {
    this.failOnce();
    return this.view(this.find(id));
  }
  async createProject(
    { copyOf, ...draft }: NewProjectDraft,
    key: string = crypto.randomUUID(),
  ): Promise<SavedProject> {
    this.failOnce();
    const known = this.#keys.get(key);
    if (known) return this.#saved(known);
    const id = `project-${this.projects.size + 1}`;
    this.projects.set(id, answered({ ...saved(newMusicProject(), draft), id, rev: 1 }));
    this.#keys.set(key, id);
    if (copyOf !== undefined) {
      const { name } = this.find(copyOf);
      this.mark(id, { forkedFrom: { id: copyOf, name, owner: this.user.username } });
    }
    return this.#saved(id);
  }
  async updateProject(
    id: string,
    given: number | undefined,
    draft: ProjectDraft,
  ): Promise<SavedProject> {
    this.failOnce();
    const rev = given ?? this.find(id).rev;
    this.#save(id, rev, (stored) => saved(stored, draft));
    return this.#saved(id);
  }
  async patchProject(
    id: string,
    rev: number,
    patches: readonly MusicPatch[],
  ): Promise<SaveReceipt> {
    this.failOnce();
    this.#save(id, rev, (stored) => patched(stored, patches));
    const { updatedAt, isPublic, isLiked, likeCount } = this.#saved(id);
    return { id, rev: rev + 1, updatedAt, isPublic, isLiked, likeCount };
  }
  async deleteProject(id: string): Promise<void> {
    this.failOnce();
    this.deleted.set(id, this.find(id));
    this.projects.delete(id);
  }
  async restoreProject(id: string): Promise<SavedProject> {
    this.failOnce();
    const project = this.deleted.get(id);
    if (!project) throw missing();
    this.deleted.delete(id);
    this.projects.set(id, project);
    return this.#saved(id);
  }
  async listRevisions(id: string): Promise<{ revisions: RevisionSummary[] }> {
    this.failOnce();
    this.find(id);
    const kept = this.revisions.get(id) ?? [];
    return { revisions: kept.map(({ project: _, ...summary }) => summary) };
  }
  async getRevision(id: string, revision: string): Promise<Revision> {
    this.failOnce();
    const kept = this.revisions.get(id)?.find((one) => one.id === revision);
    if (!kept) throw missing();
    return structuredClone(kept);
  }
  async restoreRevision(id: string, revision: string): Promise<SavedProject> {
    const { project } = await this.getRevision(id, revision);
    const { rev, isPublic } = this.find(id);
    return this.updateProject(id, rev, { ...project, isPublic });
  }

  protected find(id: string): ApiProject {
    const project = this.projects.get(id);
    if (!project) throw missing();
    return project;
  }
  protected view(project: ApiProject): ProjectView {
    const { username, firstName, lastName } = this.user;
    return structuredClone({
      ...project,
      isOwn: true,
      isLiked: false,
      likeCount: 0,
      playCount: 0,
      owner: { username, name: `${firstName} ${lastName}` },
      isHidden: false,
      createdAt: at,
      updatedAt: at,
      ...this.marks.get(project.id),
    });
  }
  protected summary(project: ApiProject): ProjectSummary {
    const { id, rev, name, description, tags, isPublic, bpm } = project;
    const { isLiked, likeCount, playCount, createdAt, updatedAt } = this.view(project);
    const counted = { isLiked, likeCount, playCount, createdAt, updatedAt };
    return { id, rev, name, description, tags: [...tags], isPublic, bpm, ...counted };
  }
  protected mark(id: string, more: Partial<ProjectView>): ProjectView {
    this.marks.set(id, { ...this.marks.get(id), ...more });
    return this.view(this.find(id));
  }

  #saved(id: string): SavedProject {
    const project = this.find(id);
    const { isLiked, likeCount, updatedAt } = this.view(project);
    return { ...structuredClone(project), isLiked, likeCount, updatedAt };
  }

  #save(id: string, rev: number, edit: (stored: MusicProject) => MusicProject): void {
    const stored = this.find(id);
    if (stored.rev !== rev) {
      const revision = this.#keep({ ...edit(stored), rev }, true);
      throw new HocketError('project_conflict', 'Someone saved this project first.', {
        details: { project: JSON.parse(JSON.stringify(stored)), revision },
      });
    }
    this.projects.set(id, answered({ ...edit(stored), id, rev: rev + 1 }));
    this.#keep(stored, false);
  }

  #keep(project: MusicProject, isConflict: boolean): string {
    const { id: of, rev, name } = project;
    const kept = this.revisions.get(of) ?? [];
    const id = isConflict ? `${rev}-${kept.length}` : String(rev);
    this.revisions.set(of, [
      { id, rev, isConflict, name, savedAt: at, project: answered(project) },
      ...kept,
    ]);
    return id;
  }
}

function missing() {
  return new HocketError('not_found', 'There is no such project.');
}
