import { clamp, isEmptyCode, trackColors } from '@hocket/sdk';
import { escaped } from '../escaped.ts';
import { inLines } from './fit-text.ts';
import type { PicturedNote } from './heard-notes.ts';

/** Pixels, as link previews require. */
export const pictureSize = { width: 1200, height: 630 };

/** The content of a preview picture. */
export interface Drawing {
  title: string;
  /** Under the title. */
  subtitle: string;
  /** On or off, rows × steps. */
  grid: readonly (readonly boolean[])[];
  /** A row's colour: a token of the design system. */
  colors: readonly string[];
  /** Shown where the grid has no step and nothing was heard. */
  code: string;
  /** What the code plays, shown where the grid has no step. */
  notes?: readonly PicturedNote[];
}

const tracks = Object.values(trackColors);
const fonts = { sans: 'Barlow, sans-serif', mono: 'monospace' };
/** Where grid or code stand, under a title of so many lines. */
function areaUnder(lines: number): Area {
  const top = lines > 1 ? 270 : 210;
  return { left: 60, top, width: 1080, height: 570 - top };
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The most rows that are drawn. */
const maxRows = 16;

/** A picture as SVG that refers to nothing outside itself. */
export function drawPicture({ title, subtitle, grid, colors, code, notes }: Drawing): string {
  const rows = grid.slice(0, maxRows);
  const lines = inLines(title, 30, 2);
  const size = lines.length > 1 ? 62 : 76;
  const area = areaUnder(lines.length);
  const hasSteps = rows.some((row) => row.includes(true));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
<rect width="100%" height="100%" fill="#12110f"/>
${lines.map((line, at) => text(line, 60, 105 + at * 72, `font-size="${size}" font-weight="700" fill="#f3eee5"`)).join('\n')}
${text(inLines(subtitle, 64, 1)[0] ?? '', 60, area.top - 42, 'font-size="32" fill="#b9b0a2"')}
${hasSteps || isEmptyCode(code) ? gridOf(rows, colors, area) : notesOf(notes ?? [], area) || codeOf(code, area)}
</svg>`;
}

/** How much of the height a sound with pitches takes, of drums' shares, and the most pixels of one share. */
const [pitchedShare, mostHeight] = [4, 90];

/** A lane for each sound over four bars, in which notes lie as high as they sound; empty where there are none. */
function notesOf(notes: readonly PicturedNote[], area: Area): string {
  const lanes = Array.from(
    { length: Math.max(0, ...notes.map(({ lane }) => lane + 1)) },
    (_, lane) => notes.filter((note) => note.lane === lane),
  );
  const shares = lanes.map((lane) => (new Set(pitchesOf(lane)).size > 1 ? pitchedShare : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const share = Math.min(mostHeight, area.height / all);
  let top = area.top;
  return lanes
    .map((lane, at) => {
      const height = share * (shares[at] ?? 1);
      const drawn = laneOf(lane, { ...area, top, height: height - Math.min(8, height / 5) });
      top += height;
      return `${bed(area, top - height, height)}\n<path fill="${tracks[at % tracks.length]}" d="${drawn}"/>`;
    })
    .join('\n');
}

/** The four bars that a lane's notes lie in. */
function bed({ left, width }: Area, top: number, height: number): string {
  const bar = width / 4;
  const bars = [0, 1, 2, 3].map(
    (at) =>
      `M${tenths(left + at * bar)} ${tenths(top)}h${tenths(bar - 6)}v${tenths(height - Math.min(8, height / 5))}h-${tenths(bar - 6)}z`,
  );
  return `<path fill="#2a2621" d="${bars.join('')}"/>`;
}

function laneOf(lane: readonly PicturedNote[], { left, top, width, height }: Area): string {
  const pitches = pitchesOf(lane);
  const [lowest, highest] = [Math.min(...pitches), Math.max(...pitches)];
  const rows = highest > lowest ? highest - lowest + 1 : 1;
  const thick = clamp(10, height / rows, height);
  return lane
    .map(({ begin, end, pitch = lowest }) => {
      const y = rows > 1 ? ((highest - pitch) / (rows - 1)) * (height - thick) : 0;
      const long = Math.max(4, (end - begin) * width - 6);
      return `M${tenths(left + begin * width)} ${tenths(top + y)}h${tenths(long)}v${tenths(thick)}h-${tenths(long)}z`;
    })
    .join('');
}

function pitchesOf(lane: readonly PicturedNote[]): number[] {
  return lane.flatMap(({ pitch }) => pitch ?? []);
}

function gridOf(rows: Drawing['grid'], colors: readonly string[], area: Area): string {
  const steps = Math.max(1, ...rows.map((row) => row.length));
  const cell = { width: area.width / steps, height: area.height / Math.max(1, rows.length) };
  const gap = Math.min(6, cell.width / 5, cell.height / 5);
  const path = (row: number, isOn: (on: boolean) => boolean) =>
    (rows[row] ?? [])
      .map((on, step) => (isOn(on) ? box(step * cell.width, row * cell.height) : ''))
      .join('');
  const box = (x: number, y: number) =>
    `M${tenths(area.left + x)} ${tenths(area.top + y)}h${tenths(cell.width - gap)}v${tenths(cell.height - gap)}h-${tenths(cell.width - gap)}z`;
  const off = rows.map((_, row) => path(row, (on) => !on)).join('');
  return [
    `<path fill="#2a2621" d="${off}"/>`,
    ...rows.map(
      (_, row) => `<path fill="${colorOf(colors[row], row)}" d="${path(row, (on) => on)}"/>`,
    ),
  ].join('\n');
}

function codeOf(code: string, area: Area): string {
  const lines = code
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 7);
  return lines
    .map((line, at) => {
      const indent = Math.min(12, line.length - line.trimStart().length);
      const y = area.top + 30 + at * 42;
      return text(
        inLines(line, 62 - indent, 1)[0] ?? '',
        area.left + indent * 17,
        y,
        `font-size="28" font-family="${fonts.mono}" fill="${tracks[1]}"`,
      );
    })
    .join('\n');
}

function text(line: string, x: number, y: number, look: string): string {
  const family = look.includes('font-family') ? '' : ` font-family="${fonts.sans}"`;
  return `<text x="${x}" y="${y}"${family} ${look}>${escaped(line)}</text>`;
}

/** Only colours of the design system are drawn, whatever the project names. */
function colorOf(token: string | undefined, row: number): string {
  const number = /^track-(\d{1,2})$/.exec(token ?? '')?.[1];
  return tracks[Number(number) - 1] ?? tracks[row % tracks.length] ?? '';
}

const tenths = (value: number) => Math.round(value * 10) / 10;
