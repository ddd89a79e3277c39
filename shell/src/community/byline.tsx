import type { Author } from '@hocket/sdk';
import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';

/** Who made something, with a way to their page; nobody by name when their profile is private. */
export const Byline = observer(function Byline({ owner }: { owner: Author | undefined }) {
  const { t } = useStudio();
  if (!owner) return <p>{t('community:bySomebody')}</p>;
  const name = owner.name || owner.username;
  return (
    <p>
      <Link className={linkClass} to={`/u/${encodeURIComponent(owner.username)}`}>
        {t('community:by', { name })}
      </Link>
    </p>
  );
});
