import type { ProjectDraft } from '../../api/projects.ts';
import {
  type MusicNote,
  type MusicPatch,
  type MusicPattern,
  type MusicProject,
  type TextSplice,
  ticks,
} from '../../music.ts';
import type { ApiProject, Pattern } from '../../project.ts';

/** A project after a save, as far as tests go: of version 1 only which steps are on is taken over. */
export function saved(project: MusicProject, draft: ProjectDraft): MusicProject {
  const { schema, tracks, patterns, chain, gridPattern, loop, ...fields } = draft;
  const known = (tracks ?? project.tracks).map((track) => ({ pan: 0.5, ...track }));
  const [first] = project.patterns;
  const ids = known.map(({ id }) => id);
  const shown = first && gridPattern ? { ...first, lanes: lanesOf(ids, gridPattern) } : first;
  return structuredClone({
    ...project,
    ...fields,
    ...(loop ? { loop } : {}),
    tracks: known,
    patterns:
      patterns?.map((pattern) => patternOf(pattern, ids)) ??
      project.patterns.map((pattern) => (pattern === first ? (shown ?? pattern) : pattern)),
  });
}

/** A project as the server answers it. */
export function answered(project: MusicProject): ApiProject {
  const { tracks, patterns } = project;
  const [first] = patterns;
  const gridPattern = tracks.map(({ id }) => {
    const times = Object.values(first?.lanes[id]?.notes ?? {}).map(({ at }) => at);
    const on = new Set(times.map((at) => Math.floor(at / ticks.step)));
    return Array.from({ length: first?.length ?? 0 }, (_, step) => on.has(step));
  });
  return structuredClone({ ...project, gridPattern });
}

/** A project with patches: what a path names is set, put in order, or taken away. */
export function patched(project: MusicProject, patches: readonly MusicPatch[]): MusicProject {
  const made = structuredClone(project);
  for (const { path, value } of patches) {
    const names = path.split('/').slice(1);
    const last = names.pop() ?? '';
    const owner = names.reduce<object>(inside, made);
    const there: unknown = Reflect.get(owner, last);
    if (path === '/strudelCode') {
      const { at, remove, insert } = value as unknown as TextSplice;
      const code = made.strudelCode;
      made.strudelCode = code.slice(0, at) + insert + code.slice(at + remove.length);
    } else if (Array.isArray(owner)) {
      const others = owner.filter(({ id }) => id !== last);
      owner.splice(0, owner.length, ...others, ...(value === undefined ? [] : [value]));
    } else if (Array.isArray(there) && ['tracks', 'patterns', 'song'].includes(last)) {
      const order = value as readonly string[];
      there.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    } else if (value === undefined) Reflect.deleteProperty(owner, last);
    else Reflect.set(owner, last, value);
  }
  return made;
}

/** What stands in a place; it is begun where nothing does. */
function inside(place: object, name: string): object {
  if (Array.isArray(place)) return place.find(({ id }) => id === name) ?? {};
  if (!Object.hasOwn(place, name)) Reflect.set(place, name, {});
  return Reflect.get(place, name);
}

function patternOf(pattern: MusicPattern | Pattern, tracks: readonly string[]): MusicPattern {
  if (!('steps' in pattern)) return pattern;
  const { id, name, steps } = pattern;
  const grid = steps.map((row) => row.map(({ on }) => on));
  const length = steps[0]?.length ?? 16;
  return { id, name, color: 'track-1', length, lanes: lanesOf(tracks, grid) };
}

function lanesOf(
  tracks: readonly string[],
  grid: readonly (readonly boolean[])[],
): MusicPattern['lanes'] {
  return Object.fromEntries(
    tracks.flatMap((id, row) => {
      const notes = (grid[row] ?? []).flatMap((on, step): [string, MusicNote][] =>
        on ? [[`s${step}`, { ...plainNote, at: step * ticks.step }]] : [],
      );
      return notes.length > 0 ? [[id, { notes: Object.fromEntries(notes) }]] : [];
    }),
  );
}

const plainNote = { length: ticks.step, velocity: 1, chance: 1, repeats: 1 };
