import type { FlagAudience, FlagValue } from '@hocket/api';
import type { DescribedBuild } from '@hocket/api/describe-build';
import { refuse } from '../errors.ts';
import type { FlagRule, LiveRemoteRecord } from '../models/live-remote.ts';
import type { RemotePassRecord } from '../models/remote-pass.ts';
import { isInShare, type RemoteCaller } from './degrees.ts';

/** How many rules a remote has at most. */
const maxRules = 200;

/** From the widest to the nearest: the nearest wins. */
const nearness = ['all', 'share', 'group', 'version'] as const;
const kindOf = (to: FlagAudience): (typeof nearness)[number] =>
  nearness.find((kind) => kind in to) ?? 'all';

/** The flags that somebody gets with a build: those that it has, where they are set for them. Without a caller: for all. */
export function flagsFor(
  { _id: remote, flags = [] }: Pick<LiveRemoteRecord, '_id' | 'flags'>,
  { manifest, build }: DescribedBuild,
  caller: RemoteCaller | undefined,
  opened: readonly RemotePassRecord[],
): Record<string, FlagValue> {
  const isFor = ({ to }: FlagRule) => {
    if ('version' in to) return to.version === build.version;
    if ('group' in to)
      return opened.some((pass) => pass.remote === remote && pass.group === to.group);
    if ('share' in to) return caller !== undefined && isInShare(remote, caller.seat(), to.share);
    return true;
  };
  const { flags: own } = manifest.metaData;
  const set = flags
    .filter((rule) => hasFlag(own, rule) && isFor(rule))
    .sort((a, b) => nearness.indexOf(kindOf(a.to)) - nearness.indexOf(kindOf(b.to)));
  return Object.fromEntries(set.map(({ name, value }) => [name, value]));
}

/** The rules of a remote with one more. Rejects with `remote_flag_refused` where none of its `builds` has that flag. */
export function withFlag(
  remote: string,
  rules: readonly FlagRule[],
  builds: readonly DescribedBuild[],
  rule: FlagRule,
): FlagRule[] {
  const known = builds.map(({ manifest }) => manifest.metaData.flags);
  if (!known.some((own) => hasFlag(own, rule))) {
    const all = new Map(known.flatMap((own) => Object.entries(own)));
    const words = [...all].map(([name, value]) => `${name} (a ${typeof value})`);
    const has = words.length > 0 ? `has ${words.join(', ')}` : 'has none';
    throw refuse(
      'remote_flag_refused',
      `${remote} has no flag ${rule.name} that can be ${JSON.stringify(rule.value)}: it ${has}.`,
    );
  }
  const others = rules.filter(
    (each) => each.name !== rule.name || !isSameAudience(each.to, rule.to),
  );
  if (others.length >= maxRules) {
    throw refuse('quota_exceeded', `The flags of a panel are set ${maxRules} times at most.`);
  }
  return [...others, rule];
}

/** The rules without those that set a flag. Rejects with `remote_flag_refused` where none does. */
export function withoutFlag(remote: string, rules: readonly FlagRule[], name: string): FlagRule[] {
  const others = rules.filter((each) => each.name !== name);
  if (others.length < rules.length) return others;
  throw refuse('remote_flag_refused', `The flag ${name} of ${remote} is not set.`);
}

function hasFlag(own: Readonly<Record<string, FlagValue>>, { name, value }: FlagRule): boolean {
  return Object.hasOwn(own, name) && typeof own[name] === typeof value;
}

/** A flag has one share, and one value for each group and version. */
function isSameAudience(one: FlagAudience, other: FlagAudience): boolean {
  return kindOf(one) === 'share'
    ? kindOf(other) === 'share'
    : JSON.stringify(one) === JSON.stringify(other);
}
