import { musicOf } from '@hocket/music';
import type { InstrumentPlugin, Music, Project, RenderOptions, RenderResult } from '@hocket/sdk';
import { expect } from 'vitest';
import type { CodeRunner } from '../../code/code-runner.ts';
import { SampleLoader } from '../../samples/sample-loader.ts';
import { SamplePacks } from '../../samples/sample-packs.ts';
import { render } from '../render.ts';
import { builtRenderer } from './built-renderer.ts';

/** Renders with the built scripts, as the engine does; a project's grid as music. */
export function rendering(
  source: Project | Music | string,
  options: RenderOptions,
  { instruments = [], code }: { instruments?: InstrumentPlugin[]; code?: CodeRunner } = {},
): Promise<RenderResult> {
  const isProject = typeof source !== 'string' && !('song' in source);
  const loader = new SampleLoader({
    fetch: fetch.bind(globalThis),
    page: location.href,
    hosts: [],
  });
  return render(isProject ? musicOf(source) : source, options, {
    assets: builtRenderer,
    mixing: '/engine/dist/mixing.js',
    mix: { strips: {}, amounts: {} },
    recordings: '/engine/dist/recordings.json',
    code: () => {
      if (code === undefined) throw new Error('code is off in this test');
      return code;
    },
    instruments,
    own: [],
    loader,
    packs: new SamplePacks([], loader),
  });
}

/** Holds one file to another; `toEqual` takes seconds for some megabytes. */
export function expectSameBytes(one: ArrayBuffer, two: ArrayBuffer): void {
  const others = new Uint8Array(two);
  expect(one.byteLength).toBe(two.byteLength);
  expect(new Uint8Array(one).findIndex((byte, at) => byte !== others[at])).toBe(-1);
}

/** The left and right samples of a float WAV file. */
export async function samplesOf(file: Blob): Promise<{ left: Float32Array; right: Float32Array }> {
  return channelsOf(new Uint8Array(await file.arrayBuffer()));
}

/** The same from the file's bytes. */
export function channelsOf(bytes: Uint8Array): { left: Float32Array; right: Float32Array } {
  const header = 58;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(header - 4, true);
  const both = new Float32Array(bytes.slice(header, header + size).buffer);
  return {
    left: both.filter((_, at) => at % 2 === 0),
    right: both.filter((_, at) => at % 2 === 1),
  };
}

/** An instrument that is one click: noise, since that is there from its first sample on. */
export const clickInstrument: InstrumentPlugin = {
  apiVersion: 1,
  id: 'click',
  name: 'Click',
  params: {},
  voice: () => ({
    noises: [{ color: 'white', gain: 1 }],
    envelope: { attack: 0, decay: 0.004, sustain: 0, release: 0.001 },
  }),
};

/** One short tone, each time the same. */
export const blipInstrument: InstrumentPlugin = {
  ...clickInstrument,
  id: 'blip',
  name: 'Blip',
  voice: () => ({
    tones: [{ wave: 'square', frequency: 1000, gain: 1 }],
    envelope: { attack: 0, decay: 0.004, sustain: 0, release: 0.001 },
  }),
};
