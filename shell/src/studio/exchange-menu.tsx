import { Button, Dialog, Menu, Progress } from '@hocket/ui';
import { ArrowDownUp, FileDown, FileUp, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExportChoice } from '../stores/files/exporter.ts';
import { importEndings } from '../stores/files/importer.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import { ExportForm } from './export-form.tsx';
import { ExportReport } from './export-report.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ShareEntry } from './share-entry.tsx';

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

/** Reads a file to import, and says why when it cannot; a file dropped anywhere that no panel took is read too. */
function useFileImport(): (file: File) => void {
  const { importer, notices, studio } = useApp();
  const read = useCallback(
    (file: File) => {
      importer
        .read(file)
        .catch((error: unknown) =>
          notices.add({ kind: 'error', text: errorText(studio.t, error) }),
        );
    },
    [importer, notices, studio],
  );

  useEffect(() => {
    // Without this the browser leaves the studio and shows the file.
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      read(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [read]);
  return read;
}

/** Bars of code, whose length nobody can tell. */
const codeBars = 4;

/** Chooses what to make a file of, shows how it goes and what came of it. */
const ExportDialog = observer(function ExportDialog({ onClose }: { onClose: () => void }) {
  const { exporter, studio, transport } = useApp();
  const { t } = studio;
  const { state } = exporter;
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    format: 'wav16',
    source: transport.tab,
    bars: transport.tab === 'grid' ? exporter.songBars : codeBars,
    loop: false,
    stems: false,
  }));
  const isRunning = state.status === 'running';
  const start = (
    <Button variant="primary" onPress={() => void exporter.run(choice)}>
      {t('shell:exportTitle')}
    </Button>
  );

  return (
    <Dialog
      title={t('shell:exportTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:close')}
      actions={isRunning ? <Button onPress={exporter.cancel}>{t('shell:cancel')}</Button> : start}
    >
      {isRunning ? (
        <Progress label={t('shell:exportRunning')} value={state.done} />
      ) : (
        <ExportForm choice={choice} onChange={setChoice} />
      )}
      {state.status === 'ready' && <ExportReport exported={state.exported} />}
      {state.status === 'cancelled' && <p role="status">{t('shell:exportCancelled')}</p>}
      {state.status === 'failed' && <p role="alert">{errorText(t, state.error)}</p>}
    </Dialog>
  );
});
