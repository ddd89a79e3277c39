import { noteSeconds } from '@hocket/music';
import type { Event, Problem, SkippedEvent, Slot } from '@hocket/sdk';
import { getSound, getSuperdoughAudioController } from 'superdough';
import { RecordingQuota } from '../budget/recording-quota.ts';
import { Mixer } from '../mixer/mixer.ts';
import { mixLatency } from '../mixer/strip-effects.ts';
import { changesOf } from '../recipe/changes-of.ts';
import { clampRecipe } from '../recipe/clamp-recipe.ts';
import { warmNoise } from '../recipe/noise-buffer.ts';
import { seedOf } from '../recipe/seeded-random.ts';
import { BundledSounds } from '../samples/bundled-sounds.ts';
import { isOwnAddress } from '../samples/own-samples.ts';
import { SampleBank } from '../samples/sample-bank.ts';
import { nameUnknown } from '../sound/bank-sound.ts';
import { bootSuperdough } from '../sound/boot-superdough.ts';
import { superdoughControls } from '../sound/controls.ts';
import { type FindRecording, findRecordings, type Instrument } from '../sound/instrument.ts';
import { noteOf, soundKey } from '../sound/register-instrument.ts';
import { SoundBank } from '../sound/sound-bank.ts';
import { type RecordedSounds, SuperdoughOutput } from '../sound/superdough-output.ts';
import { DeterministicRealm } from './deterministic-realm.ts';
import { duckAhead } from './orbit-ducking.ts';
import {
  canStop,
  quantum,
  type RenderPass,
  type RenderPassResult,
  renderCancelled,
} from './render-pass.ts';

/** Seconds between two stops of the rendering: a note costs from when it is made, so they are short. */
const step = 0.125;
/** Seconds by which superdough starts some sounds early. */
const early = 0.05;
/** Seconds scheduled ahead at a stop: another stop lies before each note, for its worklets to hear of it. */
const ahead = 2 * step + early;
/** Seconds before the first cycle. */
const lead = 0.25;
/** Parts of a sample by which a note that falls on one is early, and within which it is taken to fall on one. */
const besideSample = 2 ** -10;
/** Sentences about recipes that are kept. */
const maxChanges = 50;
/** Codes of problems by which an event is skipped. */
const skippingCodes = [
  'sound_unknown',
  'sound_unreachable',
  'sound_failed',
  'instrument_failed',
  'samples_unavailable',
  'samples_refused',
  'recording_too_long',
  'recording_unreadable',
  'recordings_capped',
];

interface TimedEvent {
  event: Event;
  time: number;
  silent: boolean;
}

/** One rendering on an offline context: it stops again and again to schedule what follows. */
export class OfflinePass {
  private readonly pass: RenderPass;
  private readonly realm = new DeterministicRealm();
  private readonly context: OfflineAudioContext;
  private output: SuperdoughOutput | undefined;
  private readonly recorded: RecordedSounds;
  private readonly leadFrames: number;
  /** Frames by which plugins' effects make all of it late. */
  private readonly lateFrames: number;
  private readonly placed: TimedEvent[];
  private readonly skipped: SkippedEvent[] = [];
  private samples: SampleBank | undefined;
  /** Events whose onset is in `skipped`, so that one that fails in two ways counts once. */
  private readonly skippedEvents = new Set<TimedEvent>();
  private readonly problems = new Map<string, Problem>();
  private readonly recipeChanges = new Set<string>();
  private readonly channel = new MessageChannel();
  private next = 0;
  private left = 0;
  private current: TimedEvent | undefined;
  private recording: FindRecording = () => undefined;

