import type { AiHistoryDraft, Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import * as styles from './history.module.css';
import { RecentList } from './recent-list.tsx';
import { ServerHistory } from './server-history.tsx';
import type { WishDraft } from './wish-draft.ts';

/** What was asked before: on this machine, and all that the server keeps. */
export const HistoryView = observer(function HistoryView(props: {
  studio: Studio;
  draft: WishDraft;
  /** Something of before is wanted again. */
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
