import { setTimeout as elapsed } from 'node:timers/promises';
import type { Page } from '@playwright/test';
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
          tap.port.onmessage = ({ data }) => recorder.blocks.push(data);
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

/** Records the output for some seconds. */
export async function record(page: Recorded, seconds: number): Promise<Recording> {
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
  });
  await elapsed(seconds * 1000);
  return recorded(page);
}

/** What has been recorded since the last `record` began. */
export async function recorded(page: Recorded): Promise<Recording> {
  const { rate, first, base64 } = await page.evaluate(() => {
    const { blocks, contexts } = window.recorder;
    const bytes = new Uint8Array(blocks.length * 4096 * 4);
    for (const [index, { block }] of blocks.entries()) {
      bytes.set(new Uint8Array(block.buffer, block.byteOffset, block.byteLength), index * 4096 * 4);
    }
    let binary = '';
    for (let at = 0; at < bytes.length; at += 32768) {
      binary += String.fromCharCode(...bytes.subarray(at, at + 32768));
    }
    return {
      rate: contexts.at(-1)?.sampleRate ?? 0,
      first: blocks[0]?.first ?? 0,
      base64: btoa(binary),
    };
  });
  const bytes = Buffer.from(base64, 'base64');
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  return { rate, first, samples };
}
