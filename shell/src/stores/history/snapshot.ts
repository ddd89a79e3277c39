import type { Project as ProjectData } from '@hocket/sdk';
import { toJS } from 'mobx';

/** What undo takes back; who saved the project where is none of it. */
export type Snapshot = Readonly<Omit<ProjectData, 'id' | 'rev' | 'engine' | 'schema' | 'isPublic'>>;

export type SnapshotKey = keyof Snapshot;

const keys: readonly SnapshotKey[] = [
  'name',
  'description',
  'tags',
  'bpm',
  'swing',
  'strudelCode',
  'linked',
  'tracks',
  'patterns',
  'chain',
  'gridPattern',
  'plugins',
];

/** A project as it is now. What is not among `changed`, and what of it is equal, is shared with `previous`. */
export function snapshotOf(
  data: ProjectData,
  previous?: Snapshot,
  changed: readonly SnapshotKey[] = keys,
): Snapshot {
  const now = Object.fromEntries(
    (previous ? changed : keys).map((key) => [key, shared(previous?.[key], toJS(data[key]))]),
  );
  return { ...previous, ...now } as Snapshot;
}

/** Makes a project what a snapshot, or a part of one, says, in place: only what differs is written, so only that re-renders. */
export function restore(data: ProjectData, snapshot: Partial<Snapshot>): void {
  assign(data as unknown as Record<string, unknown>, { ...snapshot }, Object.keys(snapshot));
}

/** `next`, with every part that equals the same part of `previous` replaced by it. */
function shared(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (!hasParts(previous) || !hasParts(next) || Array.isArray(previous) !== Array.isArray(next)) {
    return next;
  }
  const names = Object.keys(next);
  let same = names.length === Object.keys(previous).length;
  for (const name of names) {
    const part = shared(previous[name], next[name]);
    if (part !== previous[name] || !(name in previous)) same = false;
    next[name] = part;
  }
  return same ? previous : next;
}

function assign(
  target: Record<string, unknown>,
  source: Readonly<Record<string, unknown>>,
  names: readonly string[],
): void {
  for (const name of names) {
    const value = source[name];
    const old = target[name];
    if (Object.is(old, value)) continue;
    if (Array.isArray(old) && Array.isArray(value)) {
      if (old.length > value.length) old.length = value.length;
      assign(old as never, value as never, Object.keys(value));
    } else if (hasParts(old) && hasParts(value)) {
      for (const gone of Object.keys(old)) if (!(gone in value)) delete old[gone];
      assign(old, value, Object.keys(value));
    } else {
      target[name] = hasParts(value) ? structuredClone(value) : value;
    }
  }
}

/** An object or a list. */
function hasParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
