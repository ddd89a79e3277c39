import type { Author } from '../credits.ts';

/** Characters of a comment. */
export const commentLength = 500;

/** What somebody says of a project. */
export interface ProjectComment {
  id: string;
  text: string;
  /** Of which bar, from 1; absent where it is of the whole project. */
  bar?: number;
  /** Who says it, while their profile is public. */
  by?: Author;
  /** ISO 8601. */
  at: string;
  /** The caller's own. */
  isOwn: boolean;
  /** The caller may delete it: it is their own, or of a project of theirs. */
  isDeletable: boolean;
}

/** One page of a project's comments. */
export interface CommentPage {
  comments: ProjectComment[];
  /** How many there are in all. */
  total: number;
  /** Absent on the last page. */
  nextCursor?: string;
}
