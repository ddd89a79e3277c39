import { hzOf, midiOfHz } from '@hocket/music';
import type { Event, Problem } from '@hocket/sdk';
import { getAudioContext, type Sound, soundMap } from 'superdough';
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
import { bankedSound } from '../sound/bank-sound.ts';
import { cycleOf } from '../sound/gated-voice.ts';
import { addressedSounds } from './addressed-sounds.ts';
import type { BundledSounds } from './bundled-sounds.ts';
import { DecodedSamples } from './decoded-samples.ts';
import { LateEntries } from './late-entries.ts';
import { pieceOf, playPiece } from './play-piece.ts';
import { playSample } from './play-sample.ts';
import { folderOf, mapAddress } from './sample-address.ts';
import type { Take } from './sample-layer.ts';
import type { SampleLoader } from './sample-loader.ts';
import type { FoundPack } from './sample-packs.ts';
import { type PartsOf, partsOfFiles, partsOfZones, type SamplePart } from './sample-parts.ts';

type Report = (problem: Problem) => void;

/** What plays under a name, for as long as somebody claims it. */
interface Claim {
  parts: PartsOf;
  /** Those that can be a note's room. */
  files: SampleFiles;
  sound: Sound;
}

/** Registers samples with superdough: those of programs, those of this machine and those of the studio. */
export class SampleBank {
  /** By a sound's key: the programs that brought one of this name, the newest last, and what had it before. */
  private readonly claims = new Map<string, { before: Sound | undefined; all: Claim[] }>();
  private readonly decoded: DecodedSamples;
  private readonly entries = new LateEntries();
  /** Keys of sounds whose recordings did not come when they were asked for last. */
  private readonly failed = new Set<string>();
  /** Keys of sounds of packs. */
  private readonly packed = new Set<string>();
  private removePacks = () => {};
  /** Those of them whose recordings did not come since `begin`. */
  private readonly away = new Set<string>();

  constructor(
    private readonly loader: SampleLoader,
    quota: RecordingQuota,
    private readonly report: Report,
    /** Hears that recordings failed to come, or came after all. */
    private readonly onChange: () => void = () => {},
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

  /** Makes the studio's own recordings playable, but for names that something else has already. */
  bundle(bundled: BundledSounds): void {
    const names = bundled.names.filter(isFree);
    this.claim(
      names.map((name) => [
        name,
        this.claimOf(
          name,
          partsOfZones(() => bundled.zones(name)),
          [],
        ),
      ]),
    );
  }

  /** Makes the sounds of packs playable in place of those before, but for names that something else has, or a pack before it. */
  supply(packs: readonly FoundPack[]): void {
    this.removePacks();
    const removes = packs.map(({ sounds = {} }) => {
      const free = Object.entries(sounds).filter(([name]) => isFree(name));
      for (const [name] of free) this.packed.add(keyOf(name));
      return this.claim(
        free.map(([name, sound]) => [name, this.claimOf(name, partsOfFiles(sound), sound.files)]),
      );
    });
    this.removePacks = () => {
      for (const remove of removes) remove();
    };
  }

  /** Something begins to play after silence: recordings of packs that did not come are asked for again. */
  begin(): void {
    this.away.clear();
  }

  /** Whether recordings of a pack's sound did not come since `begin`: something else plays in its place until the next. */
  isAway(name: string): boolean {
    return this.away.has(keyOf(name));
  }

  /** Loads the files that `events` play, as far as they are samples. Never rejects. */
  async prepare(events: readonly Event[], context: BaseAudioContext): Promise<void> {
    for (const { value } of events)
      if (typeof value.ir === 'string') this.hasRoom(value.ir, Number(value.i ?? 0), context);
    await Promise.all(this.partsOf(events).map((each) => this.fetch(each, context)));
  }

  /** Whether recordings of a sound did not come when they were asked for last. */
  hasFailed(name: string): boolean {
    return this.failed.has(keyOf(name));
  }

  /** Something is to begin with these events: whether a recording of them has still to come. */
  lacks(events: readonly Event[]): boolean {
    const lacking = this.partsOf(events).filter(({ parts }) => {
      if ('then' in parts) {
        // Whoever loads it is told why it did not come.
        parts.catch(() => {});
        return true;
      }
      for (const { address } of parts) this.entries.forget(address);
      return parts.some(({ address }) => this.decoded.get(address) === undefined);
    });
    return lacking.length > 0;
  }

  /** What the events play that are samples, of alike ones once. */
  private partsOf(events: readonly Event[]): Asked[] {
    const found = new Map<string, Asked>();
    for (const { value } of events) {
      const plain = String(value.s);
      const sound = bankedSound(plain, value.bank, (name) => this.claimed(name) !== undefined);
      const { n, note, freq, octave } = value;
      const key = JSON.stringify([sound?.name, n, note, freq, octave]);
      const claim = sound && this.claimed(sound.name);
      if (sound && claim && !found.has(key))
        found.set(key, { name: sound.name, parts: claim.parts({ ...value, s: plain }) });
    }
    return [...found.values()];
  }

  /** The recording of a sound that is nearest to a pitch, in Hz, at once when it was decoded before. Never rejects. */
  recording(
    name: string,
    frequency: number | undefined,
    context: BaseAudioContext,
  ): DecodedRecording | undefined | Promise<DecodedRecording | undefined> {
    const claim = this.claimed(name);
    if (claim === undefined) return undefined;
    const pitch = frequency === undefined ? {} : { note: midiOfHz(frequency) };
    const parts = claim.parts({ s: name, ...pitch });
    const found = ([part]: readonly SamplePart[]) => {
      if (part === undefined) return undefined;
      const recorded = hzOf(part.recorded);
      const buffer = this.decoded.get(part.address);
      if (buffer !== undefined) return { buffer, frequency: recorded };
      return this.decode(part.address, context).then(
        (made) => made && { buffer: made, frequency: recorded },
      );
    };
    return 'then' in parts ? parts.then(found, () => undefined) : found(parts);
  }

  /**
   * Whether the recording that superdough takes as a room (`ir`) was measured and decoded; it begins to be where not.
   * superdough fetches and decodes its own copy, and never asks how long it is.
   */
  hasRoom(name: string, index: number, context: BaseAudioContext): boolean {
    const lists = Object.values(this.claimed(name)?.files ?? {});
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
      if ('map' in request)
        return addressedSounds(request.map, request.base ?? request.map.base ?? '');
      const address = mapAddress(request.from);
      const map = readSampleMap(await this.loader.map(address));
      return addressedSounds(map, request.base ?? map.base ?? folderOf(address));
    } catch (error) {
      this.report(toProblem(error));
      return {};
    }
  }

