import { Ban } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import { ConfirmButton, type ConfirmButtonProps } from './confirm-button.tsx';

export interface BlockButtonProps extends Pick<ConfirmButtonProps, 'isShown' | 'onAsk'> {
  /** Who it is. */
  name: string;
  /** Rejects where it could not be done. */
  onBlock: () => Promise<void>;
}

/** Hears no more from somebody, once that is confirmed. */
export const BlockButton = observer(function BlockButton(props: BlockButtonProps) {
  const { name, onBlock, ...rest } = props;
  const { notify, t } = useStudio();
  return (
    <ConfirmButton
      {...rest}
      icon={<Ban />}
      label={t('community:block', { name })}
      title={t('community:blockTitle', { name })}
      note={t('community:blockNote')}
      confirm={t('community:blockShort')}
      onConfirm={async () => {
        await onBlock();
        notify({ kind: 'success', text: t('community:blockDone', { name }) });
      }}
    />
  );
});
