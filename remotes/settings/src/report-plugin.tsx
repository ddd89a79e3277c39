import { limits, type PluginSummary, type ReportReason, type Studio } from '@hocket/sdk';
import { ReportButton } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

interface ReportPluginProps {
  studio: Studio;
  plugin: Pick<PluginSummary, 'id' | 'name'>;
}

/** Tells the operators of a plugin, once. */
export const ReportPlugin = observer(function ReportPlugin({ studio, plugin }: ReportPluginProps) {
  const { api, explain, notify, t } = studio;
  const { id, name } = plugin;
  return (
    <ReportButton<ReportReason>
      words={{
        report: t('settings:report', { name }),
        reported: t('settings:reported', { name }),
        title: t('settings:reportTitle', { name }),
        reason: t('settings:reportReason'),
        reasons: [
          { id: 'offensive', label: t('settings:reasonOffensive') },
          { id: 'copyright', label: t('settings:reasonCopyright') },
          { id: 'spam', label: t('settings:reasonSpam') },
          { id: 'other', label: t('settings:reasonOther') },
        ],
        text: t('settings:reportText'),
        send: t('settings:reportSend'),
        cancel: t('settings:cancel'),
      }}
      maxLength={limits.reportLength}
      explain={explain}
      onSend={async (report) => {
        await api.reportPlugin(id, report);
        notify({ kind: 'success', text: t('settings:reportSent') });
      }}
    />
  );
});
