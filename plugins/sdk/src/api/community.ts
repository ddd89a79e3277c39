import type { CommunityProject } from '../project.ts';
import type { PageQuery } from './projects.ts';

export interface CommunityQuery extends PageQuery {
  sort?: 'newest' | 'popular' | 'most-played';
}

export interface CommunityPage {
  projects: CommunityProject[];
  /** Absent on the last page. */
  nextCursor?: string;
}
