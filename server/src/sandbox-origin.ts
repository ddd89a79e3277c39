import { HocketError } from '@hocket/sdk';
import { getDomain } from 'tldts';

/** The other name of this machine, which a browser takes for another site. */
const otherName: Record<string, string> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
};

/** What a browser takes for one site: the registrable domain, else the host itself. */
function siteOf(origin: string): string {
  const { hostname } = new URL(origin);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/**
 * Where pattern code is shut in: the wanted origin, else the machine's other name when the studio is local.
 * Undefined when there is no such place: code is off then. Rejects an origin of the studio's own site with
 * `setting_invalid`.
 */
export function sandboxOriginFor(
  appOrigin: string,
  wanted: string | undefined,
): string | undefined {
  if (wanted === undefined) {
    const { hostname, protocol, port } = new URL(appOrigin);
    const other = otherName[hostname];
    return other && new URL(`${protocol}//${other}${port && `:${port}`}`).origin;
  }
  if (siteOf(wanted) === siteOf(appOrigin)) {
    throw new HocketError(
      'setting_invalid',
      `SANDBOX_ORIGIN must be on another site than APP_ORIGIN (${appOrigin}), not "${wanted}".`,
    );
  }
  return wanted;
}
