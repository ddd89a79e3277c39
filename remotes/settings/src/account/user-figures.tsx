import type { Studio } from '@hocket/sdk';
import { Readout } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';

/** What the user has done so far, as the server counts it. */
export const UserFigures = observer(function UserFigures({ studio }: { studio: Studio }) {
  const { t, session, language } = studio;
  useEffect(() => {
    // The figures that are known already stand there until newer ones arrive.
    session.reread().catch(() => undefined);
  }, [session]);
  if (!session.user) return null;
  const { projectsCreated, lessonsCompleted, achievementsUnlocked, totalPlayTime } =
    session.user.stats;
  const number = new Intl.NumberFormat(language);
  const minutes = number.format(Math.floor(totalPlayTime / 60));
  return (
    <Readout
      figures={[
        { name: t('settings:projectsCreated'), value: number.format(projectsCreated) },
        { name: t('settings:lessonsCompleted'), value: number.format(lessonsCompleted) },
        { name: t('settings:achievementsUnlocked'), value: number.format(achievementsUnlocked) },
        { name: t('settings:playTime'), value: t('settings:minutes', { minutes }) },
      ]}
    />
  );
});
