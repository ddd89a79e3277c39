import type { SampleRequest, SampleSound } from '../code/validation/sample-requests.ts';
import type { SampleBank } from './sample-bank.ts';
import type { SampleLoader } from './sample-loader.ts';

/** A recording whose hash is known: those of the same are one. */
export interface HashedRecording {
  content: Blob;
  integrity: string;
}

/** One recording, or several by the note that each was recorded at, the first of which plays without a note. */
export type OwnRecordings = Blob | HashedRecording | ReadonlyMap<string, HashedRecording>;

/** What their addresses begin with. */
const scheme = 'own:';

/** Whether an address is that of a recording of this machine. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(scheme);
}

/** OwnRecordings that this machine brings, each under its name until it is taken away. */
export class OwnSamples {
  private readonly requests = new Map<object, SampleRequest>();
  /** By address: how many sounds have the recording, and what frees it. */
  private readonly held = new Map<string, { sounds: number; free(): void }>();
  private count = 0;

  constructor(
    private readonly loader: Pick<SampleLoader, 'hold'>,
    private readonly bank: Pick<SampleBank, 'register' | 'prepare'>,
  ) {}

  /** The same as a rendering asks for them, which has sounds of its own. */
  get all(): readonly SampleRequest[] {
    return [...this.requests.values()];
  }

  /** Makes recordings playable by a name; the returned function takes them away again, and what no other sound has is freed. */
  add(name: string, audio: OwnRecordings): () => void {
    const addresses: string[] = [];
    const hold = (recording: Blob | HashedRecording) => {
      const address = this.hold(recording);
      addresses.push(address);
      return [address];
    };
    const sound: SampleSound =
      audio instanceof Map
        ? {
            files: Object.fromEntries([...audio].map(([note, each]) => [note, hold(each)])),
            unpitched: [...audio.keys()][0],
          }
        : { files: hold(audio as Blob | HashedRecording) };
    const key = {};
    const remove = this.bank.register([[name, sound]]);
    this.requests.set(key, { map: { sounds: { [name]: sound } } });
    return () => {
      if (!this.requests.delete(key)) return;
      remove();
      for (const address of addresses) this.release(address);
    };
  }

  /** Decodes them, so that the first note is in time. Never rejects. */
  async warm(context: BaseAudioContext): Promise<void> {
    const names = this.all.flatMap((each) => ('map' in each ? Object.keys(each.map.sounds) : []));
    const events = names.map((s) => ({ begin: 0, end: 1, value: { s } }));
    await this.bank.prepare(events, context);
  }

  /** The address of a recording. One whose hash is not known has an address of its own each time. */
  private hold(recording: Blob | HashedRecording): string {
    const isHashed = 'integrity' in recording;
    if (!isHashed) this.count += 1;
    const address = `${scheme}${isHashed ? recording.integrity : this.count}`;
    const held = this.held.get(address) ?? {
      sounds: 0,
      free: this.loader.hold(address, isHashed ? recording.content : recording),
    };
    held.sounds += 1;
    this.held.set(address, held);
    return address;
  }

  private release(address: string): void {
    const held = this.held.get(address);
    if (held === undefined) return;
    held.sounds -= 1;
    if (held.sounds > 0) return;
    this.held.delete(address);
    held.free();
  }
}
