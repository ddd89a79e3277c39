import type { CertificateCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { certificateOperations } from '../certificates.ts';

const { getCertificate, issueCertificate, listCertificates } = certificateOperations;

export function certificateClient(connection: Connection): CertificateCalls {
  return {
    issueCertificate: (path, name) => call(connection, issueCertificate, { body: { path, name } }),
    listCertificates: () => call(connection, listCertificates, {}),
    getCertificate: (id) => call(connection, getCertificate, { params: { id } }),
  };
}
