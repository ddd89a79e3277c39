import { Menu } from '@hocket/ui';
import { ArrowDownUp, FileDown, FileUp, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { importEndings } from '../stores/files/importer.ts';
import { useApp } from '../studio-context.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ShareEntry } from './share-entry.tsx';
import { useFileImport } from './use-file-import.ts';

/** What leaves the studio as a file, and what comes in. */
export const ExchangeMenu = observer(function ExchangeMenu() {
  const { exporter, studio } = useApp();
  const { t } = studio;
  const [isExporting, setExporting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const endSharing = useCallback(() => setSharing(false), []);
  const picker = useRef<HTMLInputElement>(null);
  const read = useFileImport();
  return (
    <>
      <Menu
        label={t('shell:exchange')}
        icon={<ArrowDownUp />}
        items={[
          { id: 'export', label: t('shell:exportEntry'), icon: <FileDown /> },
          { id: 'import', label: t('shell:importEntry'), icon: <FileUp /> },
          { id: 'share', label: t('shell:shareEntry'), icon: <Share2 /> },
        ]}
        onAction={(id) => {
          if (id === 'export') setExporting(true);
          else if (id === 'share') setSharing(true);
          else picker.current?.click();
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={importEndings}
        aria-label={t('shell:importEntry')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) read(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <ImportDialog />
      {isSharing && <ShareEntry onClose={endSharing} />}
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
