import { Banner, Button, Spinner, VisuallyHidden } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import type { ProjectPreview } from '../stores/audio/preview.ts';
import { useApp } from '../studio-context.ts';
import { LikeStore } from './likes.ts';
import type { Listing } from './listing.ts';
import { PlayingStatus } from './playing-status.tsx';
import { ProjectCard } from './project-card.tsx';
import * as styles from './project-list.module.css';
import { useMore } from './use-more.ts';

export interface CommunityProjectsProps {
  listing: Listing;
  preview: ProjectPreview;
  /** What is said when there is nothing. */
  empty: ReactNode;
}

/** Cards of projects, and a button for more of them; how many there are is announced. */
export const CommunityProjects = observer(function CommunityProjects(
  props: CommunityProjectsProps,
) {
  const { listing, preview, empty } = props;
  const { studio } = useApp();
  const { t } = studio;
  const [likes] = useState(() => new LikeStore(studio.api));
  const { list, more } = useMore(listing);
  const { items: projects, status } = listing;
  const isFirst = status === 'loading' && projects.length === 0;

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {status === 'ready' && t('community:shown', { total: projects.length })}
        </span>
      </VisuallyHidden>
      <PlayingStatus preview={preview} projects={projects} />
      {isFirst && (
        <p className={styles.state}>
          <Spinner label={t('community:loading')} />
        </p>
      )}
      <ul ref={list} className={styles.list} aria-busy={status === 'loading'}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} listing={listing} likes={likes} preview={preview} />
          </li>
        ))}
      </ul>
      {status === 'ready' && projects.length === 0 && <div className={styles.state}>{empty}</div>}
      {status === 'failed' && (
        <Banner
          kind="error"
          actions={<Button onPress={() => void listing.retry()}>{t('community:tryAgain')}</Button>}
        >
          {studio.explain(listing.error)}
        </Banner>
      )}
      {listing.hasMore && status !== 'failed' && (
        <p className={styles.state}>
          <Button isPending={status === 'loading'} onPress={() => void more()}>
            {t('community:more')}
          </Button>
        </p>
      )}
    </>
  );
});
