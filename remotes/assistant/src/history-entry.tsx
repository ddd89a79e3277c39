import type { AiHistoryDraft, Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { RefreshCw, TextCursorInput } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import * as styles from './history.module.css';
import { ProgramDetails } from './program-details.tsx';

/** What can be done with an earlier answer. */
export interface Reusing {
  /** Offers it as a proposal again. */
  onPropose: (item: AiHistoryDraft) => void;
  /** Writes its prompt into the field. */
  onPrompt: (prompt: string) => void;
}

interface HistoryEntryProps extends Reusing {
  studio: Studio;
  item: AiHistoryDraft;
  at: Date;
  /** Only the prompt is shown. */
  isBrief?: boolean;
  /** Shown beside the buttons that use the entry again. */
  actions?: ReactNode;
}

/** An earlier prompt, when it was sent and what its answer was. */
export const HistoryEntry = observer(function HistoryEntry(props: HistoryEntryProps) {
  const { studio, item, at, isBrief = false, actions, onPropose, onPrompt } = props;
  const { language, t } = studio;
  const { prompt, explanation, generatedCode } = item;
  return (
    <li className={styles.entry}>
      <h4 className={styles.prompt}>{prompt}</h4>
      <time className={styles.time} dateTime={at.toISOString()}>
        {at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {explanation && !isBrief && <p className={styles.explanation}>{explanation}</p>}
      <div className={styles.actions}>
        <Button
          size="sm"
          icon={<RefreshCw />}
          aria-label={t('assistant:proposeAgainOf', { prompt })}
          onPress={() => onPropose(item)}
        >
          {t('assistant:proposeAgain')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<TextCursorInput />}
          aria-label={t('assistant:usePromptOf', { prompt })}
          onPress={() => onPrompt(prompt)}
        >
          {t('assistant:usePrompt')}
        </Button>
        {actions}
      </div>
      {!isBrief && <ProgramDetails title={t('assistant:program')} code={generatedCode} />}
    </li>
  );
});
