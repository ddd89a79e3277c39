import { hzOf, midiOfHz } from '@hocket/music';
import { type Event, midiOf, type Problem } from '@hocket/sdk';
import { getAudioContext, getSampleInfo, type Sound, soundMap } from 'superdough';
import { limitProblem } from '../budget/limit-problems.ts';
import { programLimits } from '../budget/limits.ts';
import type { RecordingQuota } from '../budget/recording-quota.ts';
import {
  readSampleMap,
  type SampleFiles,
  type SampleMap,
  type SampleRequest,
  type SampleSound,
} from '../code/validation/sample-requests.ts';
import { toProblem } from '../problems.ts';
import type { DecodedRecording } from '../recipe/note-context.ts';
import { bankSounds } from '../sound/bank-sound.ts';
import { DecodedSamples } from './decoded-samples.ts';
import { playSample } from './play-sample.ts';
import { folderAddress, folderOf, mapAddress } from './sample-address.ts';
import type { SampleLoader } from './sample-loader.ts';

/** Where Strudel plays a sample as it was recorded: C2. */
const root = 36;

type Report = (problem: Problem) => void;

/** One program's sound of a name. */
interface Claim {
  files: SampleFiles;
  unpitched: string | undefined;
  sound: Sound;
}

/** Registers samples with superdough: those of programs and those of this machine. */
export class SampleBank {
  /** By a sound's key: the programs that brought one of this name, the newest last, and what had it before. */
  private readonly claims = new Map<string, { before: Sound | undefined; all: Claim[] }>();
  private readonly decoded: DecodedSamples;

  constructor(
    private readonly loader: SampleLoader,
    quota: RecordingQuota,
    private readonly report: Report,
  ) {
    this.decoded = new DecodedSamples(loader, quota, (error) => report(toProblem(error)));
  }

  /** Makes the sounds of `requests` playable; the returned function gives their names back. What fails is reported. */
  async declare(requests: readonly SampleRequest[]): Promise<() => void> {
    const maps = await Promise.all(requests.map((request) => this.resolve(request)));
    const all = maps.flatMap((sounds) => Object.entries(sounds));
    let { sounds, files } = programLimits.samples;
    const taken = all.filter(([, sound]) => {
      sounds -= 1;
      files -= Object.values(sound.files).flat().length;
      return sounds >= 0 && files >= 0;
    });
    if (taken.length < all.length) this.report(limitProblem('sounds_capped'));
    return this.register(taken);
  }

  /** Loads the files that `events` play, as far as they are samples. Never rejects. */
  async prepare(events: readonly Event[], context: BaseAudioContext): Promise<void> {
    const addresses = new Set<string>();
    for (const { value } of events) {
      const plain = String(value.s);
      const names = value.bank ? bankSounds(String(value.bank), plain) : [plain];
      const name = names.find((each) => this.claims.has(keyOf(each)));
      const files = name && this.claims.get(keyOf(name))?.all.at(-1)?.files;
      if (files) addresses.add(getSampleInfo({ ...value, s: name }, files).url);
      if (typeof value.ir === 'string') this.hasRoom(value.ir, Number(value.i ?? 0), context);
    }
    await Promise.all([...addresses].map((address) => this.decode(address, context)));
  }

  /** The recording of a sound that is nearest to a pitch, in Hz, at once when it was decoded before. Never rejects. */
  recording(
    name: string,
    frequency: number | undefined,
    context: BaseAudioContext,
  ): DecodedRecording | undefined | Promise<DecodedRecording | undefined> {
    const claim = this.claims.get(keyOf(name))?.all.at(-1);
    if (claim === undefined) return undefined;
    const note = frequency === undefined ? (claim.unpitched ?? root) : midiOfHz(frequency);
    const midi = typeof note === 'string' ? (midiOf(note) ?? root) : note;
    const { url: address, transpose } = getSampleInfo({ s: name, note: midi }, claim.files);
    const recorded = hzOf(midi - transpose);
    const buffer = this.decoded.get(address);
    if (buffer !== undefined) return { buffer, frequency: recorded };
    return this.decode(address, context).then(
      (made) => made && { buffer: made, frequency: recorded },
    );
  }

