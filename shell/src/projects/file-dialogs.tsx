import { Button, Dialog, Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { authorsOf, type ExportChoice, Exporter } from '../stores/files/exporter.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import { ExportForm } from './export-form.tsx';
import { ExportReport } from './export-report.tsx';

export { ImportDialog } from './import-dialog.tsx';

/** Bars that are proposed of code, whose length nobody can tell. */
const codeBars = 4;

/** Chooses what to make a file of, shows how it goes and what came of it. */
export const ExportDialog = observer(function ExportDialog({ onClose }: { onClose: () => void }) {
  const { engine, project, session, studio, transport } = useApp();
  const { t, deliver, recordings } = studio;
  const [exporter] = useState(
    () =>
      new Exporter({
        engine,
        project,
        recordings,
        deliver,
        author: () => authorsOf(project.data.id, studio.api, session.name),
      }),
  );
  // Whoever closes the dialog gives up what is under way.
  useEffect(() => exporter.cancel, [exporter]);
  const { state } = exporter;
  const [choice, setChoice] = useState<ExportChoice>(() => ({
    format: 'wav16',
    source: transport.tab,
    part: 'song',
    bars: { from: 0, to: codeBars },
    loop: false,
    sampleRate: 44_100,
  }));
  const isRunning = state.status === 'running';
  const start = (
    <Button variant="primary" onPress={() => void exporter.run(choice)}>
      {t('projects:exportTitle')}
    </Button>
  );

  return (
    <Dialog
      title={t('projects:exportTitle')}
      isOpen
      onClose={onClose}
      closeLabel={t('shell:close')}
      actions={isRunning ? <Button onPress={exporter.cancel}>{t('shell:cancel')}</Button> : start}
    >
      {isRunning ? (
        <Progress label={t('projects:exportRunning')} value={state.done} />
      ) : (
        <ExportForm exporter={exporter} choice={choice} onChange={setChoice} />
      )}
      {state.status === 'ready' && <ExportReport exporter={exporter} exported={state.exported} />}
      {state.status === 'cancelled' && <p role="status">{t('projects:exportCancelled')}</p>}
      {state.status === 'failed' && <p role="alert">{errorText(t, state.error)}</p>}
    </Dialog>
  );
});
