import { HocketError } from '@hocket/sdk';

/** How many versions a rollback can go back. */
const maxTrail = 10;

/**
 * The versions that went live one on the other once `version` is: back to it where it stands, else with it at their end;
 * one less where none is named, none when it is the one that came with the server, `shipped`. Rejects with
 * `remote_version_unknown` when there is none to go back to.
 */
export function nextTrail(trail: readonly string[], version: string | undefined): string[] {
  if (version === 'shipped') return [];
  if (version === undefined) {
    if (trail.length > 0) return trail.slice(0, -1);
    throw new HocketError(
      'remote_version_unknown',
      'There is no version before the one that is live.',
    );
  }
  const place = trail.indexOf(version);
  return place < 0 ? [...trail, version].slice(-maxTrail) : trail.slice(0, place + 1);
}
