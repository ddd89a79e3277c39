import type { PublicProfile } from '@hocket/sdk';
import { linkClass } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Portrait } from '../pages/portrait.tsx';
import { useStudio } from '../studio-context.ts';
import { BlockButton } from './block-button.tsx';
import { CommunityProjects } from './community-projects.tsx';
import { Listing, projectsIn } from './listing.ts';
import * as styles from './profile-detail.module.css';
import { usePreview } from './use-preview.ts';
import { useSignedIn } from './use-signed-in.ts';

/** The web address if it is one that a link may lead to. */
function webAddress(text: string): string | undefined {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}

/** What somebody says of themselves, and their public projects. */
export const ProfileDetail = observer(function ProfileDetail(props: { profile: PublicProfile }) {
  const { api, language, session, t } = useStudio();
  const signedIn = useSignedIn();
  const { bio, createdAt, location, name, stats, username, website } = props.profile;
  const [listing] = useState(
    () => new Listing((query) => api.listUserProjects(username, query).then(projectsIn)),
  );
  const preview = usePreview({
    count: (id) => api.playProject(id),
    onCounted: (id, playCount) => listing.update(id, { playCount }),
  });
  useEffect(() => void listing.show({}), [listing]);
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const site = webAddress(website);
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <Portrait person={props.profile} />
        <div className={styles.words}>
          <div>
            <h1>{name || username}</h1>
            {name !== '' && <p className={styles.username}>@{username}</p>}
          </div>
          {session.user?.username !== username && (
            <p>
              <BlockButton
                name={name || username}
                isShown
                onAsk={signedIn}
                onBlock={async () => void (await api.blockUser(username))}
              />
            </p>
          )}
          {bio !== '' && <p className={styles.bio}>{bio}</p>}
          <ul className={styles.facts}>
            {location !== '' && <li>{location}</li>}
            {site !== undefined && (
              <li>
                <a className={linkClass} href={site} rel="nofollow ugc noopener noreferrer">
                  {site}
                </a>
              </li>
            )}
            <li>{t('community:since', { date: since.format(new Date(createdAt)) })}</li>
            <li>{t('community:lessons', { total: stats.lessonsCompleted })}</li>
            <li>{t('community:achievements', { total: stats.achievementsUnlocked })}</li>
          </ul>
        </div>
      </div>
      <CommunityProjects
        listing={listing}
        preview={preview}
        empty={<p>{t('community:nothingOfTheirs')}</p>}
      />
    </div>
  );
});
