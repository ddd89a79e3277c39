import type { Author } from '@hocket/sdk';
import * as styles from './portrait.module.css';

/** First letters of the first and the last word of a name; the username's when there is none. */
export function initialsOf({ name, username }: Pick<Author, 'name' | 'username'>): string {
  const [first = '', ...more] = (name.trim() || username).split(/\s+/);
  return [first, ...more.slice(-1)]
    .map(([letter]) => letter)
    .join('')
    .toLocaleUpperCase();
}

/** Somebody's picture, or their initials where there is none, as large as `--portrait`; the name stands beside it. */
export function Portrait({ person }: { person: Author }) {
  if (person.avatar) return <img className={styles.portrait} src={person.avatar} alt="" />;
  return (
    <span className={styles.portrait} aria-hidden="true">
      {initialsOf(person)}
    </span>
  );
}
