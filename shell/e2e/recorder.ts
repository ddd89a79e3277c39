import type { Page } from '@playwright/test';
import type { Recording } from './onsets.ts';

/** Copies everything that reaches a loudspeaker to the page, with the audio clock's own frame numbers. */
const worklet = `registerProcessor('e2e-recorder', class extends AudioWorkletProcessor {
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

/** Prepares a page, before it loads anything, so that `record` can hear it and contexts are counted. */
export async function listenTo(page: Page): Promise<void> {
  await page.route('**/engine/e2e-recorder.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: worklet }),
  );
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const recorder: Window['recorder'] = { contexts: [], blocks: [] };
    window.recorder = recorder;
    const ready = new WeakMap<BaseAudioContext, Promise<void>>();
    const Native = window.AudioContext;
    window.AudioContext = class extends Native {
      constructor(options?: AudioContextOptions) {
        super(options);
        recorder.contexts.push(this);
        ready.set(this, this.audioWorklet.addModule('/engine/e2e-recorder.js'));
      }
    };
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
      const [target] = args;
      if (target instanceof AudioDestinationNode) {
        void ready.get(this.context)?.then(() => {
          const tap = new AudioWorkletNode(this.context, 'e2e-recorder');
          tap.port.onmessage = ({ data }) => recorder.blocks.push(data);
          connect.call(this, tap);
          connect.call(tap, target);
        });
      }
      return connect.apply(this, args);
    } as typeof AudioNode.prototype.connect;
  });
}

/** Records the output for some seconds. */
export async function record(page: Page, seconds: number): Promise<Recording> {
  await page.evaluate(() => {
    window.recorder.blocks.length = 0;
  });
  await page.waitForTimeout(seconds * 1000);
  return recorded(page);
}

/** What has been recorded since the last `record` began. */
export async function recorded(page: Page): Promise<Recording> {
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
      rate: contexts[0]?.sampleRate ?? 0,
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
