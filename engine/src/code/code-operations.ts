import {
  type Event,
  type GridEdit,
  type GridReading,
  HocketError,
  requireCode,
  type Slot,
} from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import type { CodeRunner, CompiledProgram, CompileOptions } from './code-runner.ts';

/** What can be done with a program's text: compile it, list its onsets, read and patch it as a grid. */
export class CodeOperations {
  /** Reads and writes programs; its code carries parsers. */
  private readonly mapping = new Lazy(async () => {
    const { CodeMapping } = await import('@hocket/music/code-mapping');
    return new CodeMapping();
  });

  /** `runner`: absent where code is off; `sounds` fetches the names that `s("…")` plays. */
  constructor(
    private readonly runner: CodeRunner | undefined,
    private readonly sounds: () => Promise<readonly string[]>,
  ) {}

  /** What compiles `code`. Throws `code_empty` or `code_unavailable`. */
  runnerOf(code: string): CodeRunner {
    requireCode(code);
    if (this.runner === undefined) {
      throw new HocketError(
        'code_unavailable',
        'Running code is not available here; the grid still plays',
      );
    }
    return this.runner;
  }

  /** A program for a slot. Rejects like `AudioEngine.run`, and as `CompileOptions` says. */
  async compile(
    slot: Slot,
    code: string,
    options: Pick<CompileOptions, 'from' | 'isWanted'>,
  ): Promise<CompiledProgram> {
    return this.runnerOf(code).compile(slot, code, options);
  }

  /** Onsets in [begin, end), in cycles. Rejects like `AudioEngine.run`. */
  events(code: string, begin: number, end: number): Promise<readonly Event[]> {
    return this.ask(code, (program) => program.query(begin, end));
  }

  /** The tempo that it sets, in cycles per second. Rejects like `AudioEngine.run`. */
  tempo(code: string): Promise<number | undefined> {
    return this.ask(code, async (program) => program.cps);
  }

  /** It does not sound: what is wrong with it is told to whoever asked, and to nobody else. */
  private async ask<T>(code: string, of: (program: CompiledProgram) => Promise<T>): Promise<T> {
    const program = await this.runnerOf(code).compile('preview', code, { untold: true });
    try {
      return await of(program);
    } finally {
      program.dispose();
    }
  }

  /** What the grid can show of a program; undefined when that is nothing. */
  async toGrid(code: string): Promise<GridReading | undefined> {
    const mapping = await this.mapping.fetch();
    return mapping.toGrid(code, await this.sounds());
  }

  /** The program with edits of the grid. Rejects with `edit_refused`. */
  async patch(code: string, edits: readonly GridEdit[]): Promise<string> {
    const mapping = await this.mapping.fetch();
    return mapping.patch(code, edits, await this.sounds());
  }
}
