import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { visitorsHome } from '../pages/studio-home.ts';
import { useStudio } from '../studio-context.ts';
import * as styles from './community-list-page.module.css';
import { CommunityProjects } from './community-projects.tsx';
import { Filters } from './filters.tsx';
import { type CommunityListQuery, listQueryAddress, readListQuery } from './list-query.ts';
import { Listing, projectsIn } from './listing.ts';
import { PageActions } from './page-actions.tsx';
import { usePreview } from './use-preview.ts';
import { useReady } from './use-ready.ts';

/** What everyone has made public. */
export const CommunityListPage = observer(function CommunityListPage() {
  const { api, session, t } = useStudio();
  const isVisitor = session.status !== 'authenticated';
  const [address, setAddress] = useSearchParams();
  const [listing] = useState(
    () => new Listing((query) => api.listCommunityProjects(query).then(projectsIn)),
  );
  const preview = usePreview({
    count: (id) => api.playProject(id),
    onCounted: (id, playCount) => listing.update(id, { playCount }),
  });
  const asked = listQueryAddress(readListQuery(address)).toString();
  const isReady = useReady();
  useEffect(() => {
    if (isReady) void listing.show(readListQuery(new URLSearchParams(asked)));
  }, [listing, asked, isReady]);
  const change = useCallback(
    (part: Partial<CommunityListQuery>) =>
      setAddress((before) => listQueryAddress({ ...readListQuery(before), ...part }), {
        // A letter typed into the search replaces the history entry, so that Back leaves the search
        // at once.
        replace: part.search !== undefined,
      }),
    [setAddress],
  );
  return (
    <PublicPage title={t('community:title')} actions={<PageActions />}>
      <div className={styles.page}>
        <h1>{t('community:title')}</h1>
        <p className={styles.lead}>{t('community:lead')}</p>
        <Filters wanted={readListQuery(address)} onChange={change} />
        <CommunityProjects
          listing={listing}
          preview={preview}
          empty={
            asked === '' ? (
              <p>
                {t('community:nothingYet')}{' '}
                <Link className={linkClass} to={isVisitor ? visitorsHome : '/studio'}>
                  {t('community:begin')}
                </Link>
              </p>
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
