import type { PanelFrame, PanelFrameOptions, PanelPicture } from '@hocket/engine/panel-frame';
import {
  type AudioEngine,
  clamp,
  type MusicProject,
  type PanelContribution,
  type PanelControl,
  type PanelKey,
  type PanelLook,
  type PanelOnset,
  type PanelPermission,
  type PanelPointer,
  pitchOf,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { PanelRightsStore } from './panel-rights.ts';
import type { PluginPanelSource } from './plugin-readers.ts';
import type { PluginRequestOptions, PluginRequests } from './plugin-requests.ts';
import { wordFor, wordsIn } from './plugin-words.ts';

/** Milliseconds between two pictures: at most 60 a second; two for who asked for less motion, unless something was touched. */
const pace = { full: 1000 / 61, calm: 500 };
/** Milliseconds for which a visualizer is drawn on after the music. */
const fading = 3000;
/** Onsets that one picture is told of. */
const mostOnsets = 64;
/** Milliseconds between two times that it is told of the music. */
const musicPause = 250;

/** What a panel of a plugin needs. */
export interface RunningPanelOptions {
  panel: PluginPanelSource;
  open(options: Omit<PanelFrameOptions, 'frame' | 'worker'>): Promise<PanelFrame>;
  engine: Pick<AudioEngine, 'levels' | 'now' | 'onsets'>;
  project: PluginRequestOptions['project'];
  rights: PanelRightsStore;
  look(): PanelLook;
}

/** A plugin's panel while it is on the page: its frame, what it is told of the sound, and what it may do. */
export class RunningPanel {
  status: 'asking' | 'opening' | 'shown' | 'closed' = 'opening';
  /** Why it is closed. */
  problem: unknown = undefined;
  /** Of `pointer`, `key` and `music`, what it hears. */
  hears: readonly string[] = [];
  /** What its controls are set to. */
  values: Readonly<Record<string, number>>;
  readonly #options: RunningPanelOptions;
  readonly #requests: PluginRequests;
  /** The label of the control that was used last; undefined where the picture was used after it. */
  #used: string | undefined;
  readonly #spectrum = new Float32Array(64);
  readonly #waveform = new Float32Array(512);
  #frame: PanelFrame | undefined;
  #began = 0;
  #drawn = Number.NEGATIVE_INFINITY;
  #isDrawing = false;
  #isTouched = true;
  #sounded = Number.NEGATIVE_INFINITY;
  #heard: number | undefined;
  #told: { music: MusicProject; at: number } | undefined;
  #isOver = false;

  constructor(options: RunningPanelOptions) {
    this.#options = options;
    const { panel, rights, project } = options;
    this.#requests = rights.requests({ ...panel, project });
    this.values = initialValues(options);
    makeAutoObservable(
      this,
      { values: observableRef, hears: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  /** What it asks for and the user has not decided about. */
  get undecided(): readonly PanelPermission[] {
    return this.#requests.undecided;
  }

  /** Decides about all that is asked for, and begins. */
  async decide(isAllowed: boolean, place: Element): Promise<void> {
    this.#requests.decide(isAllowed);
    await this.start(place);
  }

  /** Runs it in `place`, once nothing is undecided; again, after it was closed. Never rejects. */
  async start(place: Element): Promise<void> {
    if (this.undecided.length > 0) {
      this.status = 'asking';
      return;
    }
    this.status = 'opening';
    const { panel, open } = this.#options;
    try {
      const frame = await open({
        name: panel.name,
        source: {
          file: panel.file,
          code: panel.code,
          controls: this.values,
          words: this.#words,
        },
        place,
        answer: (wish) => this.#answer(wish),
        onClose: this.fail,
      });
      if (this.#isOver) frame.close();
      else this.begin(frame);
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Nothing of it runs any more. */
  end(): void {
    this.#isOver = true;
    this.#frame?.close();
    this.#frame = undefined;
  }

  /** Draws a picture where one is due. To be called at each frame while the panel is in sight; `now`: ms of the page's clock. */
  tick(place: HTMLElement, now: number): void {
    const frame = this.#frame;
    const { look, panel, engine } = this.#options;
    // Folded, it has no size.
    if (!frame || this.#isDrawing || place.clientWidth * place.clientHeight === 0) return;
    const { isCalm } = look();
    const every = isCalm && !this.#isTouched ? pace.calm : pace.full;
    if (now - this.#drawn < every) return;
    const { playing } = engine.now();
    if (playing) this.#sounded = now;
    const isStill = panel.kind === 'visualizer' && now - this.#sounded > fading;
    if (isStill && !this.#isTouched) return;
    this.#tellMusic(frame, now);
    this.#drawn = now;
    this.#isTouched = false;
    this.#isDrawing = true;
    void frame.draw(this.#picture(place, now)).then(() => {
      this.#isDrawing = false;
    });
  }

  /** What it looks like changed, or its size: it is drawn, whatever it shows. */
  touch(): void {
    this.#isTouched = true;
  }

  point(event: PanelPointer): void {
    this.touch();
    this.#used = undefined;
    this.#frame?.tell({ kind: 'pointer', event });
  }

  press(event: PanelKey): void {
    this.touch();
    this.#used = undefined;
    this.#frame?.tell({ kind: 'key', event });
  }

  /** Sets a control, within its range; of a button, that it was pressed. */
  set(name: string, value: number): void {
    const { panel, rights } = this.#options;
    const control = controlOf(panel, name);
    if (!control || !Number.isFinite(value)) return;
    if ('isButton' in control) value = 1;
    else {
      const isWhole = control.values !== undefined || control.isSwitch;
      value = clamp(isWhole ? Math.round(value) : value, control.min, control.max);
      this.values = { ...this.values, [name]: value };
      rights.setControls(panel.plugin, panel.id, this.values);
    }
    this.touch();
    this.#used = control.label;
    this.#frame?.tell({ kind: 'control', name, value });
  }

  get #words(): Readonly<Record<string, string>> {
    const { panel, look } = this.#options;
    return wordsIn(panel.words, look().language);
  }

  private begin(frame: PanelFrame): void {
    this.#frame = frame;
    this.#began = performance.now();
    this.#told = undefined;
    this.hears = frame.hears;
    this.status = 'shown';
    this.touch();
  }

  private fail(problem: unknown): void {
    if (this.#isOver) return;
    this.#frame = undefined;
    this.#isDrawing = false;
    this.problem = problem;
    this.status = 'closed';
  }

  #picture(place: HTMLElement, now: number): PanelPicture {
    const { engine, look } = this.#options;
    const { levels } = engine;
    const { playing, cycle, cps } = engine.now();
    levels.spectrum(this.#spectrum);
    levels.waveform(this.#waveform);
    const tracks = this.#options.project.music.tracks.map(({ id }) => [id, levels.track(id)]);
    return {
      width: place.clientWidth,
      height: place.clientHeight,
      ratio: Math.min(2, devicePixelRatio),
      time: (now - this.#began) / 1000,
      onsets: playing ? this.#onsets(cycle) : [],
      look: look(),
      sound: {
        isPlaying: playing,
        cycle,
        cps,
        peak: levels.peak(),
        spectrum: this.#spectrum,
        waveform: this.#waveform,
        tracks: Object.fromEntries(tracks),
      },
    };
  }

  /** What began since it was asked last, a second ago at most. */
  #onsets(cycle: number): PanelOnset[] {
    const { engine } = this.#options;
    const longest = engine.now().cps;
    const from = this.#heard ?? cycle;
    this.#heard = cycle;
    if (cycle <= from || cycle - from > longest) return [];
    return engine
      .onsets(from, cycle)
      .filter(({ begin, output }) => begin >= from && begin < cycle && output === undefined)
      .slice(0, mostOnsets)
      .map(({ begin, end, track, value }) => {
        const { s, gain, velocity } = value;
        return {
          begin,
          end,
          track,
          sound: typeof s === 'string' ? s : undefined,
          note: pitchOf(value),
          gain: clamp(numberOr(gain, 1) * numberOr(velocity, 1), 0, 1),
        };
      });
  }

  #tellMusic(frame: PanelFrame, now: number): void {
    const { project } = this.#options;
    if (!frame.hears.includes('music') || !this.#requests.may('music.read')) return;
    const told = this.#told;
    if (told?.music === project.music || (told && now - told.at < musicPause)) return;
    this.#told = { music: project.music, at: now };
    frame.tell({ kind: 'music', music: this.#requests.music });
  }

  async #answer(wish: Readonly<Record<string, unknown>>): Promise<unknown> {
    if (wish.what === 'set') this.set(String(wish.name), Number(wish.value));
    else if (wish.what === 'edit')
      this.#requests.edit(wish.patches, this.#used && wordFor(this.#words, this.#used));
    else return this.#requests.answer(wish);
    return undefined;
  }
}

function initialValues({ panel, rights }: RunningPanelOptions): Record<string, number> {
  const set = rights.controls(panel.plugin, panel.id);
  return Object.fromEntries(
    Object.entries(panel.controls ?? {}).flatMap(([name, control]) => {
      if ('isButton' in control) return [];
      const { min, max, initial } = control;
      const value = (Object.hasOwn(set, name) ? set[name] : undefined) ?? initial;
      return [[name, clamp(value, min, max)]];
    }),
  );
}

function controlOf({ controls = {} }: PanelContribution, name: string): PanelControl | undefined {
  return Object.hasOwn(controls, name) ? controls[name] : undefined;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
