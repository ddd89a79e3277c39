import type { SampleRequest } from '../code/read-sample-requests.ts';
import type { SampleBank } from './sample-bank.ts';
import type { SampleLoader } from './sample-loader.ts';

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

  /** Makes a recording playable; the returned function takes it away again. */
  add(name: string, audio: Blob): () => void {
    this.count += 1;
    // An address of its own each time: what was decoded is kept by its address.
    const address = `own:${this.count}`;
    const release = this.loader.hold(address, audio);
    const remove = this.bank.register(name, [address]);
    this.requests.set(address, { map: { sounds: { [name]: { files: [address] } } } });
    return () => {
      if (!this.requests.delete(address)) return;
      remove();
      release();
    };
  }

  /** Decodes them, so that the first note is in time. Never rejects. */
  async warm(context: BaseAudioContext): Promise<void> {
    const names = this.all.flatMap((each) => ('map' in each ? Object.keys(each.map.sounds) : []));
    const events = names.map((s) => ({ begin: 0, end: 1, value: { s } }));
    await this.bank.prepare(events, context);
  }
}
