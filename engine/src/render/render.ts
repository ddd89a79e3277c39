import { midiFile, musicToMidi, partsFrom, songBars } from '@hocket/music';
import { dawSongOfMusic, dawSongOfParts } from '@hocket/music/daw-project';
import {
  clamp,
  codeOf,
  fileName,
  HocketError,
  limits,
  type Music,
  type RenderOptions,
  type RenderResult,
  type SongPart,
} from '@hocket/sdk';
import { AudioRendering, mimeTypes, type RenderContext } from './audio-rendering.ts';
import { codeInput, endOf, musicInput, type RenderInput, sortedEvents } from './render-input.ts';
import { renderCancelled } from './render-pass.ts';

/** Seconds of sound that one file may have. */
const maxSeconds = 900;
/** LUFS that a file can be brought to. */
const [quietest, loudest] = [-30, -5];

/** Renders music as data or a program to a file. Rejects as `AudioEngine.render` says. */
export async function render(
  source: Music | string,
  options: RenderOptions,
  setting: RenderContext,
): Promise<RenderResult> {
  try {
    return await renderFile(source, options, setting);
  } catch (error) {
    // What a browser lacks or refuses is told in its own words, which are for programmers.
    if (codeOf(error) !== 'unknown') throw error;
    throw new HocketError('render_failed', 'The file could not be made', { cause: error });
  }
}

async function renderFile(
  source: Music | string,
  options: RenderOptions,
  setting: RenderContext,
): Promise<RenderResult> {
  checkRenderOptions(options);
  const { format = 'wav16', signal, stems } = options;
  const isText = format === 'midi' || format === 'dawproject';
  const part = partOf(source, isText, options);
  const music = await inputOf(source, part, options, setting);
  if (signal?.aborted) throw renderCancelled();
  const { name = typeof source === 'string' ? 'Code' : 'Music' } = options;
  if (format === 'midi') {
    const file =
      typeof source === 'string'
        ? midiFile(partsFrom(music.parts, part.from), music.cps)
        : musicToMidi(source, part);
    return midiResult(file, music, part, name);
  }
  if ((part.to - part.from) / music.cps > maxSeconds) {
    throw new HocketError('render_too_long', 'An export can be 15 minutes long at most');
  }
  const { author } = options;
  const key = typeof source === 'string' ? undefined : keyOf(source);
  const tags = { title: name, author, bpm: music.cps * 240, key };
  if (format !== 'dawproject')
    return new AudioRendering({ music, part, tags }, { ...options, format }, setting).run(name);
  const song =
    typeof source === 'string'
      ? dawSongOfParts(music.parts, part, music.cps, { name, author })
      : dawSongOfMusic(source, part, { name, author });
  // Sounds that go on elsewhere are as they were rendered.
  const sound = { ...options, loop: false, loudness: undefined, format: 'wav24' } as const;
  return new AudioRendering({ music, part, tags, song }, { ...sound, stems }, setting).run(name);
}

/** Throws `render_part_invalid`, `render_stems_invalid` or `render_loudness_invalid` where a choice has no meaning. */
function checkRenderOptions({ loudness, part, stems }: RenderOptions): void {
  if (part !== undefined) {
    const { from, to } = part;
    const isPart = Number.isFinite(from) && from >= 0 && to > from && to - from <= limits.maxBars;
    if (!isPart)
      throw new HocketError(
        'render_part_invalid',
        `A part has 1 to ${limits.maxBars} bars, the last behind the first`,
        { details: { maxBars: limits.maxBars } },
      );
  }
  if (stems !== undefined && stems !== 'before' && stems !== 'after')
    throw new HocketError('render_stems_invalid', 'Stems come before or after the mix');
  if (loudness === undefined) return;
  const isLoudness = Number.isFinite(loudness) && loudness >= quietest && loudness <= loudest;
  if (!isLoudness)
    throw new HocketError(
      'render_loudness_invalid',
      `A loudness lies from ${quietest} to ${loudest} LUFS`,
      { details: { quietest, loudest } },
    );
}

/** What of it is rendered: whole sixteenths. */
function partOf(
  source: Music | string,
  isText: boolean,
  { bars = 4, part }: RenderOptions,
): SongPart {
  if (part) {
    const from = Math.round(part.from * 16) / 16;
    return { from, to: from + wholeSixteenths(part.to - from) };
  }
  const isSong = isText && typeof source !== 'string';
  return { from: 0, to: isSong ? songBars(source) : wholeSixteenths(bars) };
}

function wholeSixteenths(bars: number): number {
  return Math.round(clamp(bars, 1 / 16, limits.maxBars) * 16) / 16;
}

/** As file tags have it; undefined where they have none. */
function keyOf({ key: { root, scale } }: Music): string | undefined {
  if (scale === 'major') return root;
  return scale === 'minor' ? `${root}m` : undefined;
}

async function inputOf(
  source: Music | string,
  part: SongPart,
  { bpm = 120, signal }: RenderOptions,
  setting: RenderContext,
): Promise<RenderInput> {
  if (typeof source !== 'string') return musicInput(source, part);
  const mix = endOf(setting.mix);
  return codeInput(setting.code(source), source, part, { cps: bpm / 240, mix }, signal);
}

function midiResult(
  file: Uint8Array<ArrayBuffer>,
  music: RenderInput,
  { from, to }: SongPart,
  name: string,
): RenderResult {
  return {
    file: new Blob([file], { type: mimeTypes.midi }),
    name: fileName(name, 'mid'),
    seconds: (to - from) / music.cps,
    onsets: sortedEvents(music.parts).length,
    skipped: [],
    problems: music.problems,
    recipeChanges: [],
    stems: [],
  };
}
