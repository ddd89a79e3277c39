import type { ListQuery, ProjectSummary } from '@hocket/sdk';
import {
  Banner,
  Button,
  buttonClass,
  linkClass,
  SearchField,
  Select,
  Spinner,
  VisuallyHidden,
} from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Listing, projectsIn } from '../community/listing.ts';
import { useMore } from '../community/use-more.ts';
import { useEngineStart } from '../pages/audio-failure.tsx';
import { StudioMain } from '../pages/studio-main.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import { useStudio } from '../studio-context.ts';
import { ProjectRow } from './project-row.tsx';
import * as styles from './projects-page.module.css';
import { SharedProjects } from './shared-projects.tsx';

/** Milliseconds without a key after which a search begins. */
const settled = 300;

type Visibility = 'all' | 'public' | 'private';
type Sort = 'updatedAt' | 'createdAt' | 'name';

/** One's own projects: to be found, described, shared, copied, deleted, and taken back to an earlier version. */
export const ProjectsPage = observer(function ProjectsPage() {
  const { api, explain, t } = useStudio();
  const [typed, setTyped] = useState('');
  const [visibility, setVisibility] = useState<Visibility>('all');
  const [sort, setSort] = useState<Sort>('updatedAt');
  const [listing] = useState(
    () =>
      new Listing<ProjectSummary, ListQuery>((query) => api.listProjects(query).then(projectsIn)),
  );
  const { list, more } = useMore(listing);
  usePageTitle(t('projects:title'));
  useEngineStart();
  const search = typed.trim();
  useEffect(() => {
    const isPublic = visibility === 'all' ? undefined : visibility === 'public';
    const order = sort === 'name' ? 'asc' : 'desc';
    const show = () => void listing.show({ search, sort, order, public: isPublic });
    const timer = setTimeout(show, search === '' ? 0 : settled);
    return () => clearTimeout(timer);
  }, [listing, search, visibility, sort]);
  const { items: projects, status } = listing;

  return (
    <StudioMain
      heading={t('projects:title')}
      beside={
        <Link className={linkClass} to="/community">
          {t('community:title')}
        </Link>
      }
    >
      <search className={styles.filters}>
        <SearchField
          label={t('projects:search')}
          value={typed}
          onChange={setTyped}
          clearLabel={t('projects:clearSearch')}
        />
        <Select
          label={t('projects:show')}
          value={visibility}
          onChange={setVisibility}
          options={[
            { id: 'all', label: t('projects:all') },
            { id: 'public', label: t('projects:onlyPublic') },
            { id: 'private', label: t('projects:onlyPrivate') },
          ]}
        />
        <Select
          label={t('projects:sort')}
          value={sort}
          onChange={setSort}
          options={[
            { id: 'updatedAt', label: t('projects:byUpdated') },
            { id: 'createdAt', label: t('projects:byCreated') },
            { id: 'name', label: t('projects:byName') },
          ]}
        />
      </search>
      <VisuallyHidden>
        <span role="status">
          {status === 'ready' && t('projects:shown', { total: projects.length })}
        </span>
      </VisuallyHidden>
      {status === 'loading' && projects.length === 0 && <Spinner label={t('projects:loading')} />}
      <ul ref={list} className={styles.list} aria-busy={status === 'loading'}>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} listing={listing} />
        ))}
      </ul>
      {status === 'ready' && projects.length === 0 && (
        <NoProjects
          isFiltered={search !== '' || visibility !== 'all'}
          onShowAll={() => {
            setTyped('');
            setVisibility('all');
          }}
        />
      )}
      {status === 'failed' && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void listing.retry()}>{t('projects:tryAgain')}</Button>}
        >
          {explain(listing.error)}
        </Banner>
      )}
      {listing.hasMore && status !== 'failed' && (
        <Button isPending={status === 'loading'} onPress={() => void more()}>
          {t('projects:more')}
        </Button>
      )}
      <SharedProjects />
    </StudioMain>
  );
});

/** Why there are none, and what to do next. */
function NoProjects(props: { isFiltered: boolean; onShowAll: () => void }) {
  const { isFiltered, onShowAll } = props;
  const { t } = useStudio();
  if (isFiltered) {
    return (
      <p>
        {t('projects:noneFits')}{' '}
        <Button size="sm" onPress={onShowAll}>
          {t('projects:showAll')}
        </Button>
      </p>
    );
  }
  return (
    <p>
      {t('projects:none')}
      <span className={styles.next}>
        <Link className={buttonClass('primary')} to="/studio">
          {t('projects:begin')}
        </Link>
        <Link className={buttonClass()} to="/community">
          {t('projects:listen')}
        </Link>
      </span>
    </p>
  );
}
