import { type ChildProcess, spawn } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArgs, findBrowser } from '@hocket/plugin-kit/testing/browser';
import { repository } from '@hocket/plugin-kit/testing/build-apps';
import { inside } from '@hocket/plugin-kit/testing/engine-host';
import { html, script, serve } from '@hocket/plugin-kit/testing/serve';
import { chromium } from '@playwright/test';

/** What a loop-back has shown. Milliseconds. */
export interface LoopBackTake {
  /** How far from its beat each click of the take stands. */
  errors: readonly number[];
  roundTrip: number;
}

/** A sound server of this run's own, whose loudspeakers are its microphone. */
interface SoundCable {
  /** As `PULSE_SERVER` has it. */
  address: string;
  close(): Promise<void>;
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
    env: { ...process.env, PULSE_SERVER: cable.address },
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

async function openCable(): Promise<SoundCable | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-sound-'));
  const socket = join(folder, 'native');
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    'module-null-sink sink_name=cable rate=48000',
    // A browser takes no sink's monitor for a microphone.
    'module-remap-source master=cable.monitor source_name=microphone',
  ];
  const server = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((each) => ['-L', each])],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  const close = async () => {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  };
  if (await isThere(socket, server)) return { address: `unix:${socket}`, close };
  await close();
  return undefined;
}

/** Whether a server opens its socket; false where it ends, or cannot be started. */
async function isThere(socket: string, server: ChildProcess): Promise<boolean> {
  let isOver = false;
  server.on('error', () => {
    isOver = true;
  });
  server.on('exit', () => {
    isOver = true;
  });
  for (let tries = 0; tries < 100 && !isOver; tries++) {
    const isOpen = await access(socket).then(
      () => true,
      () => false,
    );
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
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
