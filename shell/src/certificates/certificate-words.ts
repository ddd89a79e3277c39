import type { Certificate, Studio } from '@hocket/sdk';

/** What stands on a certificate, line by line. */
export interface CertificateWords {
  title: string;
  certifies: string;
  name: string;
  met: string;
  path: string;
  lessons: string;
  judged: string;
  issued: string;
  address: string;
}

/** In the reader's language; the name as the learner wrote it. `page`: where it is shown. */
export function certificateWords(
  { t, language }: Pick<Studio, 't' | 'language'>,
  { name, path, lessons, tutorials, isHeard, issuedAt }: Certificate,
  page: Pick<Location, 'host' | 'href'>,
): CertificateWords {
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(tutorials);
  const date = new Date(issuedAt).toLocaleDateString(language, { dateStyle: 'long' });
  return {
    title: t('certificates:title'),
    certifies: t('certificates:certifies'),
    name,
    met: t('certificates:met'),
    path: t(pathKeys[path]),
    lessons: t('certificates:lessons', { count: lessons, tutorials: list }),
    judged: t(isHeard ? 'certificates:heard' : 'certificates:judged', { host: page.host }),
    issued: t('certificates:issued', { date, host: page.host }),
    address: page.href,
  };
}

const pathKeys = {
  Beginner: 'certificates:path.Beginner',
  Intermediate: 'certificates:path.Intermediate',
  Expert: 'certificates:path.Expert',
};
