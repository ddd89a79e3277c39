import type {
  Project,
  ProjectSummary,
  ProjectView,
  Revision,
  RevisionSummary,
  SavedProject,
} from '../project.ts';
import type { Report } from './report.ts';

/** What a client may say of a project; the server fills in the rest. */
export type ProjectDraft = Partial<Omit<Project, 'id' | 'rev'>>;

/** Which part of a list: by its number, or by what an earlier answer gave as `nextCursor`. */
export interface PageQuery {
  /** From 1; pages end at 10,000 entries, a cursor goes on. */
  page?: number;
  /** 1 to 100, 20 unless said. */
  limit?: number;
  /** Goes on exactly there, whatever was added meanwhile; with it `page` does not count. */
  cursor?: string;
  /** Words, or the beginnings of words, of name and tags; case and accents do not count. */
  search?: string;
  /** Has all of them. */
  tags?: readonly string[];
}

export interface ListQuery extends PageQuery {
  sort?: 'updatedAt' | 'createdAt' | 'name' | 'bpm';
  order?: 'asc' | 'desc';
  /** Only public ones, or only private ones. */
  public?: boolean;
}

export interface ProjectPage {
  projects: ProjectSummary[];
  /** Counted up to 10,000. */
  total: number;
  /** Absent on the last page. */
  nextCursor?: string;
}

export interface Likes {
  isLiked: boolean;
  likeCount: number;
}

/** Projects by id. Another user's private project is answered like a missing one: `not_found`. */
export interface ProjectCalls {
  /** One's own. */
  listProjects(query?: ListQuery): Promise<ProjectPage>;
  /** One's own, or a public one; signed out, `auth_required` unless it is public. */
  getProject(id: string): Promise<ProjectView>;
  /** `key` makes a repeated call give the same project. */
  createProject(draft: ProjectDraft, key: string): Promise<SavedProject>;
  /**
   * Rejects with `project_conflict` when `rev` is not the newest: the server's copy is in
   * `details.project`, the text that lost is kept as the revision `details.revision`.
   */
  updateProject(id: string, rev: number, draft: ProjectDraft): Promise<SavedProject>;
  /** For 30 days `restoreProject` brings it back. */
  deleteProject(id: string): Promise<void>;
  restoreProject(id: string): Promise<SavedProject>;
  /** Turns the like on or off; with `isLiked` it is set, and a repeated call changes nothing. */
  likeProject(id: string, isLiked?: boolean): Promise<Likes>;
  /** Counts a play, at most one in half an hour. */
  playProject(id: string): Promise<{ playCount: number }>;
  /** A private copy of one's own; `key` as in `createProject`. */
  forkProject(id: string, key: string, name?: string): Promise<SavedProject>;
  /** Earlier texts, newest first, at most 50. */
  listRevisions(id: string): Promise<{ revisions: RevisionSummary[] }>;
  getRevision(id: string, revision: string): Promise<Revision>;
  /** Saves an earlier text anew; what it replaces is kept as a revision. */
  restoreRevision(id: string, revision: string): Promise<SavedProject>;
  /** Makes a link that opens the project for everyone who has it. A repeated call gives the same. */
  shareProject(id: string): Promise<{ shareId: string }>;
  unshareProject(id: string): Promise<void>;
  getSharedProject(shareId: string): Promise<ProjectView>;
  /** Tells the operators of a public project; a repeated call replaces what was said. */
  reportProject(id: string, report: Report): Promise<void>;
}
