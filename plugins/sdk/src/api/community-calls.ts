import type { CommunityProject } from '../project.ts';
import type { PageQuery } from './project-calls.ts';

export interface CommunityQuery extends PageQuery {
  sort?: 'newest' | 'popular' | 'most-played';
}

export interface CommunityPage {
  projects: CommunityProject[];
  /** Absent on the last page. */
  nextCursor?: string;
}

/** What everyone has made public; also signed out. */
export interface CommunityCalls {
  listCommunityProjects(query?: CommunityQuery): Promise<CommunityPage>;
  /** The tags most used among the newest public projects, the most used first. */
  listCommunityTags(): Promise<{ tags: { tag: string; count: number }[] }>;
  /** One person's. Rejects with `not_found` when there is no such public profile. */
  listUserProjects(username: string, query?: CommunityQuery): Promise<CommunityPage>;
}
