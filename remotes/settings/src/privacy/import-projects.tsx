import { codeOf, type Studio } from '@hocket/sdk';
import { Banner, Button, Progress } from '@hocket/ui';
import { FileUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import * as styles from '../section.module.css';
import { ProjectImport } from './project-import.ts';

/** Bytes; a larger archive is not read. */
const largestArchive = 256 * 1024 * 1024;

/** Brings back the projects of an export, as new ones. */
export const ImportProjects = observer(function ImportProjects({ studio }: { studio: Studio }) {
  const { t } = studio;
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [work, setWork] = useState<ProjectImport>();

  async function read(file: File) {
    setProblem(undefined);
    setWork(undefined);
    setReading(true);
    try {
      if (file.size > largestArchive) return setProblem(t('settings:archiveTooLarge'));
      const { projectsOf } = await import('./project-archive.ts');
      const found = projectsOf(new Uint8Array(await file.arrayBuffer()));
      const next = new ProjectImport(found, studio);
      setWork(next);
      await bringIn(next);
    } catch (error) {
      const key = keys[codeOf(error)];
      setProblem(key === undefined ? studio.explain(error) : t(key));
    } finally {
      setReading(false);
    }
  }

  async function bringIn(next: ProjectImport) {
    await next.run();
    // The list in the header is a convenience: what it cannot show now it shows at the next visit.
    await studio.project.loadList().catch(studio.log);
  }

  return (
    <>
      <Button icon={<FileUp />} isPending={isReading} onPress={() => picker.current?.click()}>
        {t('settings:importProjects')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t('settings:importProjects')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {work && <ImportState studio={studio} work={work} onRetry={() => void bringIn(work)} />}
    </>
  );
});

const keys: Readonly<Record<string, string>> = {
  archive_unreadable: 'settings:archiveUnreadable',
  archive_empty: 'settings:archiveEmpty',
};

/** How far an import has come, and what was refused. */
const ImportState = observer(function ImportState(props: {
  studio: Studio;
  work: ProjectImport;
  onRetry: () => void;
}) {
  const { studio, work, onRetry } = props;
  const { t } = studio;
  const { done, entries, failed, running } = work;
  const total = entries.length;
  if (running) {
    return (
      <div className={styles.whole}>
        <Progress label={t('settings:importing', { total })} value={done / total} />
      </div>
    );
  }
  return (
    <div className={styles.whole}>
      <Banner
        kind={failed.length > 0 ? 'error' : 'success'}
        actions={failed.length > 0 && <Button onPress={onRetry}>{t('settings:tryAgain')}</Button>}
      >
        <p>{t('settings:imported', { done, total })}</p>
        {failed.map(({ key, name, problem = '' }) => (
          <p key={key}>{t('settings:importFailed', { name, problem })}</p>
        ))}
      </Banner>
    </div>
  );
});
