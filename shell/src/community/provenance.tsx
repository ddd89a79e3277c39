import type { ForkSource } from '@hocket/sdk';
import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';

/** What a project was copied from, with a way there while it may be seen. */
export const Provenance = observer(function Provenance({ source }: { source: ForkSource }) {
  const { t } = useStudio();
  const { id, name, owner } = source;
  const text =
    owner === undefined
      ? t('community:copyOf', { name })
      : t('community:copyOfBy', { name, owner });
  return (
    <p>
      {id === undefined ? (
        text
      ) : (
        <Link className={linkClass} to={`/p/${id}`}>
          {text}
        </Link>
      )}
    </p>
  );
});
