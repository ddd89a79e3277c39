import type { AssistantStage, Studio } from '@hocket/sdk';
import { Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import * as styles from './outcome.module.css';

/** Where the request is, with the explanation as it comes. */
export const Working = observer(function Working(props: { studio: Studio; stage: AssistantStage }) {
  const { studio, stage } = props;
  const { assistant, t } = studio;
  return (
    <div className={styles.working}>
      <Progress label={t(`assistant:stage.${stage}`)} />
      {assistant.explanation && <p className={styles.explanation}>{assistant.explanation}</p>}
    </div>
  );
});
