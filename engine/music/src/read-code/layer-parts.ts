import { effectControl, isParamControl, type TextRange } from '@hocket/sdk';
import { constantOf } from '../mini-notation/mini-literal.ts';
import { duckingCalls } from '../model/ducking.ts';
import { layerLocked } from '../reasons.ts';
import { callChain, calledName, isSoloHush, type MethodCall } from './call-chain.ts';
import {
  type Literal,
  literalOf,
  type NumberCall,
  numberOf,
  structureOf,
} from './layer-literals.ts';
import type { ProgramLayer } from './program-layers.ts';

/** A layer of code taken apart; each part knows its place in the text. */
export interface LayerParts {
  sound: Literal;
  /** When it plays: `sound`, `note`, or its own. */
  structure: Literal;
  structureKind: 'sound' | 'note' | 'struct';
  note: Literal | undefined;
  velocity: Literal | undefined;
  /** What its calls set to one number, by the first name of each control: `lpf` for `cutoff`. */
  settings: Map<string, NumberCall>;
  /** How much longer a cycle takes. */
  slowness: number;
  hasFast: boolean;
  /** The `.hush()` that mutes it. */
  hushes: TextRange[];
  /** The end of its own expression, where calls can be added. */
  end: number;
}

const sources: Readonly<Record<string, 'sound' | 'note'>> = {
  s: 'sound',
  sound: 'sound',
  note: 'note',
};
const mostCalls = 64;

/** The control that a call sets to a number; undefined for other calls. */
function settingOf(name: string): string | undefined {
  const isOwn = ['gain', 'clip', ...duckingCalls].includes(name) || isParamControl(name);
  return isOwn ? name : effectControl(name);
}

/** Calls that say more than steps can: where a sound stands, how late it is, what moves. They stay as they are. */
function isPassedOver(code: string, { name, args: [argument] }: MethodCall): boolean {
  if (name === 'pan' || name === 'late') return true;
  if (argument?.type !== 'Literal' || effectControl(name) === undefined) return false;
  return /^"<[-\d.@ ]+>\*16"$/.test(code.slice(argument.start, argument.end));
}

/** Reads a layer's calls. Throws `layer_locked` at the first that the grid does not know. */
export function layerParts(code: string, { expression, outer }: ProgramLayer): LayerParts {
  if (expression.type === 'SpreadElement') throw layerLocked('list_elsewhere');
  const { base, calls } = callChain(expression);
  const name = calledName(base);
  const source = name === undefined ? undefined : sources[name];
  if (source === undefined || name === undefined || base.type !== 'CallExpression')
    throw layerLocked('beginning_unknown');
  if (calls.length + outer.length > mostCalls) throw layerLocked('calls_many');
  const first: MethodCall = { name, args: base.arguments, range: [base.start, base.end] };
  const reader = new PartsReader(code, expression.end);
  for (const call of [first, ...calls]) reader.add(call, true);
  for (const call of outer) reader.add(call, false);
  return reader.parts();
}

class PartsReader {
  private readonly patterns = new Map<'sound' | 'note' | 'struct' | 'velocity', Literal>();
  private readonly settings = new Map<string, NumberCall>();
  private readonly hushes: TextRange[] = [];
  private slowness = 1;
  private hasFast = false;

  constructor(
    private readonly code: string,
    private readonly end: number,
  ) {}

  add(call: MethodCall, own: boolean): void {
    const { name, args, range } = call;
    if (isSoloHush(this.code, call)) return;
    const [argument, ...more] = args;
    const setting = settingOf(name);
    if (isPassedOver(this.code, call)) return;
    if (setting !== undefined) {
      const number = numberOf(this.code, this.only(argument, more, name), name);
      this.settings.set(setting, { ...number, call: range });
    } else if (name === 'slow' || name === 'fast') {
      const { value } = numberOf(this.code, this.only(argument, more, name), name);
      if (!(value > 0)) throw layerLocked('value_positive', { name });
      this.slowness *= name === 'slow' ? value : 1 / value;
      if (name === 'fast') this.hasFast = true;
    } else if (name === 'hush' && args.length === 0 && own) this.hushes.push(range);
    else if (Object.hasOwn(sources, name))
      this.pattern(
        sources[name] as 'sound' | 'note',
        literalOf(this.code, this.only(argument, more, name)),
      );
    else if (name === 'struct')
      this.pattern('struct', structureOf(this.code, this.only(argument, more, name)));
    else if (name === 'velocity') this.velocity(this.only(argument, more, name));
    else throw layerLocked('call_unknown', { name });
  }

  parts(): LayerParts {
    const sound = this.patterns.get('sound');
    if (sound === undefined) throw layerLocked('sound_missing');
    const note = this.patterns.get('note');
    const kind = this.structureKind();
    const structure = this.patterns.get(kind) ?? sound;
    if (kind !== 'sound' && constantOf(sound.read) === undefined)
      throw layerLocked('sound_changes');
    return {
      sound,
      structure,
      structureKind: kind,
      note,
      velocity: this.patterns.get('velocity'),
      settings: this.settings,
      slowness: this.slowness,
      hasFast: this.hasFast,
      hushes: this.hushes,
      end: this.end,
    };
  }

  private velocity(argument: MethodCall['args'][number] | undefined): void {
    if (argument?.type === 'Literal' && typeof argument.value === 'number')
      throw layerLocked('velocity_form');
    this.pattern('velocity', literalOf(this.code, argument));
  }

  private pattern(kind: 'sound' | 'note' | 'struct' | 'velocity', literal: Literal): void {
    if (this.patterns.has(kind)) throw layerLocked('said_twice', { name: kind });
    if (this.slowness !== 1 && constantOf(literal.read) === undefined)
      throw layerLocked('after_speed');
    this.patterns.set(kind, literal);
  }

  /** Time comes from `struct`, else from what stands first. */
  private structureKind(): 'sound' | 'note' | 'struct' {
    if (this.patterns.has('struct')) return 'struct';
    const [first] = this.patterns.keys();
    return first === 'note' ? 'note' : 'sound';
  }

  private only(
    argument: MethodCall['args'][number] | undefined,
    more: readonly unknown[],
    name: string,
  ): MethodCall['args'][number] | undefined {
    if (more.length > 0) throw layerLocked('value_single', { name });
    return argument;
  }
}
