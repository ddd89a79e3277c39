import { isPattern, Pattern, register, silence, strudelScope } from '@strudel/core';
import { CodeError } from './code-error.ts';
import { failureIn, stringOf } from './failure-in.ts';
import { moduleBody } from './module-body.ts';
import { type ProgramLog, programConsole } from './program-log.ts';
import type { FunctionFile } from './protocol.ts';
import { linesBeforeBody } from './runtime-place.ts';

type PatternFunction = (...given: unknown[]) => unknown;

const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isExtensible } = Reflect;

/** The functions of patterns that plugins bring to one program. They share its realm, and its limits. */
export class PluginFunctions {
  private files: readonly FunctionFile[] = [];

  /** `scope`: where programs find their names; `log`: what the program says. */
  constructor(
    private readonly scope: object,
    private readonly log: () => ProgramLog | undefined,
  ) {}

  /**
   * Evaluates what registers them, and puts names in place of those that do not work. Throws CodeError with the plugin
   * when a file fails, and when it registers or changes anything but what is its own.
   */
  load(files: readonly FunctionFile[], idle: readonly string[]): void {
    this.files = files;
    for (const name of idle) this.define(name, lastPattern, (pattern) => pattern);
    for (const file of files) {
      try {
        this.evaluate(file);
      } catch (error) {
        throw this.refusal(file, error);
      }
    }
  }

  /** What a plugin is to blame for of an error: the innermost place is in a file of it, not in `program`. */
  failure(error: unknown, program: string): CodeError | undefined {
    if (error instanceof CodeError) return error;
    const stack = stackOf(error);
    let found: FunctionFile | undefined;
    let first = placeIn(stack, program);
    for (const file of this.files) {
      const at = placeIn(stack, sourceOf(file));
      if (at < first) [found, first] = [file, at];
    }
    return found && this.refusal(found, error);
  }

  private refusal(file: FunctionFile, error: unknown): CodeError {
    const failure = failureIn(file.path, error, sourceOf(file));
    return new CodeError('code_invalid', failure, undefined, file.plugin);
  }

  private evaluate(file: FunctionFile): void {
    const { code, names } = file;
    const registered = new Set<string>();
    const before = new Snapshot([this.scope, strudelScope, Pattern.prototype, globalThis]);
    // Never in the page: this is the confined worker of one program.
    new Function(
      'exported',
      'register',
      'console',
      `${moduleBody(code)}\n//# sourceURL=${sourceOf(file)}`,
    )(
      {},
      (
        called: string | readonly string[],
        made: PatternFunction,
        isPatternified?: boolean,
        keepsSteps?: boolean,
      ) => {
        for (const name of [called].flat()) {
          if (!names.includes(name))
            throw new Error(
              `it registers ${stringOf(name)}, which plugin.json does not list for it`,
            );
          if (typeof made !== 'function') throw new Error(`${name} is no function`);
          const whole = register(name, this.guarded(file, name, made), isPatternified, keepsSteps);
          this.define(name, whole);
          registered.add(name);
        }
      },
      this.console(file),
    );
    const missing = names.find((name) => !registered.has(name));
    if (missing !== undefined) throw new Error(`it does not register ${missing}`);
    const own = new Set(names.flatMap((name) => [name, `_${name}`]));
    const changed = before.change(own);
    if (changed !== undefined) throw new Error(`it changes ${changed}, which is not its own`);
  }

  /** The function as Strudel takes it: what it throws, and what is no pattern, is told as the plugin's. */
  private guarded(file: FunctionFile, name: string, made: PatternFunction) {
    const guarded = (...given: unknown[]): Pattern => {
      let answer: unknown;
      try {
        answer = made(...given);
      } catch (error) {
        // An error has a stack, which tells whose it is.
        throw error instanceof Error ? error : this.refusal(file, error);
      }
      if (isPattern(answer)) return answer;
      throw this.refusal(file, `${name} answered no pattern`);
    };
    // It says how many arguments there are.
    return Object.defineProperty(guarded, 'length', { value: made.length });
  }

