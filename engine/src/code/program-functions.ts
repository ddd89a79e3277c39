import { codeOf, messageOf, type Problem } from '@hocket/sdk';
import type { FunctionFile } from '../../sandbox/protocol.ts';

/** What a program may have of its plugins' doing: then it is tried without them. */
const suspicious = [
  'code_too_slow',
  'code_waits',
  'code_out_of_memory',
  'code_floods',
  'code_too_many_events',
];

/** A file of functions, and what people call its plugin. */
export type TitledFunctions = FunctionFile & { title: string };

/** The functions of plugins that one program calls, but for those that fail in it. */
export class ProgramFunctions {
  /** Of plugins that work, so far as is known. */
  called: readonly TitledFunctions[];
  /** Names of those that do not. */
  idle: readonly string[] = [];
  private problems: Problem[] = [];

  /** `all`: what there is beside what this program calls. */
  constructor(code: string, all: readonly TitledFunctions[]) {
    const words = new Set(code.match(/[\w$]+/g));
    this.called = all.filter(({ names }) =>
      names.some((name) => words.has(name) || words.has(`_${name}`)),
    );
  }

  /**
   * Leaves out the plugin that an error names, or all where they may have brought it about; false where none is to blame,
   * so that it is the program's own.
   */
  leaveOut(error: unknown): boolean {
    const { details } = error as { details?: { plugin?: unknown } };
    const titles = new Map(this.called.map(({ plugin, title }) => [plugin, title]));
    const named = [...titles].filter(([plugin]) => plugin === details?.plugin);
    const isSuspicious = suspicious.includes(codeOf(error));
    const blamed = new Map(named.length > 0 || !isSuspicious ? named : titles);
    for (const [plugin, title] of blamed)
      this.problems.push(functionsLeftOut(plugin, title, error, named.length > 0));
    const isLeft = ({ plugin }: TitledFunctions) => blamed.has(plugin);
    this.idle = [...this.idle, ...this.called.filter(isLeft).flatMap(({ names }) => names)];
    this.called = this.called.filter((each) => !isLeft(each));
    return blamed.size > 0;
  }

  /** Why plugins were left out since the last time. */
  takeProblems(): Problem[] {
    return this.problems.splice(0);
  }
}

/** What is told of a program that plays on without the functions of a plugin; `isNamed`: the cause says that it was this one. */
function functionsLeftOut(id: string, name: string, cause: unknown, isNamed: boolean): Problem {
  const failure = messageOf(cause).replace(/\.$/, '');
  const because = isNamed
    ? `they failed (${failure})`
    : 'with them it took too long, or too much memory';
  return {
    code: isNamed ? 'plugin_functions_failed' : 'plugin_functions_stopped',
    message: `The code plays without the functions of “${name}”: ${because}.`,
    subject: id,
    details: { name, failure },
  };
}
