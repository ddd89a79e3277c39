import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import { useFail } from './use-fail.ts';

export interface ConfirmButtonProps {
  icon: ReactNode;
  /** Names the button for assistive technology, and stands in it where `isShown`. */
  label: string;
  isShown?: boolean;
  title: string;
  /** What follows from it. */
  note: string;
  /** What the dialog's button says. */
  confirm: string;
  /** Rejects where it could not be done. */
  onConfirm: () => Promise<void>;
  /** Does what needs an account. */
  onAsk?: (act: () => void) => void;
}

/** Does what is not easily undone, once somebody says that it is meant. */
export const ConfirmButton = observer(function ConfirmButton(props: ConfirmButtonProps) {
  const { icon, isShown = false, label, title, note, confirm, onConfirm } = props;
  const { onAsk = (act) => act() } = props;
  const { t } = useStudio();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const fail = useFail();
  async function act() {
    setPending(true);
    try {
      await onConfirm();
      setAsking(false);
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={icon}
        aria-label={label}
        onPress={() => onAsk(() => setAsking(true))}
      >
        {isShown && label}
      </Button>
      <Dialog
        role="alertdialog"
        title={title}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        closeLabel={t('shell:cancel')}
        actions={
          <Button variant="danger" isPending={isPending} onPress={() => void act()}>
            {confirm}
          </Button>
        }
      >
        <p>{note}</p>
      </Dialog>
    </>
  );
});
