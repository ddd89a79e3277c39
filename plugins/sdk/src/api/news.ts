import type { Author } from '../project.ts';

/** Something that somebody else did with one's own public project. */
export interface News {
  id: string;
  kind: 'like' | 'copy' | 'comment';
  project: { id: string; name: string };
  /** Who did it, while their profile is public. */
  by?: Author;
  /** ISO 8601. */
  at: string;
}
