import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './licences.module.css';

/** The recordings that come with this build, and whose they are: names, which are the same in every language. */
const recordings = [
  {
    name: 'FluidR3 Mono GM',
    authors: 'Frank Wen, Michael Cowgill, Ethan Winer, Michael Schorsch',
    licence: 'MIT',
  },
  { name: 'Salamander Grand Piano V3', authors: 'Alexander Holm', licence: 'CC BY 3.0' },
  { name: 'Sonic Pi', authors: 'Uwe Zahn (Arovane), freesound.org', licence: 'CC0 1.0' },
];

/** Whose the recordings are that come with the studio, with their licences word for word. */
export const RecordingCredits = observer(function RecordingCredits() {
  const { t } = useStudio();
  return (
    <>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('public:recordings')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('public:recording')}</th>
            <th scope="col">{t('public:authors')}</th>
            <th scope="col">{t('public:licence')}</th>
          </tr>
        </thead>
        <tbody>
          {recordings.map(({ name, authors, licence }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{authors}</td>
              <td>{licence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('public:recordingsChanged')}{' '}
        <a href="/engine/recordings/LICENCES.txt">{t('public:recordingLicences')}</a>
      </p>
    </>
  );
});
