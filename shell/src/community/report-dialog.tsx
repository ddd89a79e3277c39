import type { Report } from '@hocket/sdk';
import { Button, Dialog, Select, TextArea } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './dialog-form.module.css';

/** Characters of what is said beside the reason. */
const longest = 1000;

export interface ReportDialogProps {
  project: { id: string; name: string };
  onSent: () => void;
  onClose: () => void;
}

/** Asks why a project should be looked at; what was written stays when it could not be sent. */
export const ReportDialog = observer(function ReportDialog(props: ReportDialogProps) {
  const { api, explain, notify, t } = useStudio();
  const { project, onSent, onClose } = props;
  const [reason, setReason] = useState<Report['reason']>('spam');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function send() {
    setSending(true);
    setError(undefined);
    try {
      await api.reportProject(project.id, { reason, ...(text.trim() === '' ? {} : { text }) });
      notify({ kind: 'success', text: t('community:reportSent') });
      onSent();
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  }

  return (
    <Dialog
      title={t('community:reportTitle', { name: project.name })}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:cancel')}
      actions={
        <Button variant="primary" isPending={isSending} onPress={() => void send()}>
          {t('community:reportSend')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('community:reportReason')}
          value={reason}
          onChange={setReason}
          options={[
            { id: 'spam', label: t('community:reasonSpam') },
            { id: 'offensive', label: t('community:reasonOffensive') },
            { id: 'copyright', label: t('community:reasonCopyright') },
            { id: 'other', label: t('community:reasonOther') },
          ]}
        />
        <TextArea
          label={t('community:reportText')}
          value={text}
          onChange={setText}
          maxLength={longest}
        />
        {error !== undefined && <p role="alert">{explain(error)}</p>}
      </div>
    </Dialog>
  );
});
