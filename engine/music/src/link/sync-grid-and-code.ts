import { codeOf, type GridEdit, HocketError } from '@hocket/sdk';
import { gridEdits, type LinkedEdit, type ReadCode } from './grid-edits.ts';
import { gridOfReading } from './grid-of-reading.ts';
import { chainIds, type Grid, isSameGrid, type PatternPlace } from './linked-grid.ts';
import { withNoteLengths } from './note-length.ts';
import {
  asProject,
  type CodeEngine,
  type GridCodeSync,
  generated,
  type SyncResult,
  type SyncState,
} from './synced-grid.ts';

/** Rounds in which patches may bring about what other patches have to settle. */
const maxRounds = 4;

/** Brings code and grid in step after an edit of either, or of both; the code wins where they differ. */
export async function syncGridAndCode(
  engine: CodeEngine,
  before: GridCodeSync,
  code: string,
  grid: Grid,
): Promise<SyncResult> {
  const isGridEdited = !isSameGrid(grid, before.grid);
  if (code === before.code) {
    const old = { ...before, code };
    if (!isGridEdited) return { now: old };
    return generated(engine, old, grid) ?? patched(engine, old, grid);
  }
  if (engine.toCode(asProject(grid)) === code) return { now: { code, grid, read: undefined } };
  const text = await readInto(engine, code, before.grid, before.read?.places);
  if (text === undefined) {
    const refused = new HocketError(
      'link_unreadable',
      'The grid cannot be edited while the code cannot be read.',
    );
    return isGridEdited ? { now: undefined, refused } : { now: undefined };
  }
  if (!isGridEdited) return { now: text };
  return tried(text, async () => {
    const old = before.read ?? (await readBefore(engine, before, text));
    const edits = old && gridEdits(grid, old, before.grid);
    if (old === undefined || edits === undefined) throw fixed();
    const moved = edits.map((each) => relocated(each, text.read as ReadCode));
    const after = await patchAll(engine, text, moved);
    return readInto(engine, after.code, text.grid, after.places);
  });
}

/** What the code said that the edits of the grid stand on; undefined when that was something else than the grid. */
async function readBefore(
  engine: CodeEngine,
  { code, grid }: GridCodeSync,
  { read }: SyncState,
): Promise<ReadCode | undefined> {
  if (code !== undefined) return (await readInto(engine, code, grid))?.read;
  // Grid and code were replaced together, so the new text may already say what the grid says.
  return read && gridEdits(grid, read, grid)?.length === 0 ? read : undefined;
}

async function patched(engine: CodeEngine, before: SyncState, grid: Grid): Promise<SyncResult> {
  const start = before.read ? before : await readInto(engine, before.code, before.grid);
  if (start === undefined) return { now: before, isOver: true };
  const result = await tried(start, async () => {
    let state = start;
    for (let round = 0; round < maxRounds; round++) {
      const edits = state.read && gridEdits(grid, state.read, before.grid);
      if (edits === undefined) throw fixed();
      if (edits.length === 0) return settled(engine, state, grid);
      const { code, places } = await patchAll(engine, state, edits);
      const reading = await engine.toGrid(code);
      if (reading === undefined) throw fixed();
      state = { code, grid, read: { reading, places } };
    }
    throw fixed();
  });
  return result.refused !== undefined && before.read === undefined
    ? { now: before, isOver: true }
    : result;
}

/** Takes over how long notes are, which follows from how the text is written. */
function settled(engine: CodeEngine, { code, read }: SyncState, grid: Grid): SyncState {
  const isGenerated = engine.toCode(asProject(grid)) === code;
  if (isGenerated || read === undefined) return { code, grid, read: undefined };
  return { code, grid: withNoteLengths(grid, read), read };
}

async function tried(
  before: SyncState,
  work: () => Promise<SyncState | undefined>,
): Promise<SyncResult> {
  try {
    const now = await work();
    return now ? { now } : { now: before, refused: fixed() };
  } catch (refused) {
    if (codeOf(refused) === 'edit_refused' || codeOf(refused) === 'link_fixed')
      return { now: before, refused };
    throw refused;
  }
}

async function readInto(
  engine: CodeEngine,
  code: string | undefined,
  grid: Grid,
  places?: readonly PatternPlace[],
): Promise<SyncState | undefined> {
  if (code === undefined) return undefined;
  const reading = await engine.toGrid(code);
  if (reading === undefined) return undefined;
  const known = places ?? chainIds(grid).map((pattern) => ({ pattern, times: 1, rows: [] }));
  const read = gridOfReading(reading, grid, known);
  return read && { code, grid: read.grid, read: { reading, places: read.places } };
}

/** Makes edits in the code, all at once. Rejects with `edit_refused`. */
async function patchAll(
  engine: CodeEngine,
  { code, read }: SyncState,
  edits: readonly LinkedEdit[],
): Promise<{ code: string; places: PatternPlace[] }> {
  const places = (read?.places ?? []).map((place) => ({ ...place, rows: [...place.rows] }));
  const text = await engine.patchCode(
    code,
    edits.map(({ edit }) => edit),
  );
  for (const { track, part, edit } of edits) {
    const rows = places[part]?.rows;
    if (edit.kind === 'add') rows?.push(track);
    if (edit.kind === 'remove') rows?.splice(edit.layer, 1);
  }
  return { code: text, places };
}

/** The same edit where the text has moved the track to. Throws `link_fixed` when it is gone. */
function relocated({ track, part, edit }: LinkedEdit, { places }: ReadCode): LinkedEdit {
  if (edit.kind === 'add' || edit.kind === 'swing') return { track, part, edit };
  const layer = places[part]?.rows.indexOf(track) ?? -1;
  if (layer < 0) throw fixed();
  return { track, part, edit: { ...edit, layer } as GridEdit };
}

function fixed(): HocketError {
  return new HocketError(
    'link_fixed',
    'This is fixed in the code: change it there, or unlink grid and code.',
  );
}
