import { register } from 'node:module';
import { midiOf } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import midiFiles from '@tonejs/midi';
import type { Recording } from './onsets.ts';

/** A note that other software reads in a file of ours. */
export interface ReadNote {
  /** Bars from the beginning, to a thousandth. */
  bar: number;
  /** A MIDI number. */
  pitch: number;
}

/** The notes of each track of a MIDI file, by time and pitch, as @tonejs/midi reads them; four quarters are a bar. */
export function notesInMidi(bytes: Buffer): Record<string, ReadNote[]> {
  const { header, tracks } = new midiFiles.Midi(bytes);
  return Object.fromEntries(
    tracks.map(({ name, notes }) => [
      name,
      sorted(notes.map(({ ticks, midi }) => note(ticks / header.ppq / 4, midi))),
    ]),
  );
}

/** The notes of each sound in so many bars of a program, as Strudel itself plays it: its own repl, in this process. */
export async function strudelNotes(
  code: string,
  bars: number,
): Promise<Record<string, ReadNote[]>> {
  const { core, transpiler } = await strudel();
  const failures: unknown[] = [];
  const repl = core.repl({
    getTime: () => 0,
    defaultOutput: () => {},
    transpiler,
    onEvalError: (error) => failures.push(error),
  });
  const pattern = await repl.evaluate(code, false);
  if (pattern === undefined) throw failures[0];
  const span = new core.TimeSpan(0, bars);
  const haps = pattern.query(new core.State(span, { _cps: 0.5, cyclist: 'cyclist' }));
  const bySound: Record<string, ReadNote[]> = {};
  for (const hap of haps) {
    if (hap.whole === undefined || !hap.hasOnset()) continue;
    const { s, note: pitch } = hap.value as { s: string; note: string | number };
    const midi = typeof pitch === 'number' ? pitch : Number(midiOf(pitch));
    bySound[s] = [...(bySound[s] ?? []), note(Number(hap.whole.begin), midi)];
  }
  return Object.fromEntries(Object.entries(bySound).map(([name, notes]) => [name, sorted(notes)]));
}

/** The left channel of an audio file, as the page's browser decodes it. */
export async function decoded(page: Page, bytes: Uint8Array): Promise<Recording> {
  const rate = 44_100;
  const base64 = await page.evaluate(
    async ({ text, hertz }) => {
      const file = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const context = new OfflineAudioContext(1, 1, hertz);
      const left = (await context.decodeAudioData(file.buffer)).getChannelData(0);
      const said = new Uint8Array(left.buffer, left.byteOffset, left.byteLength);
      let binary = '';
      for (let at = 0; at < said.length; at += 32_768)
        binary += String.fromCharCode(...said.subarray(at, at + 32_768));
      return btoa(binary);
    },
    { text: Buffer.from(bytes).toString('base64'), hertz: rate },
  );
  const { buffer, byteOffset, byteLength } = Buffer.from(base64, 'base64');
  return {
    rate,
    first: 0,
    samples: new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength)),
  };
}

function note(bar: number, pitch: number): ReadNote {
  return { bar: Math.round(bar * 1000) / 1000, pitch };
}

function sorted(notes: readonly ReadNote[]): ReadNote[] {
  return notes.toSorted((one, other) => one.bar - other.bar || one.pitch - other.pitch);
}

/** Node takes a bundle of theirs that lacks names; the other one has them. */
const hook = `export async function resolve(name, context, next) {
  const found = await next(name, context);
  return name === '@kabelsalat/web' ? { ...found, url: found.url.replace('index.js', 'index.mjs') } : found;
}`;

/** Strudel's packages, ready to evaluate. */
async function strudel() {
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
  const core = await import('@strudel/core');
  const mini = await import('@strudel/mini');
  const tonal = await import('@strudel/tonal');
  const { transpiler } = await import('@strudel/transpiler');
  await core.evalScope(core, mini, tonal);
  return { core, transpiler };
}