  constructor(pass: RenderPass) {
    const { begin, sampleRate, frames, events, silent = [], cps } = pass;
    this.pass = pass;
    this.leadFrames = Math.ceil((lead * sampleRate) / quantum) * quantum;
    this.lateFrames = latenessOf(pass);
    const length = this.leadFrames + this.lateFrames + frames;
    this.context = new OfflineAudioContext(2, length, sampleRate);
    this.realm.use(this.context);
    this.recorded = {
      hasRoom: (...room) => this.samples?.hasRoom(...room) ?? false,
      isAway: (name) =>
        getSound(name) === undefined
          ? pass.samples.packs.isLacking
          : (this.samples?.isAway(name) ?? false),
      mayFind: () => false,
    };
    const start = this.leadFrames / sampleRate;
    const place = (event: Event, quiet: boolean): TimedEvent => ({
      event,
      time: safeTime(start + (event.begin - begin) / cps, sampleRate),
      silent: quiet,
    });
    this.placed = [
      ...events.map((event) => place(event, false)),
      ...silent.map((event) => place(unheard(event), true)),
    ].sort((one, other) => one.time - other.time);
  }

  /** Rejects with `render_cancelled`. */
  async run(): Promise<RenderPassResult> {
    await this.prepare();
    const rendered = await (canStop() ? this.renderInSteps() : this.renderAtOnce());
    const channel = (index: number) =>
      rendered.getChannelData(index).slice(this.leadFrames + this.lateFrames);
    return {
      left: channel(0),
      right: channel(1),
      onsets: this.pass.events.length - this.left,
      skipped: this.skipped,
      problems: [...this.problems.values()],
      recipeChanges: [...this.recipeChanges],
    };
  }

  private async renderInSteps(): Promise<AudioBuffer> {
    await this.schedule(0);
    return new Promise((resolve, reject) => {
      this.stopAt(this.framesAfter(0), reject);
      this.context.startRendering().then(resolve, reject);
    });
  }

  /** Schedules everything first; whoever cancels throws the window away, which ends the rendering. */
  private async renderAtOnce(): Promise<AudioBuffer> {
    const { context, pass, realm } = this;
    await this.schedule(Number.POSITIVE_INFINITY);
    const showing = setInterval(() => {
      realm.endUntil(context.currentTime);
      pass.onProgress(context.currentTime / (context.length / context.sampleRate));
    }, 100);
    try {
      return await Promise.race([context.startRendering(), aborted(pass.signal)]);
    } finally {
      clearInterval(showing);
    }
  }

  private async prepare(): Promise<void> {
    const { context, pass, realm } = this;
    realm.seed(1);
    await context.audioWorklet.addModule(pass.seeded);
    await context.audioWorklet.addModule(pass.mixing);
    const mixer = new Mixer(context, await bootSuperdough(context));
    duckAhead(getSuperdoughAudioController());
    mixer.set(pass.mix);
    mixer.end.connect(context.destination);
    const report = (problem: Problem) => this.note(problem);
    const tell = (_: Slot, problem: Problem) => this.note(problem);
    this.output = new SuperdoughOutput(context, 0, tell, mixer, undefined, this.recorded);
    const samples = new SampleBank(pass.samples.loader, new RecordingQuota(isOwnAddress), report);
    this.samples = samples;
    this.recording = (name, frequency) => samples.recording(name, frequency, context);
    const { recording } = this;
    const bank = new SoundBank({ context: () => context, report, recording });
    for (const instrument of pass.instruments) {
      bank.add(instrument);
      await instrument.prepare?.(context);
    }
    await mixer.settled();
    const { bundled, loader, requests, packs } = pass.samples;
    if (bundled !== undefined) samples.bundle(new BundledSounds(bundled, loader));
    await samples.declare(requests);
    // What was asked for while it played is there; a file waits for all.
    if (nameUnknown(pass.events, (name) => getSound(name) !== undefined))
      samples.supply(await packs.fetch());
    await samples.prepare(pass.events, context);
    warmNoise(context);
    // superdough's noises are made at their first note, and must not depend on which that is.
    for (const name of ['white', 'pink', 'brown']) {
      const handle = await getSound(name)?.onTrigger(0, { s: name, duration: 0 }, () => {}, 1);
      handle?.node.disconnect();
    }
  }

  /** Stops before a frame, schedules, and goes on; the last stop lies before the end. */
  private stopAt(frame: number, fail: (error: unknown) => void): void {
    const { context, pass } = this;
    if (frame >= context.length) return;
    const go = async () => {
      await context.suspend(frame / context.sampleRate);
      if (pass.signal?.aborted) throw renderCancelled();
      this.realm.endUntil(context.currentTime);
      pass.onProgress(frame / context.length);
      await this.schedule(context.currentTime);
      this.stopAt(this.framesAfter(frame), fail);
      await context.resume();
    };
    go().catch(fail);
  }

