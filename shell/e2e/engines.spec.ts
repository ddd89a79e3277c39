import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assembled, pluck } from '@hocket/dsp/testing';
import { looksAround, waysOut, waysToServers } from '@hocket/engine/testing/ways-out';
import { expect, test } from '@playwright/test';
import { EngineStudio } from './engines/engine-studio.ts';
import { NullSink } from './engines/null-sink.ts';
import { otherEngines } from './engines/other-engines.ts';
import { differenceOf, wholePiece, worstThird } from './engines/same-sound.ts';
import { exported, select } from './export-dialog.ts';
import { bell, instrumentDraft, pluginDraft } from './instrument-draft.ts';
import { Musician } from './musician.ts';
import { onGrid, type Recording, recordedOnsets } from './onsets.ts';
import { Product } from './product.ts';
import { StudioDriver } from './studio-driver.ts';

const beat = 's("bd*4")';

/** What files of each format have in them. */
const formats = [
  { format: 'WAV, 16', text: 'RIFF' },
  { format: 'WAV, 24', text: 'RIFF' },
  { format: 'WAV, 32', text: 'RIFF' },
  { format: 'MP3', text: 'ID3' },
  { format: 'OGG', text: 'OggS' },
  { format: 'MIDI', text: 'MThd' },
  { format: 'DAWproject', text: 'PK' },
  { format: 'Strudel', text: 's("bd' },
];

/** Programs that fail, and what is said of them wherever they fail. */
const slips = [
  [`${beat}\n  .gian(2)`, '"gian" is not a function. Did you mean "gain"?', 'Line 2, column 4'],
  [
    `const two = 2\n  nope + two\n${beat}`,
    'There is nothing called "nope" here.',
    'Line 2, column 3',
  ],
  [`const again = () => again() + 1\nagain()\n${beat}`, 'The code calls itself without end.'],
] as const;

/** Buttons of panels that no other test here opens, and what is read in them; the visualizer is open from the start. */
const panels = [
  ['Sound Library', 'My sounds'],
  ['Mixer', 'EQ and dynamics'],
  ['Compose with AI', 'Say in words what you want to hear'],
] as const;

/** Runs in the page: whether a button's panel is open. */
function isOpen(name: string): boolean {
  return [...document.querySelectorAll('button')].some(
    ({ ariaExpanded, ariaLabel, ariaPressed, textContent }) =>
      (ariaLabel ?? textContent?.trim()) === name && [ariaExpanded, ariaPressed].includes('true'),
  );
}

/** A panel that names the first track by the colour that it has drawn, once its button is pressed. */
const lookingLamp = `let panel, seen;
export default {
  start(studio) { panel = studio },
  control() { panel.edit([{ path: '/tracks/track-1/name', value: 'Drawn ' + seen }]) },
  draw({ pen, width, height }) {
    pen.fillStyle = '#4d0000';
    pen.fillRect(0, 0, width, height);
    seen = [...pen.getImageData(2, 2, 1, 1).data.slice(0, 3)].join();
  },
};`;

declare global {
  interface Window {
    /** What the page was told that failed. */
    failures: string[];
  }
}

/** Runs in the page: notes what it throws, and what it tells the server of panels. */
function watchFailures(): void {
  window.failures = [];
  addEventListener('error', ({ message }) => window.failures.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.failures.push(String(reason)));
  const ask = window.fetch;
  window.fetch = (...call) => {
    if (String(call[0]).includes('/remotes/reports')) window.failures.push(String(call[1]?.body));
    return ask(...call);
  };
}

/** The first channel of a WAV file of 16 bits, or of floating-point numbers. */
function samplesOf(wav: Buffer): Recording {
  const start = wav.indexOf('data', 0, 'latin1') + 8;
  const bytes = wav.readUInt16LE(34) / 8;
  const at = (frame: number) => start + frame * 2 * bytes;
  const samples = Float32Array.from(
    { length: Math.floor(wav.readUInt32LE(start - 4) / bytes / 2) },
    (_, frame) => (bytes === 4 ? wav.readFloatLE(at(frame)) : wav.readInt16LE(at(frame)) / 32_768),
  );
  return { rate: wav.readUInt32LE(24), first: 0, samples };
}

/** Whether five onsets follow one another by half a second, the last of what was heard. */
function keepsTime(heard: Recording): boolean {
  const onsets = recordedOnsets(heard).slice(-5);
  const isOn = onGrid(onsets, 0.5, 0).every(({ error, index }, at) => error < 0.01 && index === at);
  return onsets.length === 5 && isOn;
}

/** A program that says which expressions give what is not in `allowed`. */
function probe(expressions: readonly string[], allowed: RegExp): string {
  const tries = expressions.map(
    (expression, at) =>
      `try { say(${at}, String(await (${expression}))) } catch (e) { say(${at}, 'refused: ' + e.name) }`,
  );
  return `const said = []
const say = (at, what) => { if (!${allowed}.test(what)) said.push(at + ' ' + what) }
${tries.join('\n')}
throw new Error('reached: ' + said.join(', ') + '.')
${beat}`;
}

