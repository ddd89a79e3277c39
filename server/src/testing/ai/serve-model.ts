import { createInterface } from 'node:readline';
import { modelServer } from './model-server.ts';
import type { ModelTurn } from './model-turn.ts';
import { openAiDialect } from './openai-dialect.ts';

/**
 * An OpenAI-compatible server in a process of its own, for tests of the whole product:
 *
 *     node --import tsx server/src/testing/ai/serve-model.ts '[{ "text": "…" }, { "text": "…" }]'
 *
 * The argument is what it answers, one turn after another (`ModelTurn`), the last one for good; a turn's text is some
 * sentences and then the program between ```strudel and ```. Its first line of
 * output is the address for `AI_URL`; start Hocket with `AI_PROVIDER=openai`, `AI_MODEL=fake` and no key. After it, a
 * line of JSON is written for each request (`ModelAsked`). A line of JSON on its input takes the place of the turns.
 */
async function main(): Promise<void> {
  const model = await modelServer(openAiDialect);
  const set = (turns: string) => {
    model.turns = JSON.parse(turns) as ModelTurn[];
  };
  set(process.argv[2] ?? '[]');
  model.onAsked = (asked) => process.stdout.write(`${JSON.stringify(asked)}\n`);
  process.stdout.write(`${model.url}\n`);
  for await (const line of createInterface(process.stdin)) set(line);
  await model.close();
}

await main();