  /** The next frame to stop at. */
  private framesAfter(frame: number): number {
    return frame + Math.round((step * this.context.sampleRate) / quantum) * quantum;
  }

  private async schedule(now: number): Promise<void> {
    if (this.pass.signal?.aborted) throw renderCancelled();
    let end = this.next;
    while ((this.placed[end]?.time ?? Number.POSITIVE_INFINITY) < now + ahead) end++;
    const due = this.placed.slice(this.next, end);
    this.next = end;
    await this.prepareRecipes(due);
    for (const placed of due) {
      this.current = placed;
      const { begin, end, value } = placed.event;
      this.realm.begin(placed.time, seedOf(JSON.stringify([begin, end, value])));
      this.output?.sound('main', placed.event, placed.time, this.pass.cps);
      await this.turn();
    }
    this.current = undefined;
    await this.realm.settled();
  }

  /** Waits for the recipes of plugins first, so that no note sounds in another order than it is made. */
  private async prepareRecipes(due: readonly TimedEvent[]): Promise<void> {
    const { instruments, cps } = this.pass;
    await Promise.all(
      due.map(async ({ event }) => {
        const instrument = instruments.findLast(({ id }) => soundKey(id) === event.value.s);
        if (instrument === undefined) return;
        const value = { ...superdoughControls('main', event), duration: noteSeconds(event, cps) };
        const recipe = await instrument.voice(noteOf(instrument, value));
        if (recipe === undefined) return;
        const played = clampRecipe(recipe);
        this.noteChanges(instrument, changesOf(recipe, played));
        await findRecordings(instrument, played, this.recording);
      }),
    );
  }

  /** Lets superdough come to its end with one note before the next draws random numbers. */
  private turn(): Promise<void> {
    return new Promise((done) => {
      this.channel.port1.onmessage = () => done();
      this.channel.port2.postMessage(undefined);
    });
  }

  private noteChanges({ id, owner }: Instrument, changes: readonly string[]): void {
    if (owner === undefined) return;
    for (const change of changes)
      if (this.recipeChanges.size < maxChanges) this.recipeChanges.add(`${id}: ${change}`);
  }

  private note(problem: Problem): void {
    const { current } = this;
    if (current?.silent) return;
    if (current !== undefined && skippingCodes.includes(problem.code)) {
      if (this.skippedEvents.has(current)) return;
      this.skippedEvents.add(current);
      this.skipped.push({ ...problem, cycle: current.event.begin });
      this.left++;
    } else {
      this.problems.set(`${problem.code} ${problem.subject ?? ''}`, problem);
    }
  }
}

/**
 * A time, in seconds, that stays on its side of a sample: a source starts with the sample after its time, and a note in a
 * window of its own would else start with another than the same note in the whole, by how the numbers are rounded.
 */
function safeTime(time: number, sampleRate: number): number {
  const nearest = Math.round(time * sampleRate);
  const isOn = Math.abs(time * sampleRate - nearest) < besideSample;
  return isOn ? (nearest - besideSample) / sampleRate : time;
}

/** Rejects with `render_cancelled` once `signal` is aborted. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(renderCancelled()), { once: true });
    if (signal?.aborted) reject(renderCancelled());
  });
}

/** Frames of silence that its effects put before its first sound. */
function latenessOf({ instruments, mix, sampleRate }: RenderPass): number {
  const effects = instruments.flatMap(({ effect }) => effect ?? []).filter(({ isOff }) => !isOff);
  const finder = {
    find: (id: string) => effects.findLast((each) => each.id === id),
    ofControl: (control: string) => effects.findLast((each) => each.control === control),
  };
  const { sum, master } = mixLatency(mix, finder, sampleRate);
  return sum + master;
}

function unheard(event: Event): Event {
  return { ...event, value: { ...event.value, gain: 0, room: 0, delay: 0 } };
}
