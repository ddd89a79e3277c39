/** Who made something. */
export interface Author {
  username: string;
  /** First and last name. */
  name: string;
  avatar?: string;
}

/** Who made a project: those whose profiles are public, and oneself. */
export interface Credits {
  owner?: Author;
  /** Who edited it in its room, in the order in which they first did; absent when there is nobody to name. */
  collaborators?: Author[];
}

/** What somebody is called where their name stands. */
export function authorName({ name, username }: Author): string {
  return name || username;
}

/** Everybody who is named, the owner first, as files and previews have them: 'Ada Lovelace, bob'. */
export function creditNames({ owner, collaborators = [] }: Credits): string {
  return [...(owner ? [owner] : []), ...collaborators].map(authorName).join(', ');
}
