import type { ApiClient } from '@hocket/api';
import { musicProjectOf, patchesBetween } from '@hocket/music';
import {
  type ApiProject,
  codeOf,
  type MusicPatch,
  type MusicProject,
  type NewProjectDraft,
} from '@hocket/sdk';

/** A project as this device keeps it. */
export interface DeviceProject {
  /** Its id, or one of its own until the server has given it one. */
  name: string;
  music: MusicProject;
  /** What the server had when the edits that wait began; undefined where nobody knows. */
  base?: MusicProject | undefined;
  /** When it began to wait to be saved, in ms since 1970; undefined: the server has it. */
  waitsSince?: number | undefined;
  /** When it was last changed or opened here, in ms since 1970. */
  at: number;
  /** It stays here however long it is not opened. */
  isPinned?: boolean | undefined;
  /** Id of the public project that it is a copy of. */
  copyOf?: string | undefined;
}

export type SendingCalls = Pick<
  ApiClient,
  'createProject' | 'updateProject' | 'patchProject' | 'getProject'
>;

/** What became of a project that waited: saved, alone or with what changed elsewhere; or beside that as one of its own. */
export type SentAs = 'saved' | 'merged' | 'copy';

/** Begins the names that `waitingName` gives to projects that the server never had; the rest is the key of their first save. */
const unsentPrefix = 'new-';

export const isUnsent = ({ name }: Pick<DeviceProject, 'name'>): boolean =>
  name.startsWith(unsentPrefix);

/**
 * Saves what waited. What changed elsewhere meanwhile is merged where both did not change the same, else both are kept, this
 * one under `nameOfCopy`. Rejects with the server's code; then it waits on.
 */
export async function sendProject(
  api: SendingCalls,
  project: DeviceProject,
  nameOfCopy: (name: string) => string,
): Promise<SentAs> {
  const { music, base, copyOf } = project;
  if (isUnsent(project)) {
    const draft = { ...draftOf(music), ...(copyOf === undefined ? {} : { copyOf }) };
    await api.createProject(draft, project.name.slice(unsentPrefix.length));
    return 'saved';
  }
  const { id, rev } = music;
  try {
    if (base) await api.patchProject(id, rev, patchesBetween(base, music));
    else await api.updateProject(id, rev, { ...draftOf(music), isPublic: music.isPublic });
    return 'saved';
  } catch (error) {
    if (codeOf(error) === 'not_found') {
      await api.createProject(draftOf(music), keyOf(project));
      return 'saved';
    }
    if (codeOf(error) !== 'project_conflict') throw error;
  }
  const theirs = await api.getProject(id);
  const there = musicProjectOf(theirs);
  if (patchesBetween(there, { ...music, rev: there.rev }).length === 0) return 'saved';
  if (base && (await isMerged(api, theirs, base, music))) return 'merged';
  const copy = { ...draftOf(music), name: nameOfCopy(music.name), isPublic: false };
  await api.createProject(copy, keyOf(project));
  return 'copy';
}

/** Whether both sides changed different things, and the server took ours into theirs. Rejects with its code. */
async function isMerged(
  api: SendingCalls,
  theirs: ApiProject,
  base: MusicProject,
  mine: MusicProject,
): Promise<boolean> {
  const own = patchesBetween(base, mine);
  if (meet(own, patchesBetween(base, musicProjectOf(theirs)))) return false;
  try {
    await api.patchProject(theirs.id, theirs.rev, own);
    return true;
  } catch (error) {
    if (codeOf(error) === 'network_unreachable') throw error;
    return false;
  }
}

/** Whether some of the patches change the same, or something within it. */
export function meet(one: readonly MusicPatch[], other: readonly MusicPatch[]): boolean {
  const isWithin = (inner: string, outer: string) =>
    inner === outer || inner.startsWith(`${outer}/`);
  return one.some(({ path }) =>
    other.some((each) => isWithin(path, each.path) || isWithin(each.path, path)),
  );
}

function draftOf({ id: _id, rev: _rev, ...draft }: MusicProject): NewProjectDraft {
  return draft;
}

/** The same for the same edits, so that a save whose answer is lost makes one project. */
function keyOf({ name, waitsSince = 0 }: DeviceProject): string {
  return `${name}-${waitsSince}`;
}
