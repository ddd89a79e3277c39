import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { errorText } from '../stores/error-text.ts';
import { useApp } from '../studio-context.ts';

export interface LeaveDialogProps {
  /** What to do once the open project may be left; undefined closes the dialog. */
  next: (() => void) | undefined;
  onClose: () => void;
}

/** Asks what becomes of unsaved changes before another project takes their place. */
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
    <Dialog
      role="alertdialog"
      title={t('shell:leaveTitle')}
      isOpen={next !== undefined}
      onClose={onClose}
      closeLabel={t('shell:cancel')}
      actions={
        <>
          <Button variant="danger" onPress={discard}>
            {t('shell:discard')}
          </Button>
          <Button variant="primary" onPress={saveFirst}>
            {t('shell:save')}
          </Button>
        </>
      }
    >
      <p>{t('shell:leaveText', { name: project.data.name })}</p>
    </Dialog>
  );
});
