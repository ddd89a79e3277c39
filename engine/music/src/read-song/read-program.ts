import type { TextRange } from '@hocket/sdk';
import {
  type ArrayExpression,
  type Comment,
  type Expression,
  type Program,
  parse,
  type VariableDeclarator,
} from 'acorn';
import {
  type Argument,
  argumentsOf,
  callChain,
  calledName,
  type MethodCall,
} from '../read-code/call-chain.ts';
import { changesLanguage, labelOf } from '../read-code/program-statements.ts';
import { type Remark, readRemark } from '../write-code/remarks.ts';
import { expressionNumber } from './expression-number.ts';
import { isArranged, loopOf, restartOf, swingOf, zoomedOf } from './music-endings.ts';

import type {
  LayersPlace,
  PlayedLayer,
  ProgramPlaces,
  RemarkPlace,
  SongLayer,
  SongName,
  SongProgram,
  SongSection,
} from './song-program.ts';

const deepest = 16;
const mostLayers = 4096;

/** Parses a program, without running it; undefined for one without music that could be shown. */
export function songProgram(code: string): SongProgram | undefined {
  const comments: Comment[] = [];
  const program = parsed(code, comments);
  if (program === undefined || changesLanguage(program, comments)) return undefined;
  return new ProgramReader(code, program, comments).read();
}

function parsed(code: string, comments: Comment[]): Program | undefined {
  try {
    // As Strudel's transpiler does.
    return parse(code, { ecmaVersion: 2022, allowAwaitOutsideFunction: true, onComment: comments });
  } catch {
    // No JavaScript, or brackets nested so deep that the parser ran out of stack.
    return undefined;
  }
}

/** What stands behind a name. */
interface Definition {
  init: Expression;
  range: TextRange;
}

class ProgramReader {
  readonly #program: Program;
  readonly #comments: readonly Comment[];
  readonly #remarks = new Map<number, RemarkPlace>();
  readonly #definitions = new Map<string, Definition>();
  /** Layers of names, in the form in which others take them. */
  readonly #known = new Map<string, SongLayer[]>();
  /** Names that other names are made of. */
  readonly #inner = new Set<string>();
  #count = 0;

  constructor(code: string, program: Program, comments: readonly Comment[]) {
    this.#program = program;
    this.#comments = comments;
    for (const { value, start, end } of comments) {
      const remark = readRemark(value);
      const rest = code.slice(end, end + 200);
      const at = end + rest.length - rest.trimStart().length;
      if (remark) this.#remarks.set(at, { remark, range: [start, end] });
    }
    for (const statement of program.body) {
      if (statement.type !== 'VariableDeclaration') continue;
      for (const each of statement.declarations)
        this.#define(each, [statement.start, statement.end]);
    }
    for (const { init } of this.#definitions.values()) {
      if (!isArranged(init)) this.#findInner(init, 0);
    }
  }

  read(): SongProgram | undefined {
    const labels = this.#program.body.flatMap((statement) => labelOf(statement) ?? []);
    const heard = labels.filter(
      ({ label }, at) =>
        label === undefined ||
        !labels.slice(at + 1).some((other) => other.label === label && !other.muted),
    );
    const [only, ...others] = heard;
    const last = this.#program.body.at(-1);
    const tempo = this.#tempo();
    const bpm = tempo?.bpm;
    const places: ProgramPlaces = {
      tempo: tempo?.place,
      swing: undefined,
      labelled: false,
      comments: this.#comments,
      remarks: this.#remarks,
    };
    if (only && (others.length > 0 || only.label !== undefined || only.muted)) {
      const layers = heard.flatMap(({ expression, label, muted, solo, place }) =>
        this.#layers(expression, [], 0, { name: label, muted, solo, place, sites: [] }),
      );
      const range: TextRange = [this.#program.start, this.#program.end];
      const section: SongSection = {
        bars: undefined,
        isAlone: true,
        layers: layers.map((layer) => ({ layer, restarts: false })),
        of: undefined,
        remark: {},
        place: { range, stackEnd: undefined },
      };
      return {
        bpm,
        swing: 0,
        loop: undefined,
        sections: [section],
        names: this.#names(),
        places: { ...places, labelled: true },
      };
    }
    if (!only && last?.type !== 'ExpressionStatement') return undefined;
    const music =
      only?.expression ?? (last?.type === 'ExpressionStatement' ? last.expression : undefined);
    if (!music) return undefined;
    const { swingPlace, ...song } = this.#song(music);
    return { bpm, ...song, names: this.#names(), places: { ...places, swing: swingPlace } };
  }

  #define({ id, init }: VariableDeclarator, range: TextRange): void {
    if (id.type === 'Identifier' && init) this.#definitions.set(id.name, { init, range });
  }

  /** Notes the names that an expression plays as part of a `stack`. */
  #findInner(expression: Argument, depth: number): void {
    if (expression.type === 'SpreadElement' || depth > deepest) return;
    const { base } = callChain(expression);
    if (base.type === 'Identifier') this.#inner.add(base.name);
    for (const each of argumentsOf(base, 'stack') ?? []) this.#findInner(each, depth + 1);
  }