  /**
   * Whether the recording that superdough takes as a room (`ir`) was measured and decoded; it begins to be where not.
   * superdough fetches and decodes its own copy, and never asks how long it is.
   */
  hasRoom(name: string, index: number, context: BaseAudioContext): boolean {
    const lists = Object.values(this.claims.get(keyOf(name))?.all.at(-1)?.files ?? {});
    const address = lists.flat()[index % lists.length];
    if (address === undefined) return false;
    if (this.decoded.get(address) !== undefined) return true;
    void this.decode(address, context);
    return false;
  }

  /** None of what is not played, which is told. */
  private decode(address: string, context: BaseAudioContext): Promise<AudioBuffer | undefined> {
    return this.decoded.load(address, context).catch(() => undefined);
  }

  private async resolve(request: SampleRequest): Promise<SampleMap['sounds']> {
    try {
      if ('map' in request) return addressed(request.map, request.base ?? request.map.base ?? '');
      const address = mapAddress(request.from);
      const map = readSampleMap(await this.loader.map(address));
      return addressed(map, request.base ?? map.base ?? folderOf(address));
    } catch (error) {
      this.report(toProblem(error));
      return {};
    }
  }

  /** Makes sounds playable by their names, however many in one step; the returned function gives the names back. */
  register(sounds: readonly (readonly [name: string, sound: SampleSound])[]): () => void {
    const before = soundMap.get();
    const claims = sounds.map(([name, sound]) => {
      const key = keyOf(name);
      const claim = this.claimOf(sound);
      const ofKey = this.claims.get(key) ?? { before: before[key], all: [] };
      this.claims.set(key, ofKey);
      ofKey.all.push(claim);
      return { key, claim };
    });
    this.show(claims.map(({ key }) => key));
    const addresses = sounds.flatMap(([, { files }]) => Object.values(files).flat());
    const release = this.decoded.hold(addresses);
    return () => {
      for (const { key, claim } of claims) {
        const ofKey = this.claims.get(key);
        if (ofKey) ofKey.all = ofKey.all.filter((each) => each !== claim);
      }
      this.show(claims.map(({ key }) => key));
      release();
    };
  }

  /** Has these keys play what was claimed last, or what they had before all claims. */
  private show(keys: readonly string[]): void {
    const sounds: Record<string, Sound | undefined> = { ...soundMap.get() };
    for (const key of keys) {
      const claims = this.claims.get(key);
      if (claims === undefined) continue;
      const sound = claims.all.at(-1)?.sound ?? claims.before;
      if (sound === undefined) delete sounds[key];
      else sounds[key] = sound;
      if (claims.all.length === 0) this.claims.delete(key);
    }
    soundMap.set(sounds);
  }

  private claimOf({ files, unpitched }: SampleSound): Claim {
    const onTrigger: Sound['onTrigger'] = async (time, value, onended) => {
      const context = getAudioContext() as BaseAudioContext;
      const pitched = unpitched === undefined ? value : { note: unpitched, ...value };
      const { url, playbackRate: rate } = getSampleInfo(pitched, files);
      const buffer = await this.decoded.load(url, context);
      return playSample(context, time, pitched, onended, { buffer, rate });
    };
    return { files, unpitched, sound: { onTrigger, data: { type: 'sample', samples: files } } };
  }
}

/** As superdough writes names. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '_');
}

function addressed({ sounds }: SampleMap, base: string): SampleMap['sounds'] {
  const result: Record<string, SampleSound> = {};
  for (const [name, sound] of Object.entries(sounds)) {
    const folder = folderAddress(sound.base ?? base);
    const full = (files: readonly string[]) =>
      files.map((file) => (URL.canParse(file) ? file : folder + file));
    const files = isList(sound.files)
      ? full(sound.files)
      : Object.fromEntries(Object.entries(sound.files).map(([note, of]) => [note, full(of)]));
    result[name] = { files, unpitched: sound.unpitched };
  }
  return result;
}

function isList(files: SampleFiles): files is readonly string[] {
  return Array.isArray(files);
}
