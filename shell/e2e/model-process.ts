import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

/** What a model says in answer to one request. */
interface Turn {
  text: string;
}

/** A language model behind an OpenAI-compatible API, in a process of its own, that says what a test tells it to. */
export class ModelProcess {
  /** How often it was asked. */
  asked = 0;

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    /** Where its API stands. */
    readonly url: string,
  ) {}

  static async start(): Promise<ModelProcess> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/src/testing/ai/serve-model.ts'],
      { cwd: root },
    );
    const lines = createInterface(child.stdout);
    const [url] = (await once(lines, 'line')) as [string];
    const model = new ModelProcess(child, url);
    lines.on('line', () => {
      model.asked += 1;
    });
    return model;
  }

  /** The programs of its next answers, each with a sentence before it; the last one stays. */
  says(...programs: string[]): void {
    this.asked = 0;
    const turns = programs.map(
      (program): Turn => ({ text: `A beat.\n\`\`\`strudel\n${program}\n\`\`\`` }),
    );
    this.child.stdin.write(`${JSON.stringify(turns)}\n`);
  }

  dispose(): void {
    this.child.kill();
  }
}
