import type { Certificate } from '@hocket/sdk';
import { Banner, Button, Logo, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ViewedItem } from '../community/viewed-item.ts';
import { PublicPage } from '../pages/public-page.tsx';
import { useStudio } from '../studio-context.ts';
import * as styles from './certificate-page.module.css';
import { certificateWords } from './certificate-words.ts';
import { CertifiedWorks } from './certified-works.tsx';
import { drawCertificate } from './draw-certificate.ts';

/** A certificate as anybody may verify it. */
export const CertificatePage = observer(function CertificatePage() {
  const { api, explain, t } = useStudio();
  const { id = '' } = useParams();
  const [certificate] = useState(() => new ViewedItem((address) => api.getCertificate(address)));
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

/** The sheet itself, which prints alone, and what can be done with it. */
const CertificateSheet = observer(function CertificateSheet(props: { certificate: Certificate }) {
  const { certificate } = props;
  const studio = useStudio();
  const { t } = studio;
  const words = certificateWords(studio, certificate, window.location);
  const download = async () => {
    const picture = await drawCertificate(words);
    studio.deliver(picture, `hocket-${certificate.path.toLowerCase()}.png`);
  };
  return (
    <div className={styles.page}>
      <article className={styles.sheet} aria-labelledby="certificate">
        <Logo size={48} />
        <h1 id="certificate" className={styles.title}>
          {words.title}
        </h1>
        <p>{words.certifies}</p>
        <p className={styles.name}>{words.name}</p>
        <p>{words.met}</p>
        <p className={styles.path}>{words.path}</p>
        <p className={styles.quiet}>{words.lessons}</p>
        <p className={styles.quiet}>{words.judged}</p>
        <p className={styles.quiet}>{words.issued}</p>
        <p className={styles.address}>{words.address}</p>
      </article>
      <div className={styles.actions}>
        <p className={styles.quiet}>{t('certificates:verify', { host: window.location.host })}</p>
        <code className={styles.link}>{words.address}</code>
        <Button variant="primary" onPress={() => void download()}>
          {t('certificates:download')}
        </Button>
        <Button onPress={() => window.print()}>{t('certificates:print')}</Button>
      </div>
      <CertifiedWorks works={certificate.works} />
    </div>
  );
});
