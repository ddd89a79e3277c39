import { agentClient } from '../src/testing/agent-client.ts';
import type { ServerBench } from './bench.ts';
import { median, timed } from './measure.ts';

/** What calls of an agent take, in milliseconds. */
export interface AgentCalls {
  /** A small call at /mcp, and the same by REST. */
  call: number;
  rest: number;
  /** Four cycles of a program of twenty lines. */
  check: number;
}

/** A program of twenty lines. */
const program = `setcpm(30)
// A kit, a bass, chords and a lead.
const roots = "<a1 f1 c2 g1>"
const chords = "<Am F C G>"
kick: s("bd*4").gain(.9)
snare: s("~ sd ~ sd").gain(.7)
hats: s("hh*8").gain("[.4 .2]*4").pan(sine.range(.3, .7))
open: s("~ ~ ~ oh").gain(.3)
bass: note(roots).struct("x ~ x x ~ x ~ x").s("bass").lpf(sine.range(300, 900).slow(4))
pads: chord(chords).voicing().s("pad").attack(.2).release(.6).gain(.3)
arp: n("0 2 4 6 4 2".fast(2)).chord(chords).voicing().s("triangle").delay(.3)
  .every(4, (x) => x.rev())
lead: note("a4 ~ [c5 b4] ~ e5 ~ d5 ~").s("saw").lpf(2000).gain(.3)
  .sometimes((x) => x.add(note(12)))
  .jux((x) => x.late(1 / 16))
  .room(.3)
perc: s("rim(3,8,2)").gain(.4)
shaker: s("sh*16").gain(.1)
fx: s("noise").struct("<x ~ ~ ~>").decay(1).gain(.05)
clap: s("~ cp").gain(.4)`;

/** Calls of an agent with its own token, by a client that is foreign to us. */
export async function agentCalls(bench: ServerBench, rounds: number): Promise<AgentCalls> {
  const { origin } = new URL(bench.server.url);
  const { client, registration } = await bench.signUp('agents_person');
  const { token } = await client.createAgentToken({
    name: 'Bench',
    password: registration.password,
    scopes: ['read'],
  });
  const { id } = await client.createProject({ name: 'Small' }, 'agents');
  const agent = await agentClient(origin, token);
  try {
    const [calls, reads, checks]: number[][] = [[], [], []];
    const small = () => agent.call('get_project', { id });
    const check = async () => {
      const { data } = await agent.call('check_code', { code: program, cycles: 4 });
      if (data.plays !== true)
        throw new Error(`The program does not play: ${JSON.stringify(data)}`);
    };
    await small();
    await check();
    for (let round = 0; round < rounds; round++) {
      calls?.push(await timed(small));
      reads?.push(await timed(() => client.getProject(id)));
    }
    for (let round = 0; round < Math.ceil(rounds / 10); round++) {
      checks?.push(await timed(check));
      // The next one finds a process that is ready, as it does where people take a moment.
      await new Promise((resolve) => setTimeout(resolve, 1500));
    }
    return { call: median(calls ?? []), rest: median(reads ?? []), check: median(checks ?? []) };
  } finally {
    await agent.close();
  }
}
