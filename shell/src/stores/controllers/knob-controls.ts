import {
  type KnobAddress,
  type KnobEntry,
  type LearnableKnob,
  lowBits,
  type Translate,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { type After, after } from '../async/after.ts';
import { animationFrames, type FrameLoop } from '../async/frames.ts';
import type { LocalStore } from '../storage/local-store.ts';
import { type BoundControl, ControlMap, type DeviceControl, isSameKnob } from './control-map.ts';
import { ControlTurns, isEncoder } from './control-turns.ts';
import type { KnobStudio, KnobTargets } from './knob-targets.ts';

/** Milliseconds without a message after which a movement is over. */
const pauseMs = 500;
/** Milliseconds within which the message that follows tells what kind of control was bound. */
const kindMs = 150;
/** Milliseconds for which it is said what was bound. */
const saidMs = 6000;

/** Numbers that are no knobs: bank select, the sustain pedal, parameter numbers, and messages for all keys of a channel. */
const isReserved = (number: number) =>
  number === 0 ||
  number === lowBits ||
  number === 64 ||
  (number >= 98 && number <= 101) ||
  number > 119;

interface ControlOptions {
  targets: Pick<KnobTargets, 'find'>;
  studio: Pick<KnobStudio, 'project' | 'desks'>;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  /** What plugins map the devices to that are there: a control that somebody bound is theirs. */
  mapped: () => ControlMap;
  t: Translate;
  /** Where keys are pressed. */
  page: Window;
  frames?: FrameLoop | undefined;
  after?: After | undefined;
}

/** A knob with its name. */
interface NamedKnob {
  knob: KnobAddress;
  name: string;
}

/** The controls of MIDI devices that move knobs: binds them, keeps them for each device, and turns knobs once a frame. */
export class KnobControls {
  /** Somebody binds one knob after another. */
  isLearning = false;
  /** The knob that the next control is for. */
  waiting: NamedKnob | undefined = undefined;
  /** What was bound last, as long as that is said. */
  said: string | undefined = undefined;
  private map: ControlMap;
  /** The last control that was bound, when and by which value: the message after it may tell more. */
  #fresh: { bound: BoundControl; value: number; time: number } | undefined;
  readonly #turns = new Map<string, { knob: KnobAddress; turns: ControlTurns }>();
  /** The controls that were moved since the last frame. */
  readonly #moved = new Set<string>();
  #endFrames: (() => void) | undefined;
  /** Ends the movement that goes on, as one step of undo. */
  #endMovement: (() => void) | undefined;
  #endPause: (() => void) | undefined;
  #endSaid: (() => void) | undefined;
  #endKeys: (() => void) | undefined;
  readonly #options: ControlOptions;

  constructor(options: ControlOptions) {
    this.#options = options;
    this.map = ControlMap.of(options.localStore.read('controlMap') ?? []);
    makeAutoObservable<this, 'map' | 'textOf' | 'boundTo'>(
      this,
      {
        map: observableRef,
        waiting: observableRef,
        stateOf: false,
        entriesOf: false,
        textOf: false,
        boundTo: false,
      },
      { autoBind: true },
    );
  }

  /** Whether something is to be said on the page. */
  get isShown(): boolean {
    return this.isLearning || this.waiting !== undefined || this.said !== undefined;
  }

  stateOf(knob: KnobAddress): Pick<LearnableKnob, 'state' | 'text' | 'isOffered'> {
    const { isLearning: isOffered, waiting } = this;
    const text = this.textOf(this.boundTo(knob));
    const isWaiting = waiting !== undefined && isSameKnob(waiting.knob, knob);
    return { state: isWaiting ? 'waiting' : text ? 'bound' : 'free', text, isOffered };
  }

  /** What can be done about a knob; `onLearn` where devices are asked for first. */
  entriesOf(knob: KnobAddress, onLearn: () => void): KnobEntry[] {
    const { t } = this.#options;
    const text = this.textOf(this.map.of(knob));
    const learn = { id: 'learn', label: t('playing:learn'), run: onLearn };
    if (text === undefined) return [learn];
    const label = t('playing:forget', { control: text });
    return [learn, { id: 'forget', label, run: () => this.forget(knob) }];
  }

  /** The next control that is moved moves this knob from then on. */
  choose(knob: KnobAddress, name: string): void {
    if (this.waiting && isSameKnob(this.waiting.knob, knob)) return;
    this.waiting = { knob, name };
    this.say(undefined);
    this.listenToKeys();
  }

  forget(knob: KnobAddress): void {
    this.keep(this.map.without(knob));
    if (this.#fresh && isSameKnob(this.#fresh.bound.knob, knob)) this.#fresh = undefined;
  }

  /** Knobs are bound one after another, or not any more. */
  toggle(): void {
    if (this.isLearning) this.leave();
    else {
      this.isLearning = true;
      this.listenToKeys();
    }
  }

  /** Nothing is waited for any more. */
  leave(): void {
    this.isLearning = false;
    this.waiting = undefined;
    this.say(undefined);
    this.#endKeys?.();
    this.#endKeys = undefined;
  }

  close(): void {
    this.leave();
    this.rest();
    this.#endFrames?.();
    this.#endFrames = undefined;
  }

  /**
   * A control was moved, 0 to 127: binds it where a knob waits, else turns what it is bound to with the next frame. False
   * for one that moves nothing.
   */
  hear(control: DeviceControl, value: number, time: number): boolean {
    if (!isReserved(control.number)) {
      if (this.tellsMore(control, value, time)) return true;
      if (this.waiting) this.bind(control, value, time);
    }
    const found = this.map.find(control) ?? this.#options.mapped().find(control);
    if (!found) return false;
    const { bound, isLow } = found;
    const key = keyOf(bound);
    const known = this.#turns.get(key);
    const isSame = known !== undefined && isSameKnob(known.knob, bound.knob);
    const turned = isSame ? known : { knob: bound.knob, turns: new ControlTurns() };
    this.#turns.set(key, turned);
    turned.turns.take(bound.kind, value, isLow);
    this.#moved.add(key);
    this.#endFrames ??= (this.#options.frames ?? animationFrames)(this.turn);
    return true;
  }

  private bind(control: DeviceControl, value: number, time: number): void {
    const { waiting } = this;
    if (!waiting) return;
    const { knob, name } = waiting;
    const bound: BoundControl = { ...control, kind: 'coarse', knob };
    this.waiting = undefined;
    this.#fresh = { bound, value, time };
    this.keep(this.map.with(bound));
    const text = this.textOf([bound]) ?? '';
    this.say(this.#options.t('playing:bound', { name, control: text }));
    if (!this.isLearning) {
      this.#endKeys?.();
      this.#endKeys = undefined;
    }
  }

  /**
   * What follows at once on the first message of a control that was just bound tells its kind: its lower bits, or another step
   * of an encoder. True for the former, which is no control of its own.
   */
  private tellsMore(control: DeviceControl, value: number, time: number): boolean {
    const fresh = this.#fresh;
    this.#fresh = undefined;
    if (!fresh || time - fresh.time > kindMs) return false;
    const { bound } = fresh;
    const high = { ...control, number: control.number - lowBits };
    const isLow = bound.number < lowBits && keyOf(high) === keyOf(bound);
    const isStep = keyOf(control) === keyOf(bound) && isEncoder(fresh.value, value);
    if (isLow || isStep) this.keep(this.map.with({ ...bound, kind: isLow ? 'fine' : 'steps' }));
    return isLow;
  }

  /** Once a frame. */
  private turn(): void {
    if (this.#moved.size === 0) return;
    const { studio, targets, after: wait = after } = this.#options;
    this.#endMovement ??= studio.project.history.group();
    for (const key of this.#moved) {
      const turned = this.#turns.get(key);
      turned?.turns.turn(() => targets.find(turned.knob));
    }
    this.#moved.clear();
    this.#endPause?.();
    this.#endPause = wait(pauseMs, this.rest);
  }

  /** The movement is over. */
  private rest(): void {
    this.#endPause?.();
    this.#endPause = undefined;
    if (!this.#endMovement) return;
    this.#endFrames?.();
    this.#endFrames = undefined;
    for (const desk of this.#options.studio.desks()) desk.letGo();
    this.#endMovement();
    this.#endMovement = undefined;
  }

  private keep(map: ControlMap): void {
    this.map = map;
    this.#options.localStore.write('controlMap', map.stored);
  }

  private say(text: string | undefined): void {
    const { after: wait = after } = this.#options;
    this.#endSaid?.();
    this.#endSaid = text === undefined ? undefined : wait(saidMs, () => this.say(undefined));
    this.said = text;
  }

  /** The controls that somebody bound to a knob, and those of plugins' mappings that still move it. */
  private boundTo(knob: KnobAddress): readonly BoundControl[] {
    const mapped = this.#options.mapped().of(knob);
    return [...this.map.of(knob), ...mapped.filter((each) => !this.map.find(each))];
  }

  private textOf(controls: readonly BoundControl[]): string | undefined {
    if (controls.length === 0) return undefined;
    const { t } = this.#options;
    return controls
      .map(({ device, number, label }) =>
        label === undefined
          ? t('playing:controlOf', { number, device: device.name })
          : t('playing:mappedOf', { label, device: device.name }),
      )
      .join(', ');
  }

  /** Escape leaves, before any panel hears of it. */
  private listenToKeys(): void {
    if (this.#endKeys) return;
    const end = new AbortController();
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      // A menu or a dialog that is open closes first.
      const isOther = target instanceof Element && target.closest('[role=menu], [role=dialog]');
      if (key !== 'Escape' || isOther) return;
      event.preventDefault();
      event.stopPropagation();
      this.leave();
    };
    const { signal } = end;
    this.#options.page.addEventListener('keydown', onKeyDown, { capture: true, signal });
    this.#endKeys = () => end.abort();
  }
}

function keyOf({ device, channel, number }: DeviceControl): string {
  return JSON.stringify([device.maker, device.name, channel, number]);
}
