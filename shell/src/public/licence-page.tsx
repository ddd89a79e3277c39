import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStudio } from '../studio-context.ts';
import * as styles from './licences.module.css';
import { RecordingCredits } from './recording-credits.tsx';
import { useTextPage } from './use-text-page.ts';

/** One package that this build stands on, as .ci/rspack/licences.ts writes it. */
interface Licensed {
  name: string;
  version: string;
  licence: string;
}

/** The licences of all that Hocket is made with; asked for when they are opened. */
export const LicencePage = observer(function LicencePage() {
  const { t } = useStudio();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.licences} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('public:licences')}</summary>
      {isOpen && <RecordingCredits />}
      {isOpen && <Table />}
    </details>
  );
});

const Table = observer(function Table() {
  const { t, explain } = useStudio();
  const { text, failure } = useTextPage('/assets/licences.json');
  if (failure !== undefined) return <p role="alert">{explain(failure)}</p>;
  if (text === undefined) return <p role="status">{t('shell:loadingPage')}</p>;
  const all = JSON.parse(text) as Licensed[];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('public:package')}</th>
          <th scope="col">{t('public:version')}</th>
          <th scope="col">{t('public:licence')}</th>
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, version, licence }) => (
          <tr key={`${name}@${version}`}>
            <th scope="row">{name}</th>
            <td>{version}</td>
            <td>{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
