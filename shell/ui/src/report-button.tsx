import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ReportDialog, type ReportDialogProps, type ReportWords } from './report-dialog.tsx';

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
