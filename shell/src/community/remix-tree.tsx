import type { ProjectView, Remix, RemixTree } from '@hocket/sdk';
import { Banner, Button, linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';
import * as styles from './remix-tree.module.css';
import { ViewedItem } from './viewed-item.ts';

/** What a project was made from and what was made from it, as a nested list; nothing where there is neither. */
export const RemixList = observer(function RemixList({ project }: { project: ProjectView }) {
  const { api, explain, t } = useStudio();
  const { id } = project;
  const [tree] = useState(() => new ViewedItem((key) => api.getRemixes(key)));
  const load = useCallback(() => void tree.load(id), [tree, id]);
  useEffect(load, [load]);
  const { value } = tree;
  const isAlone = !value || value.sources.length + value.remixes.length === 0;
  if (tree.status !== 'failed' && isAlone) return null;
  return (
    <section aria-labelledby="remixes" className={styles.tree}>
      <h2 id="remixes">{t('community:remixes')}</h2>
      {tree.status === 'failed' && (
        <Banner kind="error" actions={<Button onPress={load}>{t('community:tryAgain')}</Button>}>
          {explain(tree.error)}
        </Banner>
      )}
      {value && <Chain sources={[...value.sources].reverse()} tree={value} project={project} />}
      {value?.hasMore && <p>{t('community:remixesMore')}</p>}
    </section>
  );
});

interface ChainProps {
  /** The first one first. */
  sources: readonly (Remix | null)[];
  tree: RemixTree;
  project: ProjectView;
}

/** Each source holds the next one, and the last of them the project itself. */
const Chain = observer(function Chain({ sources, tree, project }: ChainProps) {
  const { t } = useStudio();
  const [source, ...rest] = sources;
  if (source === undefined) {
    const { id, name, owner } = project;
    return (
      <ul>
        <li>
          <span aria-current="page" className={styles.here}>
            <Title name={name} owner={owner} />
          </span>
          <Made of={id} remixes={tree.remixes} />
        </li>
      </ul>
    );
  }
  return (
    <ul>
      <li>
        {source ? <RemixLink remix={source} /> : <span>{t('community:remixUnseen')}</span>}
        <Chain sources={rest} tree={tree} project={project} />
      </li>
    </ul>
  );
});

/** What was made of one project, and of that in turn. */
function Made({ of, remixes }: { of: string; remixes: RemixTree['remixes'] }): ReactNode {
  const made = remixes.filter((one) => one.of === of);
  if (made.length === 0) return null;
  return (
    <ul>
      {made.map((one) => (
        <li key={one.id}>
          <RemixLink remix={one} />
          <Made of={one.id} remixes={remixes} />
        </li>
      ))}
    </ul>
  );
}

function RemixLink({ remix }: { remix: Remix }) {
  return (
    <Link className={linkClass} to={`/p/${remix.id}`}>
      <Title name={remix.name} owner={remix.owner} />
    </Link>
  );
}

/** A project, with who made it while they may be named. */
const Title = observer(function Title({ name, owner }: Pick<Remix, 'name' | 'owner'>) {
  const { t } = useStudio();
  return owner ? t('community:remixBy', { name, owner: owner.name || owner.username }) : name;
});
