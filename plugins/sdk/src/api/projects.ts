import type { MusicPattern, MusicProject, MusicTrack } from '../music.ts';
import type { Pattern, ProjectSummary, Track } from '../project.ts';

/** A track of version 2, or of version 1: that keeps the place, the group, the ducking and the recordings that it has. */
export type DraftTrack = Track &
  Partial<Pick<MusicTrack, 'pan' | 'chokes' | 'duckedBy' | 'clips' | 'slices'>>;

/**
 * What a client may say of a project; the server fills in the rest. Its music comes in version 2, in version 1, or as
 * `gridPattern` alone, which changes those onsets. A loop, a mix and inserts belong to their song: a song that comes without one
 * has none.
 */
export interface ProjectDraft
  extends Partial<Omit<MusicProject, 'id' | 'rev' | 'schema' | 'tracks' | 'patterns'>> {
  schema?: 1 | 2;
  tracks?: readonly DraftTrack[];
  patterns?: readonly MusicPattern[] | readonly Pattern[];
  /** Ids of patterns in playing order. */
  chain?: readonly string[];
  gridPattern?: readonly (readonly boolean[])[];
}

/** What a new project is made of. */
export interface NewProjectDraft extends ProjectDraft {
  /** Id of the public project that it is a copy of: it names that as its source. */
  copyOf?: string;
}

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

/** Which page of a list is asked for. */
export interface ListQuery extends PageQuery {
  sort?: 'updatedAt' | 'createdAt' | 'name' | 'bpm';
  order?: 'asc' | 'desc';
  /** Only public ones, or only private ones. */
  public?: boolean;
}

/** One page of somebody's own projects. */
export interface ProjectPage {
  projects: ProjectSummary[];
  /** Counted up to 10,000. */
  total: number;
  /** Absent on the last page. */
  nextCursor?: string;
}

/** How many like a project, and whether one does oneself. */
export interface Likes {
  isLiked: boolean;
  likeCount: number;
}