  /** Makes sounds playable by their names, however many in one step; the returned function gives the names back. */
  register(sounds: readonly (readonly [name: string, sound: SampleSound])[]): () => void {
    const remove = this.claim(
      sounds.map(([name, sound]) => [name, this.claimOf(name, partsOfFiles(sound), sound.files)]),
    );
    const addresses = sounds.flatMap(([, { files }]) => Object.values(files).flat());
    const release = this.decoded.hold(addresses);
    return () => {
      remove();
      release();
    };
  }

  private claim(all: readonly (readonly [name: string, claim: Claim])[]): () => void {
    const before = soundMap.get();
    const claims = all.map(([name, claim]) => {
      const key = keyOf(name);
      const ofKey = this.claims.get(key) ?? { before: before[key], all: [] };
      this.claims.set(key, ofKey);
      ofKey.all.push(claim);
      return { key, claim };
    });
    this.show(claims.map(({ key }) => key));
    return () => {
      for (const { key, claim } of claims) {
        const ofKey = this.claims.get(key);
        if (ofKey) ofKey.all = ofKey.all.filter((each) => each !== claim);
      }
      this.show(claims.map(({ key }) => key));
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

  private claimOf(name: string, parts: PartsOf, files: SampleFiles): Claim {
    const key = keyOf(name);
    const onTrigger: Sound['onTrigger'] = (time, value, onended, cps) => {
      const context = getAudioContext() as BaseAudioContext;
      const take = async ({ address, rate, zone }: SamplePart): Promise<Take> => {
        const buffer = await this.decoded.load(address, context);
        const late = context.currentTime - time;
        if (late > 0) this.entries.miss(address, time + late, cycleOf(value) + late * cps, cps);
        return { buffer, rate, zone };
      };
      const play = async (found: readonly SamplePart[]) => {
        const takes = await Promise.all(found.map(take));
        this.came(key);
        const isEntered = found.every(({ address }) => this.entries.has(address, time));
        if (!isEntered) return undefined;
        const [piece, [only]] = [pieceOf(value), takes];
        return piece && only
          ? playPiece(context, time, value, onended, piece, only.buffer)
          : playSample(context, time, value, onended, takes);
      };
      const fail = (error: unknown) => {
        this.missed(key);
        throw error;
      };
      // What a program brings is asked for at once: it may be gone in a moment.
      const found = parts(value);
      return ('then' in found ? found.then(play) : play(found)).catch(fail);
    };
    return { parts, files, sound: { onTrigger, data: { type: 'sample', samples: files } } };
  }

  private claimed(name: string): Claim | undefined {
    return this.claims.get(keyOf(name))?.all.at(-1);
  }

  private came(key: string): void {
    if (this.failed.delete(key)) this.onChange();
  }

  private missed(key: string): void {
    if (this.packed.has(key)) this.away.add(key);
    if (this.failed.has(key)) return;
    this.failed.add(key);
    this.onChange();
  }

  /** Loads what was asked for. Never rejects: what does not come is told, and remembered. */
  private async fetch({ name, parts }: Asked, context: BaseAudioContext): Promise<void> {
    try {
      const found = await parts;
      await Promise.all(found.map(({ address }) => this.decoded.load(address, context)));
      this.came(keyOf(name));
    } catch (error) {
      this.missed(keyOf(name));
      this.report(toProblem(error));
    }
  }
}

/** Whether nothing has a name. */
function isFree(name: string): boolean {
  return soundMap.get()[keyOf(name)] === undefined;
}

/** A sound by its name, and what of it is played. */
interface Asked {
  name: string;
  parts: ReturnType<PartsOf>;
}

/** As superdough writes names. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '_');
}
