import type { AiHistoryDraft, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './history.module.css';
import { HistoryEntry, type Reusing } from './history-entry.tsx';
import type { RequestDraft } from './request-draft.ts';
import { ServerHistory } from './server-history.tsx';

/** Earlier requests: those of this machine, and all that the server keeps. */
export const HistoryView = observer(function HistoryView(props: {
  studio: Studio;
  draft: RequestDraft;
  /** Called when an earlier answer is used again. */
  onReuse: () => void;
}) {
  const { studio, draft, onReuse } = props;
  const { assistant } = studio;
  const onPropose = (item: AiHistoryDraft) => {
    onReuse();
    void assistant.reuse(item);
  };
  const onPrompt = (prompt: string) => {
    onReuse();
    draft.set({ prompt });
  };
  return (
    <div className={styles.history}>
      <RecentList studio={studio} onPropose={onPropose} onPrompt={onPrompt} />
      <ServerHistory studio={studio} onPropose={onPropose} onPrompt={onPrompt} />
    </div>
  );
});

interface RecentListProps extends Reusing {
  studio: Studio;
}

/** The last ten requests of this machine; clearing them leaves the server's history as it is. */
const RecentList = observer(function RecentList(props: RecentListProps) {
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
            // The server's entry of the same request says more about it.
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
