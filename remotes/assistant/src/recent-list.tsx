import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './history.module.css';
import { HistoryEntry, type Reusing } from './history-entry.tsx';

interface RecentListProps extends Reusing {
  studio: Studio;
}

/** The last ten of this machine; clearing them leaves the server's as they are. */
export const RecentList = observer(function RecentList(props: RecentListProps) {
  const { studio, ...reusing } = props;
  const { assistant, t } = studio;
  const { history, recent } = assistant;
  return (
    <section className={styles.part} aria-labelledby="assistant-recent">
      <header className={styles.head}>
        <h3 id="assistant-recent">{t('assistant:recent')}</h3>
        {recent.length > 0 && (
          <Button size="sm" variant="ghost" onPress={() => assistant.clearRecent()}>
            {t('assistant:clear')}
          </Button>
        )}
      </header>
      {recent.length === 0 ? (
        <p className={styles.empty}>{t('assistant:noRecent')}</p>
      ) : (
        <ul className={styles.list} aria-labelledby="assistant-recent">
          {recent.map(({ prompt, code, timestamp }) => {
            // The server's entry knows more of it.
            const known = history.items.find(({ generatedCode }) => generatedCode === code);
            const { explanation = '', confidence = 0 } = known ?? {};
            return (
              <HistoryEntry
                key={timestamp}
                {...reusing}
                isBrief
                studio={studio}
                item={{ prompt, generatedCode: code, explanation, confidence }}
                at={new Date(timestamp)}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
});
