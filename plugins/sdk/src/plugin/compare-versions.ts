/**
 * Which of two versions comes first, as semver.org orders them: below 0 when `a` does.
 *
 * @example
 * compareVersions('1.2.0', '1.10.0') < 0 // true
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const core = compareLists(one.core, other.core);
  if (core !== 0) return core;
  // A finished version comes after its pre-releases.
  if (one.before.length === 0 || other.before.length === 0)
    return other.before.length - one.before.length;
  return compareLists(one.before, other.before);
}

/**
 * Whether a version is a pre-release, such as 2.0.0-beta.1.
 *
 * @example
 * isPrerelease('2.0.0-beta.1') // true
 */
export function isPrerelease(version: string): boolean {
  return version.includes('-');
}

type Part = number | string;

function partsOf(version: string): { core: Part[]; before: Part[] } {
  const [core = '', ...before] = version.split('-');
  return { core: partsIn(core), before: before.length > 0 ? partsIn(before.join('-')) : [] };
}

function partsIn(text: string): Part[] {
  return text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function compareLists(a: readonly Part[], b: readonly Part[]): number {
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    if (typeof part === typeof other) return part < other ? -1 : 1;
    return typeof part === 'number' ? -1 : 1;
  }
  return a.length - b.length;
}
