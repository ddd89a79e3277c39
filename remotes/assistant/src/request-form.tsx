import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { Server, Sparkles } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { PromptField } from './prompt-field.tsx';
import type { RequestDraft, Task } from './request-draft.ts';
import * as styles from './request-form.module.css';
import { RequestOptions } from './request-options.tsx';

interface RequestFormProps {
  studio: Studio;
  draft: RequestDraft;
}

/** The request, in words and by options. */
export const RequestForm = observer(function RequestForm({ studio, draft }: RequestFormProps) {
  const { assistant, t } = studio;
  const isBusy = assistant.stage !== undefined;
  const generate = () => {
    if (!isBusy) void draft.send();
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
      <RequestOptions studio={studio} draft={draft} />
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

const tasks: readonly Task[] = ['edit', 'compose'];

/** The choice between changing the music that is there and composing new music. */
const TaskChoice = observer(function TaskChoice(props: { studio: Studio; draft: RequestDraft }) {
  const { studio, draft } = props;
  const { t } = studio;
  return (
    <fieldset className={styles.tasks}>
      <legend className={styles.legend}>{t('assistant:task')}</legend>
      {tasks.map((task) => (
        <label key={task} className={styles.task}>
          <input
            type="radio"
            name="assistant-task"
            value={task}
            checked={draft.task === task}
            onChange={() => draft.choose(task)}
          />
          {t(`assistant:task.${task}`)}
        </label>
      ))}
    </fieldset>
  );
});

const examples: Readonly<Record<Task, readonly string[]>> = {
  compose: ['techno', 'lofi', 'house', 'ambient'],
  edit: ['bass', 'busier', 'darker', 'halfTime', 'key'],
};

/** Example prompts; a press writes one into the field. */
const ExamplePrompts = observer(function ExamplePrompts(props: {
  studio: Studio;
  draft: RequestDraft;
}) {
  const { studio, draft } = props;
  const { t } = studio;
  return (
    <ul className={styles.examples} aria-label={t('assistant:examples')}>
      {examples[draft.task].map((name) => {
        const prompt = t(`assistant:example.${name}`);
        return (
          <li key={name}>
            <Button size="sm" onPress={() => draft.set({ prompt })}>
              {prompt}
            </Button>
          </li>
        );
      })}
    </ul>
  );
});

/** Says before the request is sent who will answer it, and whether the prompt goes to somebody else's server. */
const ProviderNote = observer(function ProviderNote({ studio }: { studio: Studio }) {
  const { assistant, t } = studio;
  const [provider] = assistant.capabilities?.providers ?? [];
  if (provider === undefined) return null;
  const { name, remote } = provider;
  return (
    <p className={styles.note}>
      <Server aria-hidden="true" size={14} />
      <span>{t(remote ? 'assistant:willLeave' : 'assistant:willStay', { name })}</span>
    </p>
  );
});
