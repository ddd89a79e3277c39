import type { Studio } from '@hocket/sdk';
import { Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { Task, WishDraft } from './wish-draft.ts';
import * as styles from './wish-form.module.css';

const examples: Readonly<Record<Task, readonly string[]>> = {
  compose: ['techno', 'lofi', 'house', 'ambient'],
  edit: ['bass', 'busier', 'darker', 'halfTime', 'key'],
};

/** Prompts to begin with; a press writes one into the field. */
export const ExamplePrompts = observer(function ExamplePrompts(props: {
  studio: Studio;
  draft: WishDraft;
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
