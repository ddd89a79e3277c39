import { Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import * as styles from './report-dialog.module.css';
import { Select, type SelectOption } from './select.tsx';
import { TextArea } from './text-area.tsx';

export interface ReportButtonProps<Reason extends string>
  extends Omit<ReportDialogProps<Reason>, 'onClose'> {
  words: ReportWords<Reason> & { report: string; reported: string };
  /** Calls what opens the dialog, once whoever presses may report. */
  onAsk?: (open: () => void) => void;
  /** The label stays for assistive technology. */
  hideLabel?: boolean;
}

/** Tells the operators of something, once. */
export function ReportButton<Reason extends string>(props: ReportButtonProps<Reason>) {
  const { onAsk = (open) => open(), hideLabel, ...dialog } = props;
  const { words, onSend } = dialog;
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  const label = state === 'sent' ? words.reported : words.report;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag />}
        isDisabled={state === 'sent'}
        aria-label={label}
        onPress={() => onAsk(() => setState('asking'))}
      >
        {!hideLabel && label}
      </Button>
      {state === 'asking' && (
        <ReportDialog
          {...dialog}
          onSend={async (report) => {
            await onSend(report);
            setState('sent');
          }}
          onClose={() => setState('idle')}
        />
      )}
    </>
  );
}

/** What stands in the dialog. */
interface ReportWords<Reason extends string> {
  title: string;
  reason: string;
  /** What may be chosen, in this order; the first is chosen at first. */
  reasons: readonly [SelectOption<Reason>, ...SelectOption<Reason>[]];
  text: string;
  send: string;
  cancel: string;
}

interface ReportDialogProps<Reason extends string> {
  words: ReportWords<Reason>;
  /** Characters of the text. */
  maxLength: number;
  /** What was written stays when it rejects. */
  onSend: (report: { reason: Reason; text?: string }) => Promise<void>;
  /** What is said of a report that could not be sent. */
  explain: (error: unknown) => ReactNode;
  onClose: () => void;
}

/** Asks why something should be looked at. */
function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { words, maxLength, onSend, explain, onClose } = props;
  const [reason, setReason] = useState(words.reasons[0].id);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function send() {
    setSending(true);
    setError(undefined);
    try {
      await onSend({ reason, ...(text.trim() === '' ? {} : { text }) });
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  }

  return (
    <Dialog
      title={words.title}
      isOpen
      onClose={onClose}
      closeLabel={words.cancel}
      actions={
        <Button variant="primary" isPending={isSending} onPress={() => void send()}>
          {words.send}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select label={words.reason} value={reason} onChange={setReason} options={words.reasons} />
        <TextArea label={words.text} value={text} onChange={setText} maxLength={maxLength} />
        {error !== undefined && <p role="alert">{explain(error)}</p>}
      </div>
    </Dialog>
  );
}
