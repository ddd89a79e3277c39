import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { useStudio } from '../studio-context.ts';
import * as styles from './community-page.module.css';
import { Filters } from './filters.tsx';
import { Listing } from './listing.ts';
import { PageActions } from './page-actions.tsx';
import { ProjectList } from './project-list.tsx';
import { usePreview } from './use-preview.ts';
import { useReady } from './use-ready.ts';
import { addressOf, type Wanted, wantedOf } from './wanted.ts';

/** What everyone has made public. */
export const CommunityPage = observer(function CommunityPage() {
  const { api, t } = useStudio();
  const [address, setAddress] = useSearchParams();
  const [listing] = useState(() => new Listing((query) => api.listCommunityProjects(query)));
  const preview = usePreview({
    count: (id) => api.playProject(id),
    onCounted: (id, playCount) => listing.update(id, { playCount }),
  });
  const asked = addressOf(wantedOf(address)).toString();
  const isReady = useReady();
  useEffect(() => {
    if (isReady) void listing.show(wantedOf(new URLSearchParams(asked)));
  }, [listing, asked, isReady]);
  const change = useCallback(
    (part: Partial<Wanted>) =>
      setAddress((before) => addressOf({ ...wantedOf(before), ...part }), {
        // Each letter of a search is no place to go back to.
        replace: part.search !== undefined,
      }),
    [setAddress],
  );
  return (
    <PublicPage title={t('community:title')} actions={<PageActions />}>
      <div className={styles.page}>
        <h1>{t('community:title')}</h1>
        <p className={styles.lead}>{t('community:lead')}</p>
        <Filters wanted={wantedOf(address)} onChange={change} />
        <ProjectList
          listing={listing}
          preview={preview}
          empty={
            asked === '' ? (
              <p>{t('community:nothingYet')}</p>
            ) : (
              <p>
                {t('community:nothingFits')}{' '}
                <Link className={linkClass} to="/community">
                  {t('community:showAll')}
                </Link>
              </p>
            )
          }
        />
      </div>
    </PublicPage>
  );
});
