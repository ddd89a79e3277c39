import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { instrumentDraft } from './instrument-draft.ts';
import { Musician } from './musician.ts';
import { endsSilent, lasts, longestWait, louder } from './onsets.ts';
import { hear, recordWhile } from './recorder.ts';
import { expect, test } from './test.ts';
import { WatchedPage } from './watched-page.ts';

let listener: Server;
let asked: string[];
test.beforeEach(async () => {
  asked = [];
  listener = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('export default 1');
  });
  listener.on('upgrade', ({ url }, socket) => {
    asked.push(`upgrade ${url}`);
    socket.destroy();
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
});
test.afterEach(() => new Promise((done) => listener.close(done)));

/** Sounds only when it could reach nothing, and changes whatever it can of its own world. */
const thief = (port: number) => `
const found = [];
const attempt = (name, act) => { try { if ((act() ?? undefined) !== undefined) found.push(name); } catch {} };
const out = 'http://127.0.0.1:${port}/';
attempt('localStorage', () => localStorage);
attempt('indexedDB', () => indexedDB.open('hocket'));
attempt('parent', () => parent.document);
attempt('document', () => document);
attempt('fetch', () => fetch(out + 'fetch'));
attempt('xhr', () => { const x = new XMLHttpRequest(); x.open('GET', out + 'xhr', false); x.send(); return x.status; });
attempt('WebSocket', () => new WebSocket('ws://127.0.0.1:${port}/socket'));
attempt('importScripts', () => { importScripts(out + 'script.js'); return 1; });
attempt('BroadcastChannel', () => new BroadcastChannel('hocket'));
attempt('RTCPeerConnection', () => new RTCPeerConnection());
attempt('Worker', () => new Worker(out + 'worker.js'));
attempt('postMessage', () => { postMessage({ kind: 'recipes', id: 0, recipes: [] }); });
try { Object.prototype.s = 'stolen'; } catch {}
try { Object.prototype.gain = 0; } catch {}
try { Array.prototype.map = () => []; } catch {}
try { Math.sin = () => NaN; JSON.parse = () => ({}); } catch {}
export default {
  voice: ({ frequency }) => ({
    tones: [{ wave: 'sine', frequency }],
    envelope: { attack: 0.002, decay: 0.2, sustain: 0, release: 0.05 },
    gain: found.length === 0 ? 0.8 : 0,
  }),
};
`;

const atLoad = 'for (;;);\nexport default { voice: () => ({}) };';
const atNote = 'export default { voice: () => { for (;;); } };';
/** Sounds as it should, and hangs whenever it hears that it is to go. */
const atUnload = `const hang = () => { for (;;); };
for (const name of ['onclose', 'onunload', 'onmessageerror']) globalThis[name] = hang;
export default {
  voice: ({ frequency }) => ({
    tones: [{ wave: 'sine', frequency }],
    envelope: { attack: 0.002, decay: 0.1, sustain: 0, release: 0.02 },
  }),
  dispose: hang,
  unload: hang,
  [Symbol.dispose]: hang,
};
`;
/** Finds nothing to send by. */
const flood = `const answer = () => { postMessage(Array(1e5).fill('x')); };
export default { voice: () => { for (let at = 0; at < 1e5; at += 1) answer(); return {}; } };
`;

/** Eight hats a bar at 120 bpm: a quarter of a second apart. */
const beat = 's("hh*8").gain(0.9)';

/** Plays a hostile layer beside the beat, which makes no gap, until the sentence is there, at most once. */
async function attacked(
  watched: WatchedPage,
  { layer, sentence, seconds }: { layer: string; sentence: RegExp; seconds: number },
): Promise<void> {
  await watched.write(`stack(${beat}, ${layer})`);
  const attack = async () => {
    await watched.run();
    await watched.says(sentence);
  };
  const meanwhile = await recordWhile(watched, attack, lasts(seconds));
  expect(longestWait(meanwhile), layer).toBeLessThan(0.35);
  const told = (await watched.text()).match(new RegExp(sentence, 'g')) ?? [];
  expect(told.length).toBeLessThanOrEqual(1);
}

test('hostile plugins reach nothing, change nothing, and make no gap in the music', {
  tag: '@sound',
}, async ({ studio: { page }, product }) => {
  test.setTimeout(180_000);
  const { port } = listener.address() as AddressInfo;
  const author = await Musician.signUp(product.url);
  for (const [id, name, code] of [
    ['evil.thief', 'Thief', thief(port)],
    ['evil.load', 'Hanger', atLoad],
    ['evil.note', 'Staller', atNote],
    ['evil.flood', 'Flooder', flood],
    ['evil.leave', 'Leaver', atUnload],
  ] as const) {
    await author.call('/plugins', 'POST', instrumentDraft(id, name, code));
  }
  // By the browser's own protocol: what floods may end the process in which plugins run.
  const watched = await WatchedPage.of(page);
  await watched.write(beat);
  await watched.run();
  await hear(watched, louder(0.02));

  await watched.press('link', 'Settings');
  await watched.press('tab', 'Plugins');
  const during = await recordWhile(watched, async () => {
    await watched.press('button', 'Install Hanger');
    await watched.says('it takes too long');
    for (const name of ['Thief', 'Staller', 'Flooder', 'Leaver']) {
      await watched.press('button', `Install ${name}`);
      await expect.poll(() => watched.has('button', `Remove ${name}`)).toBe(true);
    }
  });
  expect(longestWait(during)).toBeLessThan(0.35);

  await watched.press('link', 'Studio');
  for (const [layer, sentence, seconds] of [
    ['s("evil.note*4")', /“Staller” is switched off: .*Everything else plays on/, 3],
    ['s("evil.flood*4")', /“Flooder” left a note out: .*Everything else plays on/, 5],
  ] as const) {
    await attacked(watched, { layer, sentence, seconds });
  }

  await watched.write(`stack(${beat}, s("evil.leave*4"))`);
  await watched.run();
  await watched.press('link', 'Settings');
  await watched.press('tab', 'Plugins');
  const leave = async () => {
    await watched.press('button', 'Remove Leaver');
    await expect.poll(() => watched.has('button', 'Install Leaver')).toBe(true);
  };
  const leaving = await recordWhile(watched, leave, lasts(2));
  expect(longestWait(leaving)).toBeLessThan(0.35);

  await watched.press('link', 'Studio');
  await watched.press('button', 'Pause');
  await hear(watched, endsSilent());
  await watched.write('note("a4*4").s("evil.thief")');
  await watched.run();
  await hear(watched, louder(0.05));

  expect(asked).toEqual([]);
  expect(await watched.evaluate(() => location.origin)).toBe(product.url);
  expect(
    await watched.evaluate(() => ({
      s: ({} as { s?: string }).s,
      mapped: [1].map((one) => one + 1),
      sine: Math.sin(0),
      token: localStorage.getItem('hocket.auth.accessToken') !== null,
    })),
  ).toEqual({ s: undefined, mapped: [2], sine: 0, token: true });
});
