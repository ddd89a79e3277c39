import type { BenchUser, ServerBench } from './bench.ts';

/** How much hostile programs that are checked hold up somebody else's calls. */
export interface HostileChecks {
  /** 99th percentile of the time of GET profile in that flood / without it. */
  ratio: number;
  /** Milliseconds of both. */
  flood: number;
  idle: number;
  /** Programs that were sent, and how many of them were refused as too many meanwhile. */
  sent: number;
  refused: number;
}

const perSecond = 8;
/** What takes all the time, the memory or the answer that a program may have. */
const programs = [
  'while (true) {}; s("bd")',
  `/^(a+)+$/.test('a'.repeat(40) + 'b'); s("bd")`,
  'const all = []; for (;;) all.push(new Uint8Array(4e6).fill(1)); s("bd")',
  's("bd*1000").gain(sine.range(.1, 1)).lpf(saw.range(200, 2000)).pan(rand).room(perlin).note("60")',
  's("bd").fast(1e6)',
  'await new Promise(() => {}); s("bd")',
];

/** Asks for a profile for so many seconds, one call after the other: idle, and in the flood, which leaves the server busy. */
export async function hostileChecks(bench: ServerBench, seconds: number): Promise<HostileChecks> {
  const reader = await bench.signUp('calm_reader');
  const attackers: BenchUser[] = [];
  for (let at = 0; at < perSecond; at++) attackers.push(await bench.signUp(`attacker_${at}`));
  await profileP99(bench, reader, 2);
  const idle = await profileP99(bench, reader, seconds);
  const flood = startFlood(bench, attackers);
  // It takes a while until as many wait as may.
  await profileP99(bench, reader, 2);
  const loaded = await profileP99(bench, reader, seconds);
  const { sent, refused } = await flood.end();
  return { ratio: loaded / idle, flood: loaded, idle, sent, refused };
}

async function profileP99({ server }: ServerBench, { headers }: BenchUser, seconds: number) {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${server.url}/users/profile`, { headers });
    await answer.json();
    if (!answer.ok) throw new Error(`A profile is answered ${answer.status}.`);
    times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** So many programs a second, whether or not those before are answered. */
function startFlood({ server }: ServerBench, attackers: readonly BenchUser[]) {
  const left = new AbortController();
  const statuses: number[] = [];
  const answers: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const at = answers.length;
    const { headers } = attackers[at % attackers.length] ?? {};
    const asked = fetch(`${server.url}/check`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ code: programs[at % programs.length] }),
      signal: left.signal,
    });
    const answer = asked.then(async (answer) => {
      await answer.arrayBuffer();
      statuses.push(answer.status);
    });
    // Those that still wait at the end are given up.
    answers.push(answer.catch(() => undefined));
  }, 1000 / perSecond);
  return {
    async end() {
      clearInterval(timer);
      left.abort();
      await Promise.all(answers);
      const wrong = statuses.filter((status) => ![200, 503].includes(status));
      if (wrong.length > 0) throw new Error(`Programs are answered ${wrong.join(', ')}.`);
      return {
        sent: answers.length,
        refused: statuses.filter((status) => status === 503).length,
      };
    },
  };
}
