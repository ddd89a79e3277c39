import {
  type AudioEngine,
  clamp,
  codeOf,
  type Event,
  type GridReading,
  isEmptyCode,
  messageOf,
  type ReadLayer,
} from '@hocket/sdk';
import { musicRefused, type Refusal } from './answer-refused.ts';
import { judgeEvents, soundsWithin } from './judge-events.ts';

/** Music that waits to be shown, and what was asked of it. */
export interface Candidate {
  code: string;
  /** The program that was there: what it did its successor may do. */
  before: string;
  /** Beats per minute at which it plays. */
  bpm: number;
  /** As it says itself, or as it was asked for. */
  key?: string;
  isKeyAsked?: boolean;
  /** Beats per minute. */
  tempo?: { asked: number; given: number };
}

type Engine = Pick<AudioEngine, 'events' | 'sounds' | 'toGrid'>;

/** What the sandbox says of a program that does not run. */
const notRunning = new Set([
  'code_empty',
  'code_invalid',
  'code_too_slow',
  'code_waits',
  'code_too_many_events',
  'code_out_of_memory',
  'code_too_long',
  'code_crashed',
]);

/** Cycles of a piece that are looked at, and of one look. */
const mostCycles = 64;
const look = 16;
/** Layers that are tried apart. */
const mostLayers = 16;

/**
 * Runs music in the sandbox and says why it is not to be shown; undefined when it may be. Rejects when it cannot
 * be run here at all.
 */
export async function checkCandidate(
  engine: Engine,
  candidate: Candidate,
): Promise<Refusal | undefined> {
  const { code, before, tempo } = candidate;
  if (isEmptyCode(code)) return { error: musicRefused('music_missing') };
  const name = ownTempo(code);
  if (name !== undefined && ownTempo(before) === undefined)
    return { error: musicRefused('music_own_tempo', { name }) };
  if (tempo && tempo.asked !== tempo.given) return { error: musicRefused('music_tempo', tempo) };
  // The engine's list of sounds is there once it has read a text.
  const reading = await engine.toGrid(code);
  const cycles = cyclesOf(reading);
  const judge = async (text: string, count: number) => {
    const events = await eventsOf(engine, text, count);
    return 'error' in events ? events.error : judgeEvents(events.list, engine.sounds);
  };
  const error = await judge(code, cycles);
  if (error === undefined) return musicRefusal(engine, candidate, reading);
  for (const { text, layer } of layersApart(code, reading)) {
    const apart = await judge(text, soundsWithin);
    const isSame = codeOf(apart) === codeOf(error) && messageOf(apart) === messageOf(error);
    if (apart !== undefined && isSame) return { error, layer };
  }
  return { error };
}

/** What is wrong with the music of a program that runs, and was not wrong with what was there before. */
async function musicRefusal(
  engine: Engine,
  candidate: Candidate,
  reading: GridReading | undefined,
): Promise<Refusal | undefined> {
  const { code, before, bpm, key = '', isKeyAsked = false } = candidate;
  const { findFaults, soundLevels } = await import('@hocket/music/check-music');
  const levels = await soundLevels();
  const faultsOf = async (text: string, form: GridReading | undefined) => {
    const cycles = cyclesOf(form);
    const events = await eventsOf(engine, text, cycles);
    if ('error' in events) return [];
    const layers = form?.patterns.flatMap((pattern) => pattern.layers) ?? [];
    const music = { events: events.list, layers, cycles, bpm, key, isKeyAsked };
    return findFaults(music, levels);
  };
  const faults = await faultsOf(code, reading);
  if (faults.length === 0) return undefined;
  const old = isEmptyCode(before) ? [] : await faultsOf(before, await engine.toGrid(before));
  const fault = faults.find((each) => !old.some(({ code: known }) => known === each.code));
  if (fault === undefined) return undefined;
  const error = musicRefused(fault.code, fault.details);
  return { error, ...(fault.layer === undefined ? {} : { layer: fault.layer }) };
}

/** The function by which a program sets its tempo. */
function ownTempo(code: string): string | undefined {
  return /\bset(?:cps|cpm)(?=\s*\()/i.exec(code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''))?.[0];
}

async function eventsOf(
  engine: Engine,
  code: string,
  cycles: number,
): Promise<{ list: readonly Event[] } | { error: unknown }> {
  try {
    const list = [...(await engine.events(code, 0, soundsWithin))];
    for (let from = soundsWithin; from < cycles; from += look)
      list.push(...(await engine.events(code, from, Math.min(cycles, from + look))));
    return { list };
  } catch (error) {
    if (!notRunning.has(codeOf(error))) throw error;
    return { error };
  }
}

function cyclesOf(reading: GridReading | undefined): number {
  const patterns = reading?.patterns ?? [];
  const cycles = patterns.reduce((sum, { length, times }) => sum + (length * times) / 16, 0);
  return clamp(Math.ceil(cycles), soundsWithin, mostCycles);
}

/** Each layer as a program of its own. */
function layersApart(code: string, reading: GridReading | undefined) {
  const layers = new Map<string, ReadLayer>();
  for (const layer of reading?.patterns.flatMap((pattern) => pattern.layers) ?? []) {
    const text = code.slice(...layer.range);
    if (!layers.has(text)) layers.set(text, layer);
  }
  return [...layers]
    .slice(0, mostLayers)
    .map(([text, { name }]) => ({ text, layer: name || text.slice(0, 40) }));
}
