import type { FlagAudience } from './deployments.ts';
import type { FlagValue } from './remote-shape.ts';

/** What went wrong with a version in browsers. */
interface Failures {
  /** How often, by code. */
  reasons: Record<string, number>;
  /** The newest first. */
  latest: { reason: string; message?: string; stack?: string }[];
}

/** How a version fared in browsers. */
interface Health {
  loads: number;
  /** Within how many milliseconds its panel stood; null: in more than 25,600. */
  standMs: { median: number | null; slowest: number | null } | null;
  longTasks: number;
  longMs: number;
}

interface Tally {
  version: string;
  failed: number;
  of: number;
}

/** Which versions of a panel a server or a folder has. */
export interface Versions {
  /** Null: the one that came with the server. */
  live: string | null;
  /** Who gets another version, and the addresses of previews and groups; absent where everybody gets the same. */
  share?: { version: string; percent: number } | null;
  groups?: { name: string; version: string }[];
  flags?: { name: string; value: FlagValue; to: FlagAudience }[];
  passes?: { id: string; version?: string; group?: string; until: string }[];
  /** A version that fails more often than the one without it. */
  worse?: (Tally & { than: Tally }) | null;
  /** `failures`, `health`: absent where no server is told of them. */
  versions: {
    version: string;
    at: string;
    files: number;
    complete: boolean;
    failures?: Failures;
    health?: Health;
  }[];
  /** The one that came with the server. */
  shipped?: { version: string; failures: Failures; health: Health } | null;
}

/** For whom a flag is set, in words. */
function inWords(to: FlagAudience): string {
  if ('share' in to) return `${to.share} % of all people`;
  if ('group' in to) return `the group ${to.group}`;
  return 'version' in to ? `who has ${to.version}` : 'all';
}

/** Who gets another version than the one that is live, and what is set for whom, a line each. */
export function degreeLines({ share, groups = [], flags = [] }: Versions): string[] {
  return [
    ...(share ? [`  ${share.percent} % of all people get ${share.version}`] : []),
    ...groups.map(({ name, version }) => `  the group ${name} gets ${version}`),
    ...flags.map(
      ({ name, value, to }) => `  ${name} is ${JSON.stringify(value)} for ${inWords(to)}`,
    ),
  ];
}

/** The versions, how each fared and who gets it, a line each, for teams and operators. */
export function versionLines(all: Versions): string[] {
  const { live, versions, shipped, passes = [] } = all;
  const lines = versions.flatMap(({ version, at, files, complete, failures, health }) => [
    `${version === live ? '*' : ' '} ${version}  ${at}  ${files} files${complete ? '' : ', not complete'}`,
    ...healthLines(health),
    ...failureLines(failures),
  ]);
  const last = [
    `${live ? ' ' : '*'} shipped`,
    ...healthLines(shipped?.health),
    ...failureLines(shipped?.failures),
  ];
  const addresses = passes.map(
    ({ id, version, group, until }) =>
      `  the address ${id} leads to ${version ?? `the group ${group}`} until ${until}`,
  );
  const stock = live && !shipped ? lines : [...lines, ...last];
  return [...stock, ...degreeLines(all), ...addresses, ...worseLines(all)];
}

/** Says which version is to be taken back, and how. */
function worseLines({ worse }: Versions): string[] {
  if (!worse) return [];
  const { version, failed, of, than } = worse;
  return [
    `${version} fails more often than ${than.version}: ${failed} of ${of} loads, before ${than.failed} of ${than.of}.`,
    'To take it back: npm run deploy -- rollback',
  ];
}

/** How long a version took, and what of it people waited for. */
function healthLines(health: Health | undefined): string[] {
  if (!health?.standMs) return [];
  const { loads, standMs, longTasks, longMs } = health;
  const within = (time: number | null) => (time === null ? 'more than 25600' : `${time}`);
  return [
    `    loads: ${loads}, half of them stood within ${within(standMs.median)} ms, 95 of 100 within ${within(standMs.slowest)} ms; long tasks: ${longTasks}, ${Math.round(longMs)} ms together`,
  ];
}

/** How often a version failed in browsers, with what it said last and where. */
function failureLines(failures: Failures | undefined): string[] {
  const counts = Object.entries(failures?.reasons ?? {});
  if (counts.length === 0) return [];
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  const messages = failures?.latest.flatMap(({ reason, message, stack }) =>
    message === undefined
      ? []
      : [`      ${reason}: ${message}${stack ? `\n        at ${stack.split('\n')[0]}` : ''}`],
  );
  return [
    `    failures in browsers: ${sum} (${counts.map(([reason, count]) => `${count} ${reason}`).join(', ')})`,
    ...new Set(messages),
  ];
}
