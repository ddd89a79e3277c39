import type { Studio, TutorialPlugin } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { Button, useLazy } from '@hocket/ui';
import { Ear } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import * as styles from './ear-training-button.module.css';

/** The training itself, which comes once somebody wants it. */
const dialog = new Lazy(async () => (await import('./ear-training-dialog.tsx')).EarTrainingDialog);

/** Opens the ear training of a course; `describedBy` is the id of the course's title, `onOpen` is called before. */
export const EarTrainingButton = observer(function EarTrainingButton(props: {
  studio: Studio;
  course: TutorialPlugin;
  describedBy?: string;
  onOpen?: () => void;
}) {
  const { studio, course, describedBy, onOpen } = props;
  const [isWanted, setWanted] = useState(false);
  const fail = useCallback(
    (error: unknown) => {
      setWanted(false);
      const reason = studio.explain(error);
      studio.notify({ kind: 'error', text: studio.t('tutorials:ear.loadFailed', { reason }) });
    },
    [studio],
  );
  const EarTrainingDialog = useLazy(dialog, isWanted, fail);
  return (
    <div className={styles.place}>
      <Button
        variant="ghost"
        icon={<Ear size={16} />}
        isPending={isWanted && !EarTrainingDialog}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onPress={() => {
          onOpen?.();
          setWanted(true);
        }}
      >
        {studio.t('tutorials:ear.train')}
      </Button>
      {isWanted && EarTrainingDialog && (
        <EarTrainingDialog studio={studio} course={course} onClose={() => setWanted(false)} />
      )}
    </div>
  );
});
