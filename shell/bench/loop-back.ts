import { join } from 'node:path';
import { browserArgs, findBrowser } from '@hocket/plugin-kit/testing/browser';
import { repository } from '@hocket/plugin-kit/testing/build-apps';
import { inside } from '@hocket/plugin-kit/testing/engine-host';
import { html, script, serve } from '@hocket/plugin-kit/testing/serve';
import { chromium } from '@playwright/test';
import { openCable } from './sound-cable.ts';

/** What a loop-back has shown. Milliseconds. */
export interface LoopBackTake {
  /** How far from its beat each click of the take stands. */
  errors: readonly number[];
  roundTrip: number;
}

/**
 * Plays clicks on the beats for so many seconds while a take is recorded through PulseAudio, the round trip measured before,
 * by the engine alone. Undefined where there is no PulseAudio.
 */
export async function loopBack(seconds: number): Promise<LoopBackTake | undefined> {
  const cable = await openCable();
  if (cable === undefined) return undefined;
  const app = await serveEngine();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    // Sound devices as they are; only nobody is asked.
    args: [...browserArgs, '--use-fake-ui-for-media-stream'],
    ignoreDefaultArgs: ['--mute-audio'],
    env: { ...process.env, PULSE_SERVER: cable.address, PULSE_SINK: 'cable' },
  });
  try {
    const page = await browser.newPage();
    // What Node compiles names functions by a helper that a page lacks.
    await page.addInitScript('globalThis.__name = (target) => target');
    await page.goto(`${app.origin}/?sandbox=none`);
    return await page.evaluate(recordClicks, seconds);
  } finally {
    await browser.close();
    app.close();
    await cable.close();
  }
}

/** Serves a page with the engine alone. */
function serveEngine() {
  const pages = join(repository, 'plugins/kit/dist');
  return serve('localhost', async (path) => {
    if (path === '/') return html('<script src="/bench.js"></script>');
    return path.startsWith('/engine/')
      ? script(inside(join(repository, 'engine/dist'), path.slice('/engine/'.length)))
      : script(inside(pages, path.slice(1)));
  });
}

/** In the page. */
async function recordClicks(seconds: number): Promise<LoopBackTake> {
  const { engine } = pluginBench;
  engine.use({
    id: 'beatclick',
    apiVersion: 1,
    params: {},
    name: 'Click',
    voice: () => ({
      tones: [{ wave: 'square', frequency: 1000 }],
      envelope: { attack: 0, decay: 0.005, sustain: 0, release: 0 },
    }),
  });
  await engine.init();
  await engine.resume();
  const input = await engine.openInput?.({ channels: 1 });
  if (input === undefined) throw new Error('The engine has no inputs.');
  const roundTrip = await input.measureRoundTrip();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  engine.play('main', {
    query: (begin, end) => {
      const events = [];
      for (let beat = Math.ceil(begin * 4); beat / 4 < end; beat++)
        events.push({ begin: beat / 4, end: (beat + 1) / 4, value: { s: 'beatclick' } });
      return events;
    },
  });
  await until(() => engine.now().cycle > 0.2);
  const take = await input.take({ roundTrip: roundTrip.seconds });
  await until(() => take.seconds >= seconds);
  take.stop();
  const { file, cycle = Number.NaN, sampleRate } = await take.done;
  const { cps } = engine.now();
  engine.stop();
  const decoder = new OfflineAudioContext(1, 1, sampleRate);
  const samples = (await decoder.decodeAudioData(await file.arrayBuffer())).getChannelData(0);
  const loud = 0.3 * samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const errors: number[] = [];
  for (let at = 0, last = -sampleRate; at < samples.length; at++) {
    if (Math.abs(samples[at] as number) < loud) continue;
    if (at - last > 0.1 * sampleRate) {
      const beats = (cycle + (at / sampleRate) * cps) * 4;
      errors.push(((beats - Math.round(beats)) / 4 / cps) * 1000);
    }
    last = at;
  }
  return { errors, roundTrip: roundTrip.seconds * 1000 };
}
