import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';
import * as styles from './tag-list.module.css';

/** The tags of a project; each leads to what else has it. */
export const TagList = observer(function TagList({ tags }: { tags: readonly string[] }) {
  const { t } = useStudio();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('community:tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/community?${new URLSearchParams({ tag })}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
});
