import { expect, type Page, test } from '@playwright/test';
import type { Recording } from './onsets.ts';

/** A page that `listenTo` prepared, by whatever it is watched. */
export interface Recorded {
  evaluate<Result>(act: () => Result | Promise<Result>): Promise<Result>;
}

/** Copies everything that reaches a loudspeaker to the page, with the audio clock's own frame numbers. */
export const recorderWorklet = `registerProcessor('e2e-recorder', class extends AudioWorkletProcessor {
  block = new Float32Array(4096); filled = 0; first = 0;
  process([input]) {
    if (this.filled === 0) this.first = currentFrame;
    const [left, right = left] = input;
    for (let i = 0; i < 128; i++) this.block[this.filled + i] = left ? (left[i] + right[i]) / 2 : 0;
    this.filled += 128;
    if (this.filled === this.block.length) {
      this.port.postMessage({ first: this.first, block: this.block.slice() });
      this.filled = 0;
    }
    return true;
  }
});`;

declare global {
  interface Window {
    recorder: {
      contexts: AudioContext[];
      blocks: { first: number; block: Float32Array }[];
      /** Told when a block has come. */
      onBlock?: () => void;
    };
  }
}

/** Prepares a page of a product that serves the worklet, before it loads anything, so that `record` can hear it and contexts are counted. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const recorder: Window['recorder'] = { contexts: [], blocks: [] };
    window.recorder = recorder;
    const sources = new Set<AudioNode>();
    /** The newest context's; an engine that starts again makes another. */
    let tap: AudioWorkletNode | undefined;
    const { connect, disconnect } = AudioNode.prototype as unknown as Record<
      'connect' | 'disconnect',
      (...args: unknown[]) => unknown
    >;
    const Native = window.AudioContext;
    window.AudioContext = class extends Native {
      constructor(options?: AudioContextOptions) {
        super(options);
        recorder.contexts.push(this);
        void this.audioWorklet.addModule('/engine/e2e-recorder.js').then(() => {
          tap = new AudioWorkletNode(this, 'e2e-recorder');
          tap.port.onmessage = ({ data }) => {
            recorder.blocks.push(data);
            recorder.onBlock?.();
          };
          connect.call(tap, this.destination);
          for (const source of sources) if (source.context === this) connect.call(source, tap);
        });
      }
    };
    // Whatever is joined to the loudspeakers, or taken from them, is joined to the tap or taken from it.
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, ...args: unknown[]) {
        if (args[0] instanceof AudioDestinationNode) {
          sources.add(this);
          if (tap?.context === this.context) connect.call(this, tap);
        }
        return connect.apply(this, args);
      },
      disconnect(this: AudioNode, ...args: unknown[]) {
        const leaves = args.length === 0 || args[0] instanceof AudioDestinationNode;
        const isTapped = leaves && sources.delete(this) && tap?.context === this.context;
        if (isTapped && args.length > 0) disconnect.call(this, tap);
        return disconnect.apply(this, args);
      },
    });
  });
}

/**
 * Records the output for so many seconds of the audio clock, or until what was recorded is `enough`. Only for tests that
 * are tagged `@sound`: what such a recording shows depends on how busy the machine is.
 */
export function record(
  page: Recorded,
  seconds: number,
  enough?: (heard: Recording) => boolean,
): Promise<Recording> {
  expect(test.info().tags, 'the tags of a test that measures').toContain('@sound');
  return listen(page, seconds, enough);
}

/**
 * Records the output while something is done, and on until what was heard is `enough`. Only for tests that are tagged
 * `@sound`, as `record`. Rejects as `act` does.
 */
export async function recordWhile(
  page: Recorded,
  act: () => Promise<unknown>,
  enough: (heard: Recording) => boolean = () => true,
): Promise<Recording> {
  let isDone = false;
  const recording = record(page, 60, (heard) => isDone && enough(heard));
  const acted = act().finally(() => {
    isDone = true;
  });
  const [heard] = await Promise.all([recording, acted]);
  expect(enough(heard), 'what was heard meanwhile, and for a minute, is enough').toBe(true);
  return heard;
}

/** Listens from now on until what was heard is `enough`; fails when `limit` seconds of the audio clock are not. */
export async function hear(
  page: Recorded,
  enough: (heard: Recording) => boolean,
  limit = 30,
): Promise<Recording> {
  const heard = await listen(page, limit, enough);
  expect(enough(heard), `what was heard in ${limit} s is as it should be`).toBe(true);
  return heard;
}

async function listen(page: Recorded, seconds: number, enough?: (heard: Recording) => boolean) {
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
  });
  let heard: Recording = { rate: 0, first: 0, samples: new Float32Array() };
  const isOver = () => {
    const { length } = heard.samples;
    return length > 0 && (length >= seconds * heard.rate || enough?.(heard) === true);
  };
  while (!isOver()) {
    // Some blocks at a time: to ask for each costs the machine on which it is to sound in time.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const { recorder } = window;
          const look = () => recorder.blocks.length >= 2 && done();
          recorder.onBlock = look;
          look();
        }),
    );
    const more = await recorded(page);
    const samples = new Float32Array(heard.samples.length + more.samples.length);
    samples.set(heard.samples);
    samples.set(more.samples, heard.samples.length);
    heard = {
      rate: more.rate,
      first: heard.samples.length > 0 ? heard.first : more.first,
      samples,
    };
  }
  return heard;
}

/** What has been recorded since this was last asked. */
export async function recorded(page: Recorded): Promise<Recording> {
  const { rate, first, base64 } = await page.evaluate(() => {
    const { blocks, contexts } = window.recorder;
    const taken = blocks.splice(0);
    const length = taken[0]?.block.byteLength ?? 0;
    const bytes = new Uint8Array(taken.length * length);
    for (const [index, { block }] of taken.entries()) {
      bytes.set(new Uint8Array(block.buffer, block.byteOffset, length), index * length);
    }
    let binary = '';
    for (let at = 0; at < bytes.length; at += 32768) {
      binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
    }
    return {
      rate: contexts.at(-1)?.sampleRate ?? 0,
      first: taken[0]?.first ?? 0,
      base64: btoa(binary),
    };
  });
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  return { rate, first, samples };
}