// `npm test` says which of them are not here.
for (const engine of otherEngines.filter(({ lacks }) => lacks() === undefined)) {
  test.describe(engine.name, { tag: '@engines' }, () => {
    test.describe.configure({ mode: 'serial', timeout: 300_000 });
    let [product, sink, studio] = [] as unknown as [Product, NullSink, EngineStudio];

    test.beforeAll(async () => {
      [product, sink] = await Promise.all([Product.start(), NullSink.start()]);
      studio = new EngineStudio(await engine.open(sink.environment), product.url);
    });
    test.afterAll(async () => {
      await studio?.page.close();
      await Promise.all([sink?.close(), product?.dispose()]);
    });

    /** Waits for a beat of 120 BPM; what the browser does beside it may take the sound some of its time. */
    async function hearsBeat(): Promise<void> {
      const heard = await sink.record(keepsTime);
      expect(keepsTime(heard), `onsets at ${recordedOnsets(heard)}`).toBe(true);
    }

    test('somebody signs up, clicks a beat, hears it on the grid, saves it, and finds it again', async () => {
      await studio.signUp('ada');
      for (const step of [1, 5, 9, 13]) await studio.click('button', `Kick, step ${step}`);
      await studio.click('button', 'Play');
      await hearsBeat();
      await studio.click('button', 'Pause');
      await studio.click('button', 'Save');
      await studio.says('Project saved');
      await studio.page.open(`${product.url}/studio`);
      await studio.says('Ready');
      expect(await studio.isPressed('Kick, step 5')).toBe(true);
      expect(await studio.isPressed('Kick, step 6')).toBe(false);
    });

    test('each panel opens, and none reports that something failed', async () => {
      const { page } = studio;
      await page.evaluate(watchFailures);
      for (const [opener, seen] of panels) {
        // What it shows may still be on its way.
        if (!(await page.evaluate(isOpen, opener))) await studio.click('button', opener);
        await studio.says(seen);
      }
      await studio.click('button', 'More for Bass');
      await studio.click('menuitem', 'Notes of Bass in the piano roll');
      await studio.says(/Piano roll/i);
      expect(await page.evaluate(() => window.failures)).toEqual([]);
    });

    test('the first key of a visit starts the sound as a click does', async () => {
      const { page } = studio;
      await page.open(`${product.url}/studio`);
      await studio.says('Ready');
      await page.press(' ');
      await hearsBeat();
      expect(await studio.text()).not.toContain('requires user interaction');
      await studio.click('button', 'Pause');
    });

    test('each format is exported, and sound has its onsets where they belong', async () => {
      for (const { format, text } of formats) {
        const file = await studio.export(format);
        expect(file.toString('latin1'), format).toContain(text);
        if (format !== 'WAV, 16') continue;
        const onsets = recordedOnsets(samplesOf(file));
        expect(onsets).toHaveLength(4);
        for (const { error } of onGrid(onsets, 0.5, 0)) expect(error).toBeLessThan(0.002);
      }
    });

    test('a file has each third of an octave as in Chromium, and no seams', async ({ browser }) => {
      await studio.run(wholePiece);
      await studio.says('Pattern executed successfully');
      const file = samplesOf(await studio.export('WAV, 32'));
      const page = await browser.newPage();
      const chromium = new StudioDriver(page, product.url);
      await chromium.signUp();
      await chromium.write(wholePiece);
      await chromium.run();
      await expect(page.getByText('Pattern executed successfully')).toBeVisible();
      const { bytes } = await exported(page, (dialog) => select(dialog, 'Format', 'WAV, 32'));
      await page.close();
      const worst = worstThird(file, samplesOf(bytes));
      console.log(`${engine.name}: ${worst.decibels.toFixed(2)} dB at ${worst.hertz} Hz`);
      expect(Math.abs(worst.decibels), `at ${worst.hertz} Hz`).toBeLessThan(0.5);
      const isWhole = await studio.page.evaluate(() => 'suspend' in OfflineAudioContext.prototype);
      if (isWhole) return;
      // What decides on segments believes that a rendering can stop; what renders knows that it cannot.
      await studio.page.evaluate(() => {
        OfflineAudioContext.prototype.suspend = () => Promise.resolve();
      });
      const whole = samplesOf(await studio.export('WAV, 32'));
      await studio.page.evaluate(() => {
        Reflect.deleteProperty(OfflineAudioContext.prototype, 'suspend');
      });
      expect(whole.samples.length).toBeGreaterThan(8 * whole.rate);
      expect(differenceOf(whole, file)).toBeLessThan(-80);
    });

    test('code plays, and plays on beside an endless loop and one that takes all memory', async () => {
      await studio.run(beat);
      await studio.says('Pattern executed successfully');
      await hearsBeat();
      for (const act of [
        'for (;;) {}',
        'const all = []; for (;;) all.push(new Array(1e5).fill(all))',
      ]) {
        await studio.run(`${act}\n${beat}`);
        await studio.says(/Stopped: this code/);
        await hearsBeat();
        await studio.run(beat);
        await studio.says('Pattern executed successfully');
      }
    });

    test('what is wrong with code is told in words and by its place, whatever the browser says', async () => {
      for (const [code, ...sentences] of slips) {
        await studio.run(code);
        for (const sentence of sentences) await studio.says(sentence);
      }
    });

    test('a program finds no way out of the sandbox, and reaches no server', async () => {
      const asked: string[] = [];
      const server = createServer(({ url = '' }, answer) => {
        asked.push(url);
        answer.setHeader('Access-Control-Allow-Origin', '*').end('export default 1');
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const forbidden = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const names = waysOut.map((name) => `'${name}' in globalThis || typeof ${name}`);
      const servers = waysToServers.map((way) =>
        way.replaceAll('FORBIDDEN', forbidden).replaceAll('LOAD', 'import'),
      );
      await studio.run(probe(names, /^undefined$/));
      await studio.says('reached: .');
      await studio.run(probe(looksAround, /^(undefined|refused: TypeError)$/));
      await studio.says('reached: .');
      await studio.run(probe(servers, /^refused: /));
      await studio.says('reached: .');
      expect(asked).toEqual([]);
      await fetch(`${forbidden}/control`);
      expect(asked).toEqual(['/control']);
      server.close();
    });

    test('a lesson hears its answer', async () => {
      await studio.page.open(`${product.url}/tutorials`);
      await studio.click('button', 'Start Tutorial');
      await studio.says('Step 1 of 4');
      await studio.enter('.ace_text-input[aria-label^="Your code"]', `$: ${beat}`);
      await studio.page.press('Control', 'Enter');
      await studio.says('That is it!');
    });

    test('a plugin is installed, and its instrument is heard', async () => {
      const author = await Musician.signUp(product.url);
      const published = await author.publish(instrumentDraft('brasses.bell', 'Brass Bell', bell));
      expect(published.status).toBe(201);
      await studio.page.open(`${product.url}/studio`);
      await studio.click('link', 'Settings');
      await studio.click('tab', 'Plugins');
      await studio.click('button', 'Install Brass Bell');
      await studio.says('Ready');
      await studio.page.open(`${product.url}/studio`);
      await studio.says('Ready');
      await studio.run('s("brasses.bell*4").decay(.1)');
      await hearsBeat();
    });

    test('a plugin’s module computes its sound on the audio thread', async () => {
      const author = await Musician.signUp(product.url);
      const draft = instrumentDraft('strings.pluck', 'Plain Pluck', await assembled(pluck));
      expect((await author.publish(draft)).status).toBe(201);
      await studio.page.open(`${product.url}/studio`);
      await studio.click('link', 'Settings');
      await studio.click('tab', 'Plugins');
      await studio.click('button', 'Install Plain Pluck');
      await studio.says(/Plain Pluck\s+strings\.pluck 1\.0\.0\s+Ready/);
      await studio.page.open(`${product.url}/studio`);
      await studio.says('Ready');
      await studio.run('s("strings.pluck*4").note("a4")');
      await hearsBeat();
    });

    test('a plugin’s panel draws in its worker, has its controls, and edits what it may', async () => {
      const author = await Musician.signUp(product.url);
      const controls = { look: { label: 'Look at it', isButton: true as const } };
      const panels = [
        { id: 'lamps.seen', name: 'Seen Lamp', file: 'panel.js', kind: 'panel' as const, controls },
      ];
      const said = { id: 'lamps.seen', name: 'Seen Lamp', version: '1.0.0' };
      const draft = pluginDraft({ ...said, contributes: { panels } }, { 'panel.js': lookingLamp });
      const permissions = ['music.edit'] as const;
      const manifest = { ...draft.manifest, permissions };
      expect((await author.publish({ ...draft, manifest } as never)).status).toBe(201);
      await studio.page.open(`${product.url}/studio`);
      await studio.click('link', 'Settings');
      await studio.click('tab', 'Plugins');
      await studio.click('button', 'Install Seen Lamp');
      await studio.says('Change the music of the open project');
      await studio.click('button', 'Install');
      await studio.says(/Seen Lamp\s+lamps\.seen 1\.0\.0\s+Ready/);
      await studio.page.open(`${product.url}/studio`);
      await studio.says('Ready');
      await studio.click('tab', 'Visual Grid');
      // Another panel may stand in its place, as it was left.
      if (!(await studio.page.evaluate(isOpen, 'Seen Lamp')))
        await studio.click('button', 'Seen Lamp');
      await studio.click('button', 'Look at it');
      // The colour that it reads back from what it has drawn.
      await studio.says('Drawn 77,0,0');
    });
  });
}
