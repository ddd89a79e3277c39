import { codeOf, messageOf, type Problem } from '@hocket/sdk';
import type { CompileRequest } from '../../sandbox/protocol.ts';
import type { PluginNames } from './code-runner.ts';

/** What a program may have of its plugins' doing: then it is tried without them. */
const suspicious = [
  'code_too_slow',
  'code_waits',
  'code_out_of_memory',
  'code_floods',
  'code_too_many_events',
];

type Functions = PluginNames['functions'];

/** The functions of plugins that one program calls, but for those that fail in it. */
export class ProgramFunctions {
  /** By the id of a plugin that is called and works, so far as is known. */
  private titles: ReadonlyMap<string, string> = new Map();
  private readonly leftOut = new Set<string>();
  private problems: Problem[] = [];

  constructor(private readonly code: string) {}

  /** What is sent along with the program, of all that there is. */
  of(all: Functions): Pick<CompileRequest, 'functions' | 'idle'> {
    const words = new Set(this.code.match(/[\w$]+/g));
    const called = all.filter(({ names }) =>
      names.some((name) => words.has(name) || words.has(`_${name}`)),
    );
    const works = called.filter(({ plugin }) => !this.leftOut.has(plugin));
    this.titles = new Map(works.map(({ plugin, title }) => [plugin, title]));
    const idle = called.filter((each) => !works.includes(each)).flatMap(({ names }) => names);
    const functions = works.map(({ plugin, path, names, code }) => ({ plugin, path, names, code }));
    return { functions, idle };
  }

  /**
   * Leaves out the plugin that an error names, or all where they may have brought it about; false where none is to blame,
   * so that it is the program's own.
   */
  leaveOut(error: unknown): boolean {
    const { details } = error as { details?: { plugin?: unknown } };
    const named = [...this.titles.keys()].filter((plugin) => plugin === details?.plugin);
    const isSuspicious = suspicious.includes(codeOf(error));
    const blamed = named.length > 0 || !isSuspicious ? named : [...this.titles.keys()];
    for (const plugin of blamed) {
      const name = this.titles.get(plugin) ?? plugin;
      this.leftOut.add(plugin);
      this.problems.push(functionsLeftOut(plugin, name, error, named.length > 0));
    }
    this.titles = new Map([...this.titles].filter(([plugin]) => !this.leftOut.has(plugin)));
    return blamed.length > 0;
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
