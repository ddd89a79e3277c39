import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { Task, WishDraft } from './wish-draft.ts';
import * as styles from './wish-form.module.css';

const tasks: readonly Task[] = ['edit', 'compose'];

/** Whether what there is shall be changed, or something new composed. */
export const TaskChoice = observer(function TaskChoice(props: {
  studio: Studio;
  draft: WishDraft;
}) {
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