  /** The tempo that a program sets, and where. */
  #tempo(): { bpm: number; place: ProgramPlaces['tempo'] } | undefined {
    for (const statement of this.#program.body) {
      if (statement.type !== 'ExpressionStatement') continue;
      const { expression } = statement;
      const name = calledName(expression)?.toLowerCase() ?? '';
      const beats = { setcpm: 4, setcps: 240 }[name];
      if (expression.type !== 'CallExpression' || beats === undefined) continue;
      const [argument] = expression.arguments;
      const value = expressionNumber(argument);
      if (value === undefined || !argument) continue;
      return { bpm: value * beats, place: { range: [argument.start, argument.end], name } };
    }
    return undefined;
  }

  #names(): SongName[] {
    return [...this.#definitions].flatMap(([identifier, { init, range }]) => {
      if (this.#inner.has(identifier) || isArranged(init) || !isMusic(init)) return [];
      const remark = this.#remarkAt(range[0]);
      const place = placeOf(init);
      return [{ identifier, range, remark, layers: this.#layersOf(identifier), place }];
    });
  }

  #song(
    expression: Expression,
  ): Pick<SongProgram, 'swing' | 'loop' | 'sections'> & { swingPlace: TextRange } {
    const { rest, swing } = swingOf(expression);
    const { rest: music, loop } = loopOf(this.#followed(rest));
    const items = this.#arranged(music);
    return {
      swing,
      loop,
      sections: items ?? [this.#section(music, undefined, music)],
      swingPlace: [rest.end, expression.end],
    };
  }

  #remarkAt(offset: number): Remark {
    return this.#remarks.get(offset)?.remark ?? {};
  }

  /** The arrangement behind a name. */
  #followed(expression: Expression): Expression {
    const definition = expression.type === 'Identifier' && this.#definitions.get(expression.name);
    return definition && isArranged(definition.init) ? definition.init : expression;
  }

  #arranged(expression: Expression): SongSection[] | undefined {
    const followed = this.#followed(expression);
    const turns = argumentsOf(followed, 'cat') ?? argumentsOf(followed, 'slowcat');
    if (turns?.every((each) => each.type !== 'SpreadElement'))
      return turns.map((each) => this.#section(each as Expression, 1, each));
    const items = argumentsOf(followed, 'arrange');
    const sections = items?.map((item) => {
      if (item.type !== 'ArrayExpression') return undefined;
      const [bars, music] = item.elements;
      const count = expressionNumber(bars);
      if (count === undefined || !(count > 0) || !music || music.type === 'SpreadElement')
        return undefined;
      return this.#section(music, count, item);
    });
    const known = sections?.filter((each) => each !== undefined);
    return known && known.length > 0 && known.length === sections?.length ? known : undefined;
  }

  #section(
    expression: Expression,
    bars: number | undefined,
    place: Argument | ArrayExpression,
  ): SongSection {
    const { rest, length } = restartOf(expression);
    const isRestarted = length !== undefined && (bars === undefined || bars === length);
    const music = isRestarted ? rest : expression;
    const remark = this.#remarkAt(place.start);
    const named = music.type === 'Identifier' ? music.name : undefined;
    return {
      bars: bars ?? (isRestarted ? length : undefined),
      isAlone: bars === undefined,
      layers: this.#played(music, isRestarted),
      of: remark.of ?? named,
      remark,
      place: placeOf(music),
    };
  }

  /** The layers of a section: of its stack, names stand for the layers behind them. */
  #played(expression: Expression, restarts: boolean): PlayedLayer[] {
    const { base, calls } = callChain(expression);
    const parts = calls.length === 0 ? argumentsOf(base, 'stack') : undefined;
    if (!parts) return this.#piece(expression, restarts, 0);
    return parts.flatMap((part) => this.#piece(part, restarts, 1));
  }

  #piece(expression: Argument, restarts: boolean, depth: number): PlayedLayer[] {
    const zoomed = expression.type === 'SpreadElement' ? undefined : zoomedOf(expression);
    const marks: Marks = depth === 0 ? unnamed : { ...unnamed, place: 'argument' };
    const layers = this.#layers(zoomed ?? expression, [], depth, marks);
    return layers.map((layer) => ({ layer, restarts: restarts || zoomed !== undefined }));
  }

  #layersOf(identifier: string): SongLayer[] {
    const known = this.#known.get(identifier);
    if (known) return known;
    this.#known.set(identifier, []);
    const definition = this.#definitions.get(identifier);
    if (!definition) return [];
    const depth = this.#inner.has(identifier) ? 1 : 0;
    const { name } = this.#remarkAt(definition.range[0]);
    const marks = depth === 0 ? unnamed : { ...unnamed, name };
    const layers = this.#layers(definition.init, [], depth, marks);
    this.#known.set(identifier, layers);
    return layers;
  }

  #layers(
    expression: Argument,
    outer: readonly MethodCall[],
    depth: number,
    marks: Marks,
  ): SongLayer[] {
    const name = this.#remarkAt(expression.start).name ?? marks.name;
    const layer: SongLayer = { ...marks, expression, outer, voices: [], name };
    this.#count += 1;
    if (expression.type === 'SpreadElement' || depth > deepest || this.#count > mostLayers)
      return [layer];
    if (expression.type === 'Identifier' && expression.name === 'silence') return [];
    const { base, calls } = callChain(expression);
    const further = [...calls, ...outer];
    const sites = calls.length > 0 ? [...marks.sites, { expression, name }] : marks.sites;
    if (base.type === 'Identifier' && this.#definitions.has(base.name)) {
      const isPlain = further.length === 0 && !marks.muted && !marks.solo;
      if (isPlain) return this.#layersOf(base.name);
      const { init } = this.#definitions.get(base.name) as Definition;
      return this.#layers(init, further, depth + 1, { ...marks, sites, place: 'whole' });
    }
    const parts = argumentsOf(base, 'stack');
    if (!parts) return [layer];
    const inner = parts.flatMap((part) =>
      this.#layers(part, further, depth + 1, {
        ...marks,
        sites,
        name: undefined,
        place: 'argument',
      }),
    );
    if (depth === 0) return inner;
    return [{ ...layer, voices: inner }];
  }
}

/** What a layer has of where it stands. */
type Marks = Pick<SongLayer, 'name' | 'muted' | 'solo' | 'place' | 'sites'>;

const unnamed: Marks = { name: undefined, muted: false, solo: false, place: 'whole', sites: [] };

/** Where music has its layers, and room for one more. */
function placeOf(music: Expression): LayersPlace {
  const { base, calls } = callChain(music);
  const last = calls.length === 0 ? argumentsOf(base, 'stack')?.at(-1) : undefined;
  return { range: [music.start, music.end], stackEnd: last?.end };
}

/** Whether what a name stands for is music, as far as its form tells. */
function isMusic(expression: Expression): boolean {
  const { base } = callChain(expression);
  if (base.type === 'Identifier') return true;
  return base.type === 'CallExpression' && base.callee.type === 'Identifier';
}
