import type { Certificate } from '../../api/certificates.ts';
import { HocketError } from '../../error.ts';
import type { Difficulty } from '../../tutorial-outline.ts';
import { FakeTutorialCalls } from './fake-tutorial-calls.ts';

/** Certifies whatever it is asked to. */
export class FakeCertificateCalls extends FakeTutorialCalls {
  certificates: Certificate[] = [];

  async issueCertificate(path: Difficulty, name: string): Promise<Certificate> {
    this.failOnce();
    const others = this.certificates.filter((each) => each.path !== path);
    const issued: Certificate = {
      id: `certificate-${path}`,
      path,
      name,
      lessons: 2,
      tutorials: ['First'],
      works: [{ tutorial: 'First', step: 'One', code: 's("bd*4")' }],
      isHeard: true,
      issuedAt: '2026-01-01T00:00:00.000Z',
    };
    this.certificates = [...others, issued];
    return issued;
  }
  async listCertificates(): Promise<Certificate[]> {
    this.failOnce();
    return this.certificates;
  }
  async getCertificate(id: string): Promise<Certificate> {
    this.failOnce();
    const found = this.certificates.find((each) => each.id === id);
    if (!found) throw new HocketError('not_found', 'There is no such certificate.');
    return found;
  }
}
