import { limits, type Report, type ReportReason } from '@hocket/sdk';
import { ReportButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import { useSignedIn } from './use-signed-in.ts';

export interface ReportThingProps {
  /** What the button says, before and after, and what stands over the dialog. */
  words: { report: string; reported: string; title: string };
  onSend: (report: Report) => Promise<void>;
}

/** Tells the operators of something that somebody else made, once. */
export const ReportThing = observer(function ReportThing({ words, onSend }: ReportThingProps) {
  const { explain, notify, t } = useStudio();
  const signedIn = useSignedIn();
  return (
    <ReportButton<ReportReason>
      words={{
        ...words,
        reason: t('community:reportReason'),
        reasons: [
          { id: 'spam', label: t('community:reasonSpam') },
          { id: 'offensive', label: t('community:reasonOffensive') },
          { id: 'copyright', label: t('community:reasonCopyright') },
          { id: 'other', label: t('community:reasonOther') },
        ],
        text: t('community:reportText'),
        send: t('community:reportSend'),
        cancel: t('shell:cancel'),
      }}
      maxLength={limits.reportLength}
      explain={explain}
      onAsk={signedIn}
      onSend={async (report) => {
        await onSend(report);
        notify({ kind: 'success', text: t('community:reportSent') });
      }}
      hideLabel
    />
  );
});

/** Tells the operators of a project. */
export const ReportProject = observer(function ReportProject(props: {
  project: { id: string; name: string };
}) {
  const { api, t } = useStudio();
  const { id, name } = props.project;
  const words = {
    report: t('community:report', { name }),
    reported: t('community:reported', { name }),
    title: t('community:reportTitle', { name }),
  };
  return <ReportThing words={words} onSend={(report) => api.reportProject(id, report)} />;
});
