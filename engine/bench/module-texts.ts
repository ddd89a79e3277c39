import { join } from 'node:path';
import type { DspKind } from '@hocket/dsp';
import { assembled, hostileModules, moduleText, pluck } from '@hocket/dsp/testing';
import { repository } from '@hocket/plugin-kit/testing/build-apps';
import { pack } from '@hocket/plugin-kit/testing/pack';

/** A plugin's module in a form that goes into a page. */
export interface ModuleText {
  name: string;
  /** Its bytes, not metered, in base64. */
  module: string;
}

/** One that is played, with its parameters as they are at first. */
export interface PlayedText extends ModuleText {
  kind: DspKind;
  params: readonly number[];
}

/** Folders of the examples that compute samples. */
const folders = ['wavetable', 'grains', 'plate'];

/** The synth of sixteen voices whose share of a block is told. */
export const voicedExample = 'wavetable';

/** Those of the examples, and two of nothing but one short loop. */
export async function exampleModules(): Promise<PlayedText[]> {
  const packed = await Promise.all(folders.map((folder) => exampleIn(folder)));
  return [
    ...packed,
    { name: 'pluck', kind: 'instrument', params: [], module: base64(await assembled(pluck)) },
    { name: 'saw', kind: 'instrument', params: [], module: await steadyModule() },
  ];
}

async function exampleIn(folder: string): Promise<PlayedText> {
  const { manifest, files } = await pack(join(repository, 'plugins', folder));
  const { instruments = [], effects = [] } = manifest.contributes;
  const [contribution] = [...instruments, ...effects];
  const bytes = files.get(contribution?.file ?? '');
  if (!contribution || !bytes) throw new Error(`${folder} has no module.`);
  return {
    name: folder,
    kind: effects.length > 0 ? 'effect' : 'instrument',
    params: Object.values(contribution.params ?? {}).map(({ initial }) => initial),
    module: base64(bytes),
  };
}

/** Frames after which these attack: they sound at full level until then. */
export const attackFrame = 128 * 100;

/** Ways to use up all there is, each after a while. */
const attacks: Readonly<Record<string, { fields?: string; process: string }>> = {
  loop: { process: '(loop $on br $on)' },
  recursion: { fields: '(func $again call $again)', process: 'call $again' },
  fill: { process: '(loop $on i32.const 0 i32.const 1 i32.const 131072 memory.fill br $on)' },
  stores: {
    process:
      '(loop $on local.get $i i32.const 65535 i32.and i32.const 1 i32.store local.get $i i32.const 4097 i32.add local.set $i br $on)',
  },
  roots: { process: '(loop $on local.get $x f32.sqrt local.set $x br $on)' },
};

/** Modules that sound until `attackFrame`, and then never end a call. */
export function attackingModules(): Promise<ModuleText[]> {
  return Promise.all(
    Object.entries(attacks).map(async ([name, { fields = '', process }]) => {
      const text = moduleText({
        fields: `${fields} (global $played (mut i32) (i32.const 0))`,
        process: `(loop $next
          local.get $i i32.const 4 i32.mul f32.const 1 f32.store offset=1024
          local.get $i i32.const 4 i32.mul f32.const 1 f32.store offset=1536
          local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $next)
          global.get $played i32.const ${attackFrame} i32.ge_s if ${process} end
          global.get $played local.get $frames i32.add global.set $played`,
      });
      return { name, module: base64(await assembled(text)) };
    }),
  );
}

/** All hostile modules that are let in. */
export async function admittedModules(): Promise<ModuleText[]> {
  const admitted = hostileModules.filter(({ refused }) => !refused);
  return Promise.all(
    admitted.map(async ({ name, module }) => ({
      name,
      module: base64(typeof module === 'string' ? await assembled(module) : module),
    })),
  );
}

/** A steady saw of 880 Hz while a note of it is held. */
export async function steadyModule(): Promise<string> {
  const text = moduleText({
    fields: `(global $held (mut i32) (i32.const 0)) (global $phase (mut f32) (f32.const 0))
      (global $step (mut f32) (f32.const 0))`,
    init: 'f32.const 880 local.get $rate f32.div global.set $step',
    noteOn: 'global.get $held i32.const 1 i32.add global.set $held',
    noteOff: 'global.get $held i32.const 1 i32.sub global.set $held',
    process: `(loop $on
      global.get $phase global.get $step f32.add local.tee $x local.get $x f32.floor f32.sub global.set $phase
      global.get $phase f32.const 0.5 f32.sub
      global.get $held i32.const 0 i32.gt_s f32.convert_i32_s f32.mul local.set $x
      local.get $i i32.const 4 i32.mul local.get $x f32.store offset=1024
      local.get $i i32.const 4 i32.mul local.get $x f32.store offset=1536
      local.get $i i32.const 1 i32.add local.tee $i local.get $frames i32.lt_s br_if $on)`,
  });
  return base64(await assembled(text));
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
