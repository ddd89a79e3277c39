import { Banner, Button, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Viewed } from '../community/viewed.ts';
import { PublicPage } from '../pages/public-page.tsx';
import { useStudio } from '../studio-context.ts';
import * as styles from './certificate-page.module.css';
import { CertificateSheet } from './certificate-sheet.tsx';

/** A certificate as anybody may verify it. */
export const CertificatePage = observer(function CertificatePage() {
  const { api, explain, t } = useStudio();
  const { id = '' } = useParams();
  const [certificate] = useState(() => new Viewed((address) => api.getCertificate(address)));
  const load = useCallback(() => void certificate.load(id), [certificate, id]);
  useEffect(load, [load]);
  const { error, status, value } = certificate;
  return (
    <PublicPage title={t('certificates:title')}>
      {status === 'loading' && <Spinner label={t('certificates:loading')} />}
      {status === 'missing' && (
        <div className={styles.missing}>
          <h1>{t('certificates:missing')}</h1>
          <p>{t('certificates:missingText')}</p>
        </div>
      )}
      {status === 'failed' && (
        <Banner kind="error" actions={<Button onPress={load}>{t('certificates:tryAgain')}</Button>}>
          {explain(error)}
        </Banner>
      )}
      {status === 'ready' && value && <CertificateSheet certificate={value} />}
    </PublicPage>
  );
});
