import type { CommunityProject } from '../project.ts';
import type { PageQuery } from './projects.ts';

/** Which public projects are asked for, and in which order. */
export interface CommunityQuery extends PageQuery {
  sort?: 'newest' | 'popular' | 'most-played';
}

/** One page of public projects. */
export interface CommunityPage {
  projects: CommunityProject[];
  /** Absent on the last page. */
  nextCursor?: string;
}
