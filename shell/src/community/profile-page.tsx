import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { PublicPage } from '../pages/public-page.tsx';
import { useStudio } from '../studio-context.ts';
import { NoticeBox } from './notice-box.tsx';
import { PageActions } from './page-actions.tsx';
import { ProfileDetail } from './profile-detail.tsx';
import { useReady } from './use-ready.ts';
import { ViewedItem } from './viewed-item.ts';

/** Somebody as everyone may see them, with what they have made public. */
export const ProfilePage = observer(function ProfilePage() {
  const { api, t } = useStudio();
  const { name = '' } = useParams();
  const [profile] = useState(() => new ViewedItem((username) => api.publicProfile(username)));
  const isReady = useReady();
  const load = useCallback(() => void profile.load(name), [profile, name]);
  useEffect(() => {
    if (isReady) load();
  }, [isReady, load]);
  const { error, status, value } = profile;
  return (
    <PublicPage
      title={value ? value.name || value.username : t('community:profile')}
      actions={<PageActions />}
    >
      {status === 'ready' && value ? (
        <ProfileDetail key={value.username} profile={value} />
      ) : (
        <NoticeBox
          state={{ status: status === 'ready' ? 'loading' : status, error }}
          missing={t('community:noProfile')}
          onRetry={load}
        />
      )}
    </PublicPage>
  );
});
