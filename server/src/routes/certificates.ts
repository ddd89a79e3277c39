import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Certificates } from '../services/learning/certificates.ts';

const { getCertificate, issueCertificate, listCertificates } = operations;

/** Per address. */
const issueLimit = { name: 'certificates', points: 30, seconds: 60 };

/** Learning paths that were passed. */
export function certificateRoutes(certificates: Certificates): Route[] {
  return [
    route(
      issueCertificate,
      ({ caller, body: { path, name } }) => certificates.issue(caller.id, path, name),
      issueLimit,
    ),
    route(listCertificates, ({ caller }) => certificates.list(caller.id)),
    route(getCertificate, ({ params }) => certificates.read(params.id)),
  ];
}
