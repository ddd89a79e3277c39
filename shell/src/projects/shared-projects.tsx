import type { ApiClient } from '@hocket/api';
import type { PageQuery } from '@hocket/sdk';
import { Banner, Button, buttonClass, Spinner } from '@hocket/ui';
import { UserMinus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Listing, projectsIn } from '../community/listing.ts';
import { useFail } from '../community/use-fail.ts';
import { useMore } from '../community/use-more.ts';
import { useStudio } from '../studio-context.ts';
import * as row from './project-row.module.css';
import * as styles from './projects-page.module.css';

type SharedProject = Awaited<ReturnType<ApiClient['listRooms']>>['projects'][number];

/** Projects of others into whose rooms the user may come. */
export const SharedProjects = observer(function SharedProjects() {
  const { api, explain, notify, session, t } = useStudio();
  const fail = useFail();
  const [listing] = useState(
    () => new Listing<SharedProject, PageQuery>((query) => api.listRooms(query).then(projectsIn)),
  );
  const { list, more } = useMore(listing);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void listing.show({}), [listing]);
  const { items: projects, status } = listing;

  async function forget({ id, name }: SharedProject) {
    try {
      await api.removeFromRoom(id, session.user?.username ?? '');
      notify({ kind: 'info', text: t('rooms:forgotten', { name }) });
      await listing.show({});
      // What was pressed is gone.
      heading.current?.focus();
    } catch (error) {
      fail(error);
    }
  }

  return (
    <section className={styles.shared} aria-labelledby="shared-projects">
      <h2 ref={heading} id="shared-projects" tabIndex={-1}>
        {t('rooms:shared')}
      </h2>
      {status === 'loading' && projects.length === 0 && (
        <Spinner label={t('rooms:sharedLoading')} />
      )}
      {status === 'ready' && projects.length === 0 && <p>{t('rooms:sharedNone')}</p>}
      <ul ref={list} className={styles.list} aria-busy={status === 'loading'}>
        {projects.map((project) => (
          <SharedRow key={project.id} project={project} onForget={() => void forget(project)} />
        ))}
      </ul>
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
    </section>
  );
});

function SharedRow(props: { project: SharedProject; onForget: () => void }) {
  const { id, name, owner, updatedAt } = props.project;
  const { language, t } = useStudio();
  const saved = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={row.row}>
      <div className={row.text}>
        <h3 className={row.name}>
          <Link to={`/room/${id}`}>{name}</Link>
        </h3>
        <p className={row.facts}>
          {owner && <span>{t('rooms:sharedBy', { name: owner.name || owner.username })}</span>}
          <span>{t('projects:savedOn', { date: saved.format(new Date(updatedAt)) })}</span>
        </p>
      </div>
      <div className={row.actions}>
        <Link
          className={buttonClass()}
          to={`/room/${id}`}
          aria-label={t('rooms:enterNamed', { name })}
        >
          {t('rooms:enter')}
        </Link>
        <Button
          icon={<UserMinus />}
          aria-label={t('rooms:forget', { name })}
          onPress={props.onForget}
        />
      </div>
    </li>
  );
}
