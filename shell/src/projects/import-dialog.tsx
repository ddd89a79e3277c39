import { Button, Dialog } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LeaveDialog } from '../pages/leave-dialog.tsx';
import type { ImportedMusic } from '../stores/files/importer.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';

/** Says what a file holds and what of it did not fit, and asks where to put it. */
export const ImportDialog = observer(function ImportDialog() {
  const { importer, notices, project, studio } = useApp();
  const { t } = studio;
  const { found } = importer;
  const [isLeaving, setLeaving] = useState(false);

  function putHere(name: string) {
    importer.putHere();
    notices.add({ kind: 'success', text: t('projects:importDone', { name }) });
  }

  return (
    <>
      {found && !isLeaving && (
        <Dialog
          title={t('projects:importTitle', { name: found.name })}
          isOpen
          onClose={importer.forget}
          closeLabel={t('shell:cancel')}
          actions={
            <>
              <Button onPress={() => putHere(found.name)}>{t('projects:importHere')}</Button>
              <Button
                variant="primary"
                onPress={() => (project.dirty ? setLeaving(true) : importer.openAsNew())}
              >
                {t('projects:importNew')}
              </Button>
            </>
          }
        >
          <ImportSummary found={found} />
        </Dialog>
      )}
      <LeaveDialog
        next={isLeaving ? importer.openAsNew : undefined}
        onClose={() => setLeaving(false)}
      />
    </>
  );
});

const ImportSummary = observer(function ImportSummary({ found }: { found: ImportedMusic }) {
  const { t } = useApp().studio;
  if (found.kind === 'code') {
    return <p>{t('projects:importLines', { lines: found.code.split('\n').length })}</p>;
  }
  const { losses, music, notes } = found.reading;
  const { bpm, tracks } = music;
  return (
    <>
      <p>{t('projects:importNotes', { tracks: tracks.length, notes, bpm })}</p>
      {losses.map((loss) => (
        <p key={loss.reason}>{errorText(t, { details: loss })}</p>
      ))}
    </>
  );
});
