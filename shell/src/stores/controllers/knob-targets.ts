import {
  type AutomatedControl,
  automatedControl,
  controlAtShare,
  controlShare,
  controlsToAutomate,
  effectParams,
  type Insert,
  InsertEdits,
  insertBuses,
  insertControl,
  type KnobAddress,
  type KnobDesk,
  type MixControlName,
  MixerEdits,
  type MusicTrack,
  mixControls,
  ownAmount,
  type Plugins,
  type ProjectStore,
  paramsOf,
  pluginEffects,
  type StripAmountName,
  stripControls,
  stripInserts,
} from '@hocket/sdk';

/** What addresses of knobs are looked up in. */
export interface KnobStudio {
  project: Pick<ProjectStore, 'change' | 'history' | 'music' | 'tracks'>;
  plugins: Pick<Plugins, 'installed'>;
  /** What takes turns in place of the track, the first that does. */
  desks: () => readonly KnobDesk[];
}

/** Something that a knob sets, wherever it stands on the page, and whether it does or not. */
export interface KnobTarget {
  /** What of which track it is: another one where another track is shown. */
  id: string;
  /** Where it stands on its way now, 0 to 1. */
  share: number;
  /** Sets it to a share of its way. */
  set(share: number): void;
}

/** How much of an insert sounds. */
const amountRow: AutomatedControl = {
  name: 'amount',
  unit: 'param',
  min: 0,
  max: 1,
  initial: 1,
  slider: { places: 100, scale: 'even' },
};

/** Significant digits of what is set, where its row says none. */
const usualDigits = 3;

/** Finds what an address stands for in the open project. */
export class KnobTargets {
  readonly #edits: MixerEdits;
  readonly #inserts: InsertEdits;
  readonly #studio: KnobStudio;
  readonly #shown: () => MusicTrack | undefined;

  /** `shown`: the track that is played and whose sound is shown. */
  constructor(studio: KnobStudio, shown: () => MusicTrack | undefined) {
    this.#studio = studio;
    this.#shown = shown;
    this.#edits = new MixerEdits(studio.project);
    this.#inserts = new InsertEdits(studio.project);
  }

  /** Undefined for a track, or a plugin's parameter, that is not there. */
  find({ at, control }: KnobAddress): KnobTarget | undefined {
    if (at === 'mix') return this.ofMix(control);
    const track = at === 'shown' ? this.#shown() : this.#studio.project.music.tracks[at - 1];
    return track && this.ofTrack(track, control);
  }

  private ofMix(name: string): KnobTarget | undefined {
    const row = mixControls.find((each) => each.name === name);
    if (!row) return insertBuses.map((bus) => this.ofInsert({ bus }, name)).find(Boolean);
    // Its fader has the places of a volume.
    const as = name === 'masterGain' ? automatedControl('volume') : undefined;
    const amount = this.#studio.project.music.mix?.[name] ?? row.rest ?? row.initial;
    const set = (value: number) => this.#edits.setMixAmount(name as MixControlName, value);
    if (!as) return targetOf(`mix ${name}`, row, amount, set);
    return targetOf(`mix ${name}`, as, 100 * 10 ** (amount / 20), (volume) =>
      set(volume > 0 ? 20 * Math.log10(volume / 100) : row.min),
    );
  }

  private ofTrack(track: MusicTrack, name: string): KnobTarget | undefined {
    const params = paramsOf(this.#studio, track.strudelName);
    const others = effectParams(pluginEffects(this.#studio));
    const drawn = controlsToAutomate(track, params, others).find((each) => each.name === name);
    const row = drawn ?? stripControls.find((each) => each.name === name);
    if (!row) return this.ofInsert({ track: track.id }, name);
    const desks = drawn ? this.#studio.desks() : [];
    const onDesk = desks
      .map((desk) => desk.amount(track.id, name))
      .find((each) => each !== undefined);
    const amount = onDesk ?? ownAmount(track, name) ?? row.rest ?? row.initial;
    return targetOf(`${track.id} ${name}`, row, amount, (value) => {
      if (!desks.some((desk) => desk.write(track.id, name, value)))
        this.set(track, drawn, name, value);
    });
  }

  /** Of several of one effect in a strip the first. */
  private ofInsert(of: Pick<Insert, 'track' | 'bus'>, control: string): KnobTarget | undefined {
    const { music } = this.#studio.project;
    for (const [id, insert] of stripInserts(music, of)) {
      const { params = {} } =
        pluginEffects(this.#studio).find((each) => each.id === insert.effect) ?? {};
      if (control === insertControl(insert, 'amount'))
        return targetOf(id, amountRow, insert.amount, (amount) =>
          this.#inserts.setAmount(id, amount),
        );
      const found = Object.entries(params).find(
        ([name]) => insertControl(insert, name) === control,
      );
      if (!found) continue;
      const [name, { min, max, initial }] = found;
      const row = { ...amountRow, min, max, initial };
      return targetOf(`${id} ${name}`, row, insert.params?.[name] ?? initial, (value) =>
        this.#inserts.setParam(id, name, value),
      );
    }
    return undefined;
  }

  private set(
    { id, effects }: MusicTrack,
    drawn: AutomatedControl | undefined,
    name: string,
    value: number,
  ): void {
    const { tracks, music } = this.#studio.project;
    const row = music.tracks.findIndex((each) => each.id === id);
    if (name === 'pan') this.#edits.setPan(id, value);
    else if (name === 'volume') tracks.change(row, { volume: value });
    else if (drawn?.param)
      tracks.change(row, { effects: { ...effects, [name]: value } }, `set ${name}`);
    else this.#edits.setAmount(id, name as StripAmountName, value);
  }
}

function targetOf(
  id: string,
  row: AutomatedControl,
  amount: number,
  set: (value: number) => void,
): KnobTarget {
  const { digits = usualDigits, scale } = row.slider;
  return {
    id,
    share: controlShare(row, amount),
    set(share) {
      const value = controlAtShare(row, share);
      set(scale === 'fader' ? value : Number(value.toPrecision(digits)));
    },
  };
}
