import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { ExamplePrompts } from './example-prompts.tsx';
import { PromptField } from './prompt-field.tsx';
import { ProviderNote } from './provider-note.tsx';
import { TaskChoice } from './task-choice.tsx';
import type { WishDraft } from './wish-draft.ts';
import * as styles from './wish-form.module.css';
import { WishOptions } from './wish-options.tsx';

interface WishFormProps {
  studio: Studio;
  draft: WishDraft;
}

/** What is wished for, in words and by options. */
export const WishForm = observer(function WishForm({ studio, draft }: WishFormProps) {
  const { assistant, t } = studio;
  const isBusy = assistant.stage !== undefined;
  const generate = () => {
    if (!isBusy) void draft.ask();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        generate();
      }}
    >
      {draft.hasMusic && <TaskChoice studio={studio} draft={draft} />}
      <PromptField studio={studio} draft={draft} onGenerate={generate} />
      {draft.prompt === '' && <ExamplePrompts studio={studio} draft={draft} />}
      <WishOptions studio={studio} draft={draft} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" icon={<Sparkles />} isPending={isBusy}>
          {t('assistant:generate')}
        </Button>
        {isBusy ? (
          <Button onPress={() => assistant.cancel()}>{t('assistant:cancel')}</Button>
        ) : (
          <kbd className={styles.key}>{t('assistant:generateKey')}</kbd>
        )}
      </div>
      <ProviderNote studio={studio} />
    </form>
  );
});
