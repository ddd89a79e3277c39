import { isSilentMusic, type PicturedSound, partOfEvent } from '@hocket/music';
import { type Event, isEmptyCode, type MusicProject } from '@hocket/sdk';
import { rowColor } from './row-path.ts';

/** Bars that a picture shows of a program, which never says how long it is. */
const programBars = 4;
/** Columns of a bar: one for each sixteenth. */
const columnsPerBar = 16;
/** Rows that a drawing has at most. */
const mostRows = 12;

/** Whether a project plays its program because it has no notes. */
export function isOnlyCode(project: MusicProject): boolean {
  return isSilentMusic(project) && !isEmptyCode(project.strudelCode);
}

/** What a program plays, each sound in the colour of its row; `read` gives its onsets between two cycles. Rejects like `AudioEngine.run`. */
export async function soundOfProgram(
  code: string,
  read: (code: string, begin: number, end: number) => Promise<readonly Event[]>,
): Promise<PicturedSound> {
  const events = [...(await read(code, 0, programBars))].sort(
    (one, other) => one.begin - other.begin,
  );
  const voices = [...new Set(events.map(partOfEvent))];
  const colors = new Map(voices.map((voice, at) => [voice, rowColor(at)]));
  return { bars: programBars, events, colors };
}

/** A row for each sound in the order in which they begin, with an `x` where it does, as `CommunityProject` has a drawing. */
export function soundDrawing({ bars, events }: PicturedSound): string[] {
  const columns = bars * columnsPerBar;
  const rows = new Map<string, string[]>();
  for (const event of [...events].sort((one, other) => one.begin - other.begin)) {
    const { begin } = event;
    const sound = partOfEvent(event);
    if (!rows.has(sound) && rows.size === mostRows) continue;
    const row = rows.get(sound) ?? new Array<string>(columns).fill('.');
    row[Math.floor(begin * columnsPerBar + 0.01)] = 'x';
    rows.set(sound, row.slice(0, columns));
  }
  return withoutRepeats([...rows.values()].map((row) => row.join('')));
}

/** The shorter half for as long as both halves are the same. */
function withoutRepeats(rows: string[]): string[] {
  const half = (rows[0]?.length ?? 0) / 2;
  const isTwice = rows.every((row) => row.slice(0, half) === row.slice(half));
  if (half < columnsPerBar || !isTwice) return rows;
  return withoutRepeats(rows.map((row) => row.slice(0, half)));
}
