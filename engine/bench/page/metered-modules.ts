import { fuelExport, meterModule } from '@hocket/dsp';
import type { Event } from '@hocket/sdk';
import { BlockBudget, blockFuel } from '../../src/dsp/block-budget.ts';
import { DspPlayer } from '../../src/dsp/dsp-player.ts';
import type { Engine } from '../../src/index.ts';
import { pluginSource } from '../../src/plugins/testing/plugin-source.ts';
import { wait } from '../../src/testing/wait.ts';
import type { ModuleText, PlayedText } from '../module-texts.ts';
import { medianOf } from './median.ts';
import { recordNode } from './recorder.ts';

const blockFrames = 128;
const rate = 48_000;
/** Milliseconds that a block lasts. */
const blockMs = (1000 * blockFrames) / rate;
/** Milliseconds that are timed at once, since the clock counts tenths. */
const timedMs = 20;

interface ModuleExports {
  memory: WebAssembly.Memory;
  [fuelExport]?: WebAssembly.Global;
  init(sampleRate: number): void;
  data?(index: number, channels: number, frames: number, sampleRate: number): number;
  input?(): number;
  params?(): number;
  noteOn?(id: number, frequency: number, velocity: number): void;
  process(frames: number): void;
}

/** What metering costs, and what one module takes. */
export interface MeteringCost {
  name: string;
  /** Its time with and without, both at their fastest, since others can only slow one down. */
  ratio: number;
  /** Metered, the part of a block's time at 48 kHz. */
  share: number;
}

/** Plays each module with and without a meter, in turn: sixteen notes, or noise that comes in. */
export function meteringCosts(modules: readonly PlayedText[], rounds: number): MeteringCost[] {
  return modules.map((each) => {
    const plain = bytesOf(each.module);
    const sides = [meterModule(plain, each.kind), plain].map((bytes) => opened(each, bytes));
    let blocks = 100;
    while (Math.min(...sides.map((play) => play(blocks))) < timedMs) blocks *= 2;
    const series = sides.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [side, play] of sides.entries()) series[side]?.push(play(blocks));
    const [metered = [], bare = []] = series;
    return {
      name: each.name,
      ratio: Math.min(...metered) / Math.min(...bare),
      share: medianOf(metered) / blocks / blockMs,
    };
  });
}

/** A module that plays; what is returned gives the milliseconds of so many blocks. */
function opened({ params }: PlayedText, bytes: Uint8Array): (blocks: number) => number {
  const module = new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
  const played = new WebAssembly.Instance(module).exports as unknown as ModuleExports;
  const fuel = played[fuelExport] ?? { value: 0 };
  fuel.value = 2 ** 30;
  played.init(rate);
  const place = played.params?.() ?? 0;
  if (place > 0)
    for (const [index, value] of params.entries())
      new Float32Array(played.memory.buffer, place + 4 * blockFrames * index, blockFrames).fill(
        value,
      );
  const recorded = played.data?.(0, 1, rate, rate) ?? 0;
  if (recorded > 0) fillWithNoise(new Float32Array(played.memory.buffer, recorded, rate));
  for (let id = 0; id < 16; id += 1) played.noteOn?.(id, 110 * 2 ** (id / 6), 0.8);
  const input = played.input?.();
  if (input !== undefined)
    fillWithNoise(new Float32Array(played.memory.buffer, input, 2 * blockFrames));
  return (blocks) => {
    const started = performance.now();
    for (let block = 0; block < blocks; block += 1) {
      fuel.value = blockFuel;
      played.process(blockFrames);
    }
    return performance.now() - started;
  };
}

function fillWithNoise(samples: Float32Array): void {
  for (let at = 0; at < samples.length; at += 1) samples[at] = ((at * 7919) % 127) / 127 - 0.5;
}

/** How a module was stopped. */
export interface FuelEnd {
  /** From the first that used up its fuel to the last that is not silent. */
  blocks: number;
  /** Of that first one. */
  milliseconds: number;
}

