import type { InstrumentContribution } from '@hocket/sdk';
import type { Instrument, SoundingCue } from '../sound/instrument.ts';
import { DspModule, type DspModuleHost } from './dsp-module.ts';
import { PlayingModule } from './playing-module.ts';

/** Places in which one instrument may play at once. */
const maxPlaces = 16;

/**
 * An instrument that is a module: it keeps its state from note to note, one for each place where it plays (a track's strip,
 * an orbit of a program).
 */
export class DspInstrument implements Instrument {
  readonly id: string;
  readonly owner: string;
  readonly pitch: number | undefined;
  readonly params: Instrument['params'];
  private readonly playing = new Map<BaseAudioContext, Map<unknown, PlayingModule>>();

  private constructor(
    { id, pitch, params = {} }: InstrumentContribution,
    readonly controls: Instrument['controls'],
    private readonly module: DspModule,
  ) {
    this.id = id;
    this.owner = module.host.manifest.id;
    this.pitch = pitch;
    this.params = params;
  }

  /** Rejects as `DspModule.open` does. */
  static async open(
    contribution: InstrumentContribution,
    controls: Instrument['controls'],
    host: DspModuleHost,
  ): Promise<DspInstrument> {
    return new DspInstrument(contribution, controls, await DspModule.open(host));
  }

  /** It has no recipe: `play` sounds it. */
  voice(): undefined {
    return undefined;
  }

  prepare(context: BaseAudioContext): Promise<void> {
    return this.module.prepare(context);
  }

  async play(cue: SoundingCue): ReturnType<NonNullable<Instrument['play']>> {
    const { context, time, value } = cue;
    await this.prepare(context);
    if (this.module.isOff || context.currentTime > time) return undefined;
    const playing = this.at(context, value.orbit);
    if (!playing) return undefined;
    this.module.host.loader.voiced?.();
    return playing.play(cue);
  }

  /** Nothing of it sounds any more. */
  end(): void {
    this.module.isOff = true;
    for (const places of this.playing.values()) for (const each of places.values()) each.end();
    this.playing.clear();
  }

  /** The one that plays at an orbit; undefined where there are too many. */
  private at(context: BaseAudioContext, orbit: unknown): PlayingModule | undefined {
    for (const known of this.playing.keys())
      if (known !== context && known.state === 'closed') this.playing.delete(known);
    const places = this.playing.get(context) ?? new Map<unknown, PlayingModule>();
    this.playing.set(context, places);
    const known = places.get(orbit);
    if (known) return known;
    const { module } = this;
    if (places.size >= maxPlaces) {
      module.tell(
        module.host.leftOut(`it plays in ${maxPlaces} places already, which is the most`),
      );
      return undefined;
    }
    const playing = new PlayingModule({
      context,
      tail: module.tail,
      options: module.optionsIn(context),
      fail: (response) => {
        if (module.fail(response)) return this.end();
        // Where there was no room there may be some for a later note.
        places.delete(orbit);
        playing.end();
      },
      idle: () => places.delete(orbit),
    });
    places.set(orbit, playing);
    return playing;
  }
}
