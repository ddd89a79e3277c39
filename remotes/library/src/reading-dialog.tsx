import type { Studio } from '@hocket/sdk';
import { Button, Dialog, Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

/** Milliseconds that a file may take unseen. */
const patience = 1000;

interface ReadingDialogProps {
  studio: Studio;
  /** What is read. */
  title: string;
  onCancel: () => void;
}

/** Says that a file is being read, once that takes longer than a moment, and cancels it. */
export const ReadingDialog = observer(function ReadingDialog(props: ReadingDialogProps) {
  const { studio, title, onCancel } = props;
  const { t } = studio;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Dialog
      title={t('library:own.new')}
      isOpen
      onClose={onCancel}
      closeLabel={t('library:own.cancel')}
      actions={<Button onPress={onCancel}>{t('library:own.cancel')}</Button>}
    >
      <Progress label={t('library:own.reading', { title })} />
    </Dialog>
  );
});
