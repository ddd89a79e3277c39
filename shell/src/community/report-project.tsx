import { limits, type ReportReason } from '@hocket/sdk';
import { ReportButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import { useSignedIn } from './use-signed-in.ts';

/** Tells the operators of a project, once. */
export const ReportProject = observer(function ReportProject(props: {
  project: { id: string; name: string };
}) {
  const { api, explain, notify, t } = useStudio();
  const { id, name } = props.project;
  const signedIn = useSignedIn();
  return (
    <ReportButton<ReportReason>
      words={{
        report: t('community:report', { name }),
        reported: t('community:reported', { name }),
        title: t('community:reportTitle', { name }),
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
        await api.reportProject(id, report);
        notify({ kind: 'success', text: t('community:reportSent') });
      }}
      hideLabel
    />
  );
});
