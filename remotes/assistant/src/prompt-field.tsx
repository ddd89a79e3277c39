import type { Studio } from '@hocket/sdk';
import { TextArea } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { promptProblem } from './prompt-problem.ts';
import type { RequestDraft } from './request-draft.ts';
import * as styles from './request-form.module.css';

/** Most characters of a prompt (specification, part 9); the server says if it has another limit. */
const promptLength = 1000;

interface PromptFieldProps {
  studio: Studio;
  draft: RequestDraft;
  onGenerate: () => void;
}

/** The prompt, how long it is, and what is wrong with it. Ctrl+Enter generates. */
export const PromptField = observer(function PromptField(props: PromptFieldProps) {
  const { studio, draft, onGenerate } = props;
  const { assistant, t } = studio;
  const input = useRef<HTMLTextAreaElement>(null);
  // Somebody who opens the panel wants to write, so the field gets the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const maxLength = assistant.capabilities?.limits.promptLength ?? promptLength;
  const isOver = draft.prompt.length > maxLength;
  const refused =
    draft.lastRequest?.prompt === draft.prompt ? promptProblem(assistant.failure) : undefined;
  const problem = isOver ? 'assistant:promptTooLong' : refused;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    onGenerate();
  };

  return (
    <TextArea
      label={t(`assistant:prompt.${draft.task}`)}
      placeholder={t(`assistant:placeholder.${draft.task}`)}
      value={draft.prompt}
      rows={3}
      inputRef={input}
      onChange={(prompt) => draft.set({ prompt })}
      onKeyDown={onKeyDown}
      error={problem && t(problem)}
      description={
        <span className={styles.counter}>
          <span className={styles.count} data-over={isOver || undefined}>
            {draft.prompt.length}/{maxLength}
          </span>
        </span>
      }
    />
  );
});
