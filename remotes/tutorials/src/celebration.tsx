import type { Studio } from '@hocket/sdk';
import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { achievementText } from './achievement-grid.tsx';

/** Says once which achievements were just unlocked. */
export const Celebration = observer(function Celebration({ studio }: { studio: Studio }) {
  const { learn, t } = studio;
  if (learn.unlocked.length === 0) return null;
  return (
    <Banner
      kind="success"
      actions={
        <Button size="sm" onPress={learn.celebrated}>
          {t('tutorials:thanks')}
        </Button>
      }
    >
      {learn.unlocked.map((achievement) => (
        <p key={achievement.id}>
          <strong>
            {t('tutorials:celebrate', { name: achievementText(studio, achievement).name })}
          </strong>{' '}
          {achievementText(studio, achievement).text}
        </p>
      ))}
    </Banner>
  );
});