  private define(name: string, whole: unknown, method?: (pattern: Pattern) => Pattern): void {
    Reflect.set(this.scope, name, whole);
    strudelScope[name] = whole;
    if (method === undefined) return;
    const methods = Pattern.prototype as unknown as Record<string, unknown>;
    for (const each of [name, `_${name}`])
      methods[each] = function (this: Pattern) {
        return method(this);
      };
  }

  /** Its lines begin with the place in the plugin's file. */
  private console(file: FunctionFile): Record<string, unknown> {
    const source = sourceOf(file);
    return programConsole(() => {
      const log = this.log();
      const line = lineIn(stackOf(new Error()), source);
      return log?.from(line === undefined ? file.path : `${file.path}:${line}`);
    });
  }
}

/** What a file is called in stacks: no program can be called so. */
function sourceOf({ plugin, path }: FunctionFile): string {
  return `${plugin}/${path}`;
}

/** Of the arguments of a call by name the last one is the pattern, where there is one. */
function lastPattern(...given: unknown[]): Pattern {
  const last = given.at(-1);
  return isPattern(last) ? last : silence;
}

/** The frames of an error, without what it says. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const [stack, message] = [stringOf(error.stack), stringOf(error.message)];
  return message === '' ? stack : stack.replace(message, '');
}

function placeIn(stack: string, source: string): number {
  const at = stack.indexOf(`${source}:`);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

function lineIn(stack: string, source: string): number | undefined {
  const line = Number.parseInt(stack.split(`${source}:`)[1] ?? '', 10) - linesBeforeBody;
  return line > 0 ? line : undefined;
}

type Properties = Map<PropertyKey, PropertyDescriptor | undefined>;

/** What the names of a realm are, to be held against what they are later. */
class Snapshot {
  private readonly objects = new Map<object, { properties: Properties; parent: unknown }>();

  constructor(private readonly roots: readonly object[]) {
    for (const object of reachable(roots))
      this.objects.set(object, {
        properties: propertiesOf(object),
        parent: getPrototypeOf(object),
      });
  }

  /** The name of something that has changed since, but for `own` names of `roots`; undefined when nothing has. */
  change(own: ReadonlySet<PropertyKey>): string | undefined {
    for (const [object, { properties, parent }] of this.objects) {
      if (getPrototypeOf(object) !== parent || !isExtensible(object)) return nameOf(object);
      const now = propertiesOf(object);
      for (const key of new Set([...properties.keys(), ...now.keys()])) {
        if (own.has(key) && this.roots.includes(object)) continue;
        if (!isSame(properties.get(key), now.get(key))) return stringOf(key);
      }
    }
    return undefined;
  }
}

/** The objects, what their properties hold, and the prototypes of that. */
function reachable(roots: readonly object[]): Set<object> {
  const objects = new Set<object>(roots);
  for (const root of roots) {
    for (const descriptor of propertiesOf(root).values()) {
      const value: unknown = descriptor?.value;
      if (!isReference(value)) continue;
      objects.add(value);
      const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value;
      if (isReference(prototype)) objects.add(prototype);
    }
  }
  for (const object of objects) if (!isExtensible(object)) objects.delete(object);
  return objects;
}

function isReference(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function propertiesOf(object: object): Properties {
  // By no method of a list, which may be what has changed.
  const properties: Properties = new Map();
  for (const key of ownKeys(object)) properties.set(key, getOwnPropertyDescriptor(object, key));
  return properties;
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined) {
  return (
    Object.is(one?.value, other?.value) &&
    one?.get === other?.get &&
    one?.set === other?.set &&
    one?.writable === other?.writable &&
    one?.configurable === other?.configurable
  );
}

function nameOf(object: object): string {
  const { name } = object as { name?: unknown };
  return typeof name === 'string' && name !== '' ? name : 'an object';
}
