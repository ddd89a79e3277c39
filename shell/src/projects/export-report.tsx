import { Banner, Button } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import type { ExportedFile, Exporter } from '../stores/files/exporter.ts';
import { errorText } from '../stores/texts/error-text.ts';
import { useApp } from '../studio-context.ts';
import * as styles from './export-form.module.css';

/** What came of an export: the file, how long it is, and what is missing in it. */
export const ExportReport = observer(function ExportReport(props: {
  exporter: Pick<Exporter, 'deliverAgain'>;
  exported: ExportedFile;
}) {
  const { exporter } = props;
  const { studio } = useApp();
  const { t } = studio;
  const { file, left, name, sound } = props.exported;
  const files = [new File([file], name, { type: file.type })];
  const canShare = navigator.canShare?.({ files }) ?? false;

  return (
    <div className={styles.report}>
      <Banner
        kind="success"
        actions={
          <>
            <Button size="sm" onPress={exporter.deliverAgain}>
              {t('projects:exportAgain')}
            </Button>
            {canShare && (
              <Button
                size="sm"
                // Whoever closes the device's sheet has changed their mind; that is no failure.
                onPress={() => void navigator.share({ files, title: name }).catch(() => undefined)}
              >
                {t('projects:exportShare')}
              </Button>
            )}
          </>
        }
      >
        {t('projects:exportReady', { name })}
        {sound &&
          ` ${t('projects:exportLength', { seconds: sound.seconds.toFixed(1), onsets: sound.onsets })}`}
        {sound?.loudness !== undefined &&
          ` ${t('projects:exportLufs', { loudness: sound.loudness.toFixed(1).replace('-', '−') })}`}
      </Banner>
      {left.length > 0 && (
        <>
          <p>{t('projects:exportLeft')}</p>
          <ul className={styles.left}>
            {left.map((problem) => (
              <li key={`${problem.code} ${problem.subject}`}>{errorText(t, problem)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
