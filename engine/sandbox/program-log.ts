import type { LogLine } from '@hocket/sdk';
import { isPattern, type Pattern, State, TimeSpan } from '@strudel/core';
import { ScaleType } from '@tonaljs/tonal';
import { programLimits } from '../src/budget/limits.ts';
import { positionAt } from './code-error.ts';
import { nearestName } from './nearest-name.ts';
import { plainData } from './plain-events.ts';
import { silentConsole } from './silent-console.ts';

const { lines: mostLines, length: longest } = programLimits.log;

/** The last line of a program that says more than fits. */
const full: LogLine = {
  level: 'warning',
  text: `The program says more than ${mostLines} lines: the rest is left out until it runs again.`,
  code: 'log_full',
  subject: String(mostLines),
};

/** What a program says while it is evaluated and asked: lines of `console.log` and warnings, until they are taken. */
export class ProgramLog {
  private lines: LogLine[] = [];
  private said = 0;
  /** Warnings of names, each of which is said once: they come up whenever the pattern is asked. */
  private readonly warned = new Set<string>();

  /** `lineOf`: where in the text an error was made. */
  constructor(
    private readonly code: string,
    private readonly lineOf: (error: Error) => number | undefined,
  ) {}

  /** Adds a line, as long as there are not too many; Strudel's own come with a mark for their colour. */
  add(level: LogLine['level'], values: readonly unknown[]): void {
    if (this.said >= mostLines) return;
    const [first] = values;
    if (typeof first === 'string' && first.startsWith('%c')) this.warn(first.slice(2));
    else this.push({ level, text: values.map(textOf).join(' '), line: this.lineOf(new Error()) });
  }

  /** Adds a line that is ready. */
  push(line: LogLine): void {
    if (this.said >= mostLines) return;
    this.said += 1;
    this.lines.push(this.said < mostLines ? { ...line, text: line.text.slice(0, longest) } : full);
  }

  /** The log, for lines that begin with a place in another text than the program's. */
  from(place: string): Pick<ProgramLog, 'add'> {
    return {
      add: (level, values) =>
        this.push({ level, text: `${place}: ${values.map(textOf).join(' ')}` }),
    };
  }

  /** Adds what is probably a slip, at its offset in the text. */
  slip(line: Omit<LogLine, 'level' | 'line'>, offset: number): void {
    this.push({ ...line, level: 'warning', line: positionAt(this.code, offset).line });
  }

  /** What was said since the last time. */
  take(): LogLine[] {
    return this.lines.splice(0);
  }

  /** What Strudel says of names that it does not know: it plays silence for them. */
  private warn(text: string): void {
    if (this.warned.has(text)) return;
    this.warned.add(text);
    const [, scale] = /Scale name (.+?) is incomplete/.exec(text) ?? [];
    const [, chord] = /unknown chord "(.+?)"/.exec(text) ?? [];
    if (scale !== undefined) {
      const [, ...words] = scale.split(' ');
      const hint = nearestName(words.join(' '), ScaleType.names())?.replaceAll(' ', ':');
      const sentence = `There is no scale called "${scale.replaceAll(' ', ':')}", so it is silent.`;
      this.name('scale_unknown', sentence, scale, hint);
    } else if (chord !== undefined) {
      const sentence = `There is no chord called "${chord}", so it is silent.`;
      this.name('chord_unknown', sentence, chord);
    } else {
      this.push({ level: 'warning', text: text.replace(/^\[\w+\]:? (error: )?/, '') });
    }
  }

  private name(code: string, sentence: string, subject: string, hint?: string): void {
    const text = hint === undefined ? sentence : `${sentence} Did you mean ${hint}?`;
    const named = { code, text, subject: subject.replaceAll(' ', ':'), ...(hint && { hint }) };
    // It was said while playing, when no place in the text is at work: the name stands in it, as a rule.
    const last = subject.split(' ').at(-1) ?? subject;
    const offset = this.code.indexOf(last);
    if (offset >= 0) this.slip(named, offset);
    else this.push({ ...named, level: 'warning' });
  }
}

/** The console of a program. */
export function programConsole(
  log: () => Pick<ProgramLog, 'add'> | undefined,
): Record<string, unknown> {
  const levels: Readonly<Record<LogLine['level'], readonly string[]>> = {
    info: ['log', 'info', 'debug', 'trace', 'dir', 'table'],
    warning: ['warn'],
    error: ['error'],
  };
  const says = Object.entries(levels).flatMap(([level, names]) =>
    names.map((name) => {
      const say = (...values: unknown[]) => log()?.add(level as LogLine['level'], values);
      return [name, say] as const;
    }),
  );
  return { ...silentConsole, ...Object.fromEntries(says) };
}

/** Text in double quotes is a pattern: what it says in its first cycle. */
function valuesOf(pattern: Pattern): string {
  const haps = pattern.query(new State(new TimeSpan(0, 1)));
  return haps
    .slice(0, 16)
    .map(({ value }) => textOf(value))
    .join(' ');
}

/** A value as one reads it. Never throws, whatever a program made of it. */
function textOf(value: unknown): string {
  try {
    if (typeof value === 'string') return value.slice(0, longest);
    if (isPattern(value)) return valuesOf(value);
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (typeof value === 'function') return `[function ${value.name}]`;
    if (typeof value !== 'object' || value === null) return String(value);
    return JSON.stringify(plainData(value)).slice(0, longest);
  } catch {
    return '[?]';
  }
}
