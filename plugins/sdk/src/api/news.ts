import type { Author } from '../project.ts';

/** Something that somebody else did with one's own public project, or an invitation. */
export interface News {
  id: string;
  /** `invite`: into the room of a project of theirs. */
  kind: 'like' | 'copy' | 'invite';
  project: { id: string; name: string };
  /** Who did it, while their profile is public. */
  by?: Author;
  /** ISO 8601. */
  at: string;
}
