import type { Author } from '../credits.ts';

/** What others do with one's own public projects; `invite`: into the room of a project of theirs. */
export const newsKinds = ['like', 'copy', 'comment', 'invite'] as const;

/** A kind of news, as `newsKinds` names them. */
export type NewsKind = (typeof newsKinds)[number];

/** Something that somebody else did with one's own public project, or an invitation. */
export interface News {
  id: string;
  kind: NewsKind;
  project: { id: string; name: string };
  /** Who did it, while their profile is public. */
  by?: Author;
  /** ISO 8601. */
  at: string;
}

/** Whether news of a kind is told in the studio, or by letters. */
export type NewsSwitch = `${NewsKind}InStudio` | `${NewsKind}ByMail`;
