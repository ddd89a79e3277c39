import { Menu, useActions, useLazy } from '@hocket/ui';
import { ArrowDownUp, FileDown, FileUp, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { projectsMessages } from '../projects/messages/projects-messages.ts';
import { lazyCode } from '../stores/async/lazy-code.ts';
import { importEndings } from '../stores/files/importer.ts';
import { errorText } from '../stores/texts/error-text.ts';
import type { LanguageStore } from '../stores/texts/language.ts';
import { useApp } from '../studio-context.ts';
import { ShareEntry } from './share-entry.tsx';

/** The dialogs about files, whose code and texts come when somebody is about to need them. */
function lazyDialogsIn(language: LanguageStore) {
  return lazyCode(async () => {
    const code = import(/* webpackChunkName: "file-dialogs" */ '../projects/file-dialogs.tsx');
    const [dialogs] = await Promise.all([
      code,
      language.addCatalogue('projects', projectsMessages),
    ]);
    return dialogs;
  });
}

/** What leaves the studio as a file, and what comes in. */
export const ExchangeMenu = observer(function ExchangeMenu() {
  const { importer, language, studio } = useApp();
  const { t } = studio;
  const [lazyDialogs] = useState(() => lazyDialogsIn(language));
  const [isExporting, setExporting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const endSharing = useCallback(() => setSharing(false), []);
  const picker = useRef<HTMLInputElement>(null);
  const read = useFileImport();
  const endExport = useCallback(() => setExporting(false), []);
  const giveUp = useCallback(
    (error: unknown) => {
      studio.notify({ kind: 'error', text: studio.explain(error) });
      importer.forget();
      endExport();
    },
    [studio, importer, endExport],
  );
  useActions(studio, () => [
    {
      id: 'project.export',
      title: () => studio.t('shell:exportEntry'),
      run: () => setExporting(true),
    },
    {
      id: 'project.import',
      title: () => studio.t('shell:importEntry'),
      run: () => picker.current?.click(),
    },
    {
      id: 'project.share',
      title: () => studio.t('shell:shareEntry'),
      run: () => setSharing(true),
    },
  ]);
  const dialogs = useLazy(lazyDialogs, isExporting || importer.found !== undefined, giveUp);
  return (
    <>
      <Menu
        label={t('shell:exchange')}
        icon={<ArrowDownUp />}
        items={[
          { id: 'project.export', label: t('shell:exportEntry'), icon: <FileDown /> },
          { id: 'project.import', label: t('shell:importEntry'), icon: <FileUp /> },
          { id: 'project.share', label: t('shell:shareEntry'), icon: <Share2 /> },
        ]}
        onNear={() => void lazyDialogs.fetch().catch(() => undefined)}
        onAction={studio.actions.run}
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
      {dialogs && <dialogs.ImportDialog />}
      {isSharing && <ShareEntry onClose={endSharing} />}
      {isExporting && dialogs && <dialogs.ExportDialog onClose={endExport} />}
    </>
  );
});

/** Where an installed studio hears of files that somebody opens with it (File Handling API); few browsers have it. */
interface LaunchedWindow {
  launchQueue?: {
    setConsumer(take: (launch: { files: readonly FileSystemFileHandle[] }) => void): void;
  };
}

/**
 * Reads a file to import, and says why when it cannot; a file dropped anywhere that no panel took is read too, and one
 * that was opened with the installed studio.
 */
function useFileImport(): (file: File | Promise<File>) => void {
  const { importer, notices, studio } = useApp();
  const read = useCallback(
    (file: File | Promise<File>) => {
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
    (window as LaunchedWindow).launchQueue?.setConsumer(({ files: [file] }) => {
      if (file) read(file.getFile());
    });
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [read]);
  return read;
}
