import { codeOf } from '@hocket/sdk';
import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp, useStudio } from '../studio-context.ts';

export interface LeaveDialogProps {
  /** What to do once the open project may be left; undefined closes the dialog. */
  next: (() => void) | undefined;
  onClose: () => void;
}

/** Asks what becomes of the project's unsaved changes before another project takes its place. */
export const LeaveDialog = observer(function LeaveDialog({ next, onClose }: LeaveDialogProps) {
  const { notices, project, studio } = useApp();
  const { t } = studio;
  const discard = () => {
    onClose();
    next?.();
  };
  /** Saved, or waiting on this device, with all that is changed until then. */
  const saved = async (): Promise<void> => {
    const { edits } = project;
    try {
      await project.save();
    } catch (error) {
      const isKept = project.waitingAs !== undefined && project.device?.isFull === false;
      if (!(project.offline && isKept)) throw error;
      if (project.edits !== edits) await saved();
    }
  };
  const saveFirst = () => {
    onClose();
    saved().then(next, (error: unknown) => {
      // Then an account is offered.
      if (codeOf(error) === 'account_needed') return;
      notices.add({ kind: 'error', text: errorText(t, error) });
    });
  };
  return (
    <SaveFirstDialog
      isOpen={next !== undefined}
      text={t('shell:leaveText', { name: project.data.name })}
      onDiscard={discard}
      onSave={saveFirst}
      onClose={onClose}
    />
  );
});

interface SaveFirstDialogProps {
  isOpen: boolean;
  /** What is not saved. */
  text: string;
  onDiscard: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** Asks what becomes of unsaved changes before they are left. */
export const SaveFirstDialog = observer(function SaveFirstDialog(props: SaveFirstDialogProps) {
  const { t } = useStudio();
  return (
    <Dialog
      role="alertdialog"
      title={t('shell:leaveTitle')}
      isOpen={props.isOpen}
      onClose={props.onClose}
      closeLabel={t('shell:cancel')}
      actions={
        <>
          <Button variant="danger" onPress={props.onDiscard}>
            {t('shell:discard')}
          </Button>
          <Button variant="primary" onPress={props.onSave}>
            {t('shell:save')}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
    </Dialog>
  );
});
