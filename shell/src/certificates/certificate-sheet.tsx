import type { Certificate } from '@hocket/sdk';
import { Button, Logo } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useStudio } from '../studio-context.ts';
import * as styles from './certificate-page.module.css';
import { certificateWords } from './certificate-words.ts';
import { CertifiedWorks } from './certified-works.tsx';
import { drawCertificate } from './draw-certificate.ts';

/** The sheet itself, which prints alone, and what can be done with it. */
export const CertificateSheet = observer(function CertificateSheet(props: {
  certificate: Certificate;
}) {
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
