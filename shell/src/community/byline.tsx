import { type Author, authorName, type Credits } from '@hocket/sdk';
import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';

export interface BylineProps {
  credits: Credits;
  /** How many are named beside the owner; all unless given. */
  most?: number;
}

/** Who made something, with a way to their pages; its owner not by name when their profile is private. */
export const Byline = observer(function Byline({ credits, most }: BylineProps) {
  const { t } = useStudio();
  const { owner, collaborators = [] } = credits;
  return (
    <>
      <p>
        {owner ? (
          <PersonLink person={owner}>{t('community:by', { name: authorName(owner) })}</PersonLink>
        ) : (
          t('community:bySomebody')
        )}
      </p>
      {collaborators.length > 0 && <Company people={collaborators} most={most} />}
    </>
  );
});

/** Stands for the names in the sentence around them. */
const mark = '\u0000';

/** With whom: as many as are to be named, and how many more there are. */
const Company = observer(function Company(props: {
  people: readonly Author[];
  most: number | undefined;
}) {
  const { people, most = people.length } = props;
  const { language, t } = useStudio();
  const more = people.length - most;
  const named = people.slice(0, most);
  const list = new Intl.ListFormat(language, { type: more > 0 ? 'unit' : 'conjunction' });
  const items = named.map((_, at) => String(at));
  const parts = list.formatToParts(more > 0 ? [...items, String(most)] : items);
  const [before, after] = t('community:with', { names: mark }).split(mark);
  return (
    <p>
      {before}
      {parts.map(({ type, value }, at) => {
        const person = type === 'element' ? named[Number(value)] : undefined;
        const text = type === 'element' ? `+${more}` : value;
        if (!person) return text;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order
          <PersonLink key={at} person={person}>
            {authorName(person)}
          </PersonLink>
        );
      })}
      {after}
    </p>
  );
});

function PersonLink({ person, children }: { person: Author; children: string }) {
  return (
    <Link className={linkClass} to={`/u/${encodeURIComponent(person.username)}`}>
      {children}
    </Link>
  );
}
