import type { SampleRequest } from '../code/read-sample-requests.ts';
import type { SampleBank } from './sample-bank.ts';
import type { SampleLoader } from './sample-loader.ts';
import type { SampleSound } from './sample-map.ts';

/** One recording, or several by the note that each was recorded at, the first of which plays without a note. */
export type Recordings = Blob | Readonly<Record<string, Blob>>;

/** Recordings that this machine brings, each under its name until it is taken away. */
export class OwnSamples {
  private readonly requests = new Map<string, SampleRequest>();
  private count = 0;

  constructor(
    private readonly loader: Pick<SampleLoader, 'hold'>,
    private readonly bank: Pick<SampleBank, 'register' | 'prepare'>,
  ) {}

  /** The same as a rendering asks for them, which has sounds of its own. */
  get all(): readonly SampleRequest[] {
    return [...this.requests.values()];
  }

  /** Makes recordings playable by a name; the returned function takes them away again. */
  add(name: string, audio: Recordings): () => void {
    const held: (() => void)[] = [];
    const hold = (recording: Blob) => {
      this.count += 1;
      // An address of its own each time: what was decoded is kept by its address.
      const address = `own:${this.count}`;
      held.push(this.loader.hold(address, recording));
      return [address];
    };
    const sound: SampleSound =
      audio instanceof Blob
        ? { files: hold(audio) }
        : {
            files: Object.fromEntries(
              Object.entries(audio).map(([note, each]) => [note, hold(each)]),
            ),
            unpitched: Object.keys(audio)[0],
          };
    const key = `own:${this.count}`;
    const remove = this.bank.register(name, sound);
    this.requests.set(key, { map: { sounds: { [name]: sound } } });
    return () => {
      if (!this.requests.delete(key)) return;
      remove();
      for (const release of held) release();
    };
  }

  /** Decodes them, so that the first note is in time. Never rejects. */
  async warm(context: BaseAudioContext): Promise<void> {
    const names = this.all.flatMap((each) => ('map' in each ? Object.keys(each.map.sounds) : []));
    const events = names.map((s) => ({ begin: 0, end: 1, value: { s } }));
    await this.bank.prepare(events, context);
  }
}
