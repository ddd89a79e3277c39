import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import { SaveFirstDialog } from './save-first-dialog.tsx';

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
  const saveFirst = () => {
    onClose();
    project
      .save()
      .then(next, (error: unknown) => notices.add({ kind: 'error', text: errorText(t, error) }));
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
