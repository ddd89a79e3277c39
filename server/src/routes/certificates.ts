import { type Handlers, route } from '../http/route.ts';
import type { Certificates } from '../services/learning/certificates.ts';

/** Per address. */
const issueLimit = { name: 'certificates', points: 30, seconds: 60 };

/** Learning paths that were passed. */
export function certificateRoutes(certificates: Certificates) {
  return {
    issueCertificate: route(
      ({ caller, body: { path, name } }) => certificates.issue(caller.id, path, name),
      issueLimit,
    ),
    listCertificates: route(({ caller }) => certificates.list(caller.id)),
    getCertificate: route(({ params }) => certificates.read(params.id)),
  } satisfies Partial<Handlers>;
}
