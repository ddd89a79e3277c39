import { Menu } from '@hocket/ui';
import { Download, FileDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../studio-context.ts';
import { ExportDialog } from './export-dialog.tsx';

/** What leaves the studio as a file, and what comes in. */
export const ExchangeMenu = observer(function ExchangeMenu() {
  const { exporter, studio } = useApp();
  const { t } = studio;
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <Menu
        label={t('shell:exchange')}
        icon={<Download />}
        items={[{ id: 'export', label: t('shell:exportEntry'), icon: <FileDown /> }]}
        onAction={() => setExporting(true)}
      />
      {isExporting && (
        <ExportDialog
          onClose={() => {
            exporter.forget();
            setExporting(false);
          }}
        />
      )}
    </>
  );
});
