import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';

export interface SaveFirstDialogProps {
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
