import type { Studio } from '@hocket/sdk';
import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

interface ResetDialogProps {
  studio: Studio;
  isOpen: boolean;
  onClose: () => void;
  onReset: () => void;
}

/** Asks before all settings become what they were at first. */
export const ResetDialog = observer(function ResetDialog(props: ResetDialogProps) {
  const { studio, isOpen, onClose, onReset } = props;
  const { t } = studio;
  return (
    <Dialog
      role="alertdialog"
      title={t('settings:resetAll')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('settings:cancel')}
      actions={
        <>
          <Button onPress={onClose}>{t('settings:cancel')}</Button>
          <Button
            variant="danger"
            onPress={() => {
              onReset();
              onClose();
            }}
          >
            {t('settings:resetAll')}
          </Button>
        </>
      }
    >
      <p>{t('settings:resetQuestion')}</p>
      <p>{t('settings:resetScope')}</p>
    </Dialog>
  );
});
