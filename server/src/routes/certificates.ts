import { operations } from '@hocket/api';
import { type Route, route } from '../http/route.ts';
import type { Certificates } from '../services/learning/certificates.ts';

const { getCertificate, issueCertificate, listCertificates } = operations;

/** Per address: a name may be written anew, but not all day. */
const issues = { name: 'certificates', points: 30, seconds: 60 };

/** Learning paths that were passed. */
export function certificateRoutes(certificates: Certificates): Route[] {
  return [
    route(
      issueCertificate,
      ({ caller, body: { path, name } }) => certificates.issue(caller.id, path, name),
      issues,
    ),
    route(listCertificates, ({ caller }) => certificates.list(caller.id)),
    route(getCertificate, ({ params }) => certificates.read(params.id)),
  ];
}