/** The worst of modules that attack at a frame, in the studio's own processor. */
export async function fuelEnd(attacks: readonly ModuleText[], frame: number): Promise<FuelEnd> {
  const ends: FuelEnd[] = [];
  for (const { name, module } of attacks) {
    const metered = meterModule(bytesOf(module), 'instrument') as Uint8Array<ArrayBuffer>;
    const compiled = await WebAssembly.compile(metered);
    const options = { module: compiled, params: [], recordings: [], isTimed: false };
    const context = new OfflineAudioContext(2, 2 * frame, rate);
    await context.audioWorklet.addModule('/engine/dsp.js');
    const node = new AudioWorkletNode(context, 'hocket-dsp', {
      numberOfInputs: 0,
      outputChannelCount: [2],
      processorOptions: options,
    });
    node.connect(context.destination);
    const samples = (await context.startRendering()).getChannelData(0);
    const last = samples.findLastIndex((sample) => sample !== 0);
    if (samples[frame - 1] !== 1) throw new Error(`${name} never sounded.`);
    ends.push({
      blocks: Math.ceil((last + 1 - frame) / blockFrames),
      milliseconds: longestBlock(options, frame / blockFrames),
    });
  }
  return {
    blocks: Math.max(...ends.map(({ blocks }) => blocks)),
    milliseconds: Math.max(...ends.map(({ milliseconds }) => milliseconds)),
  };
}

/** Milliseconds of the block in which it attacks. */
function longestBlock(options: ConstructorParameters<typeof DspPlayer>[0], attack: number): number {
  const player = new DspPlayer(options, {
    sampleRate: rate,
    budget: new BlockBudget(blockFuel),
    now: () => 0,
    fail: () => {},
  });
  const outputs = [new Float32Array(blockFrames), new Float32Array(blockFrames)];
  for (let block = 0; block < attack; block += 1) player.process(block * blockFrames, [], outputs);
  const started = performance.now();
  player.process(attack * blockFrames, [], outputs);
  return performance.now() - started;
}

/**
 * Blocks in which a plugin that sounds without a pause was silent while each of the others attacked, of those that were
 * recorded; `steady` is its module. Rejects where it did not sound before.
 */
export async function silentBlocks(
  { engine, output }: { engine: Engine; output: AudioNode },
  steady: string,
  attacks: readonly ModuleText[],
): Promise<{ silent: number; blocks: number }> {
  const unload = await engine.load(await sourceOf('bench.steady', steady));
  engine.play('preview', notesOf('bench.steady', 1, 1.5));
  const heard = await recordNode(output, 10);
  await wait(1500);
  const before = await heard();
  if (!loudBlocks(before.channels[0]).at(-1)) throw new Error('The neighbour does not sound.');
  const ended = await recordNode(output, attacks.length + 10);
  for (const { module } of attacks) {
    try {
      const end = await engine.load(await sourceOf('bench.attack', module));
      engine.play('main', notesOf('bench.attack', 8, 1));
      await wait(400);
      engine.stop('main');
      end();
    } catch {
      // One that breaks as it is loaded is not let in.
    }
  }
  const { channels } = await ended();
  engine.stop('preview');
  unload();
  const blocks = loudBlocks(channels[0]);
  return { silent: blocks.filter((isLoud) => !isLoud).length, blocks: blocks.length };
}

/** Whether something moves in each block, louder than −60 dB. */
function loudBlocks(samples: Float32Array = new Float32Array()): boolean[] {
  return Array.from({ length: Math.floor(samples.length / blockFrames) }, (_, block) => {
    const part = samples.subarray(block * blockFrames, (block + 1) * blockFrames);
    return Math.max(...part) - Math.min(...part) > 0.002;
  });
}

function sourceOf(id: string, module: string) {
  const bytes = bytesOf(module) as Uint8Array<ArrayBuffer>;
  const instrument = { id, name: id, file: 'synth.wasm' };
  return pluginSource(id, { instruments: [instrument] }, { 'synth.wasm': new Blob([bytes]) });
}

/** So many notes a cycle, each so many times as long as they are apart. */
function notesOf(s: string, perCycle: number, length: number) {
  return {
    query: (begin: number, end: number): Event[] => {
      const first = Math.ceil(begin * perCycle);
      return Array.from({ length: Math.max(0, Math.ceil(end * perCycle) - first) }, (_, at) => ({
        begin: (first + at) / perCycle,
        end: (first + at + length) / perCycle,
        value: { s, note: 60 },
      }));
    },
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
