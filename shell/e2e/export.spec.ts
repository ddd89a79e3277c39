import { createClient } from '@hocket/api';
import { addPattern, changeNotes, toggleNote } from '@hocket/music';
import { addSection, changeSection } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import midiFiles from '@tonejs/midi';
import { OpenProject } from '../src/stores/project/project.ts';
import { dropFile } from './drop-file.ts';
import { exported, select } from './export-dialog.ts';
import { recordedOnsets } from './onsets.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** Violations of the page's policy, and of every frame of it, from now on. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
}

test('under the page’s policy a frame of ours renders and a worker of ours writes MP3 and OGG', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/about`);
  const refused = await refusals(page);
  const peak = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.srcdoc = '<!doctype html>';
    const opened = new Promise((done) => {
      frame.onload = done;
    });
    document.body.append(frame);
    await opened;
    const script = frame.contentDocument?.createElement('script') as HTMLScriptElement;
    script.src = `${location.origin}/engine/render-realm.js`;
    const loaded = new Promise((done, failed) => {
      script.onload = done;
      script.onerror = failed;
    });
    frame.contentDocument?.head.append(script);
    await loaded;
    type Realm = { renderPass(pass: unknown): Promise<{ left: Float32Array }> };
    const { left } = await (frame.contentWindow as unknown as Realm).renderPass({
      begin: 0,
      events: [{ begin: 0, end: 0.25, value: { s: 'supersaw', room: 0.5, gain: 0.5 } }],
      cps: 0.5,
      sampleRate: 44_100,
      frames: 88_200,
      instruments: [],
      samples: { requests: [] },
      mix: { strips: {}, amounts: {} },
      seeded: `${location.origin}/engine/render-seeded.js`,
      mixing: `${location.origin}/engine/mixing.js`,
      onProgress() {},
    });
    frame.remove();
    return left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  });
  expect(peak).toBeGreaterThan(0.05);
  for (const format of ['mp3', 'ogg']) {
    const size = await page.evaluate((wanted) => {
      const worker = new Worker('/engine/render-encoder.js');
      const channels = [new Float32Array(44_100).fill(0.1), new Float32Array(44_100).fill(0.1)];
      const bars = { sampleRate: 44_100, frames: 44_100, loop: true };
      const tags = { title: 'Mix', bpm: 120 };
      worker.postMessage({ order: { format: wanted, tags, ...bars } });
      worker.postMessage({ part: { name: 'mix', file: 'mix', channels } });
      worker.postMessage({ end: true });
      return new Promise<number | string>((done) => {
        worker.onmessage = ({ data }) => done(data.written?.file.size ?? data.failed);
        worker.onerror = ({ message }) => done(message);
      });
    }, format);
    expect(size, format).toBeGreaterThan(500);
  }
  expect(refused).toEqual([]);
});

test('a long export shows how far it is and can be cancelled; then a beat is a WAV of whole bars, its onsets where they belong, MIDI, and the code that plays it; both of these come back', async ({
  studio,
  page,
}) => {
  await studio.click('Kick', [1, 5, 9, 13]);
  await studio.click('Snare', [5, 13]);
  const code = await exported(page, (dialog) =>
    select(dialog, 'Format', 'Strudel code (.strudel)'),
  );
  expect(code.name).toBe('Untitled Project.strudel');
  const midi = await exported(page, (dialog) => select(dialog, 'Format', 'MIDI file'));
  expect(midi.name).toBe('Untitled Project.mid');
  expect(midi.bytes.toString('latin1', 0, 4)).toBe('MThd');
  // Note on, channel 10, bass drum.
  expect(midi.bytes.toString('hex').match(/9924[0-7][1-9a-f]/g)).toHaveLength(4);

  await studio.header.getByLabel('Project name').fill('Four: on the/floor');
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  const wav = await exported(page, async (dialog) => {
    await select(dialog, 'Part', 'Other bars…');
    const bars = dialog.getByRole('textbox', { name: 'To bar' });
    await bars.fill('300');
    await bars.press('Enter');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(dialog.getByRole('progressbar', { name: 'Exporting…' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByText('Export cancelled')).toBeVisible();
    await bars.fill('1');
    await bars.press('Enter');
    await select(dialog, 'End', 'Loops without a seam');
  });
  expect(downloads).toEqual([wav.name]);
  expect(wav.name).toBe('Four on the floor.wav');
  expect(wav.bytes.toString('latin1', 0, 4)).toBe('RIFF');
  const channels = 2;
  expect(wav.bytes.includes('Four: on the/floor')).toBe(true);
  const start = wav.bytes.indexOf('data', 0, 'latin1') + 8;
  const data = wav.bytes.subarray(start, start + wav.bytes.readUInt32LE(start - 4));
  expect(data.length).toBe(2 * 44_100 * channels * 2);
  const samples = Float32Array.from(
    { length: data.length / channels / 2 },
    (_, frame) => data.readInt16LE(frame * channels * 2) / 32_768,
  );
  const onsets = recordedOnsets({ rate: 44_100, first: 0, samples });
  expect(onsets).toHaveLength(4);
  for (const [beat, onset] of onsets.entries()) {
    expect(Math.abs(onset - (onsets[0] ?? 0) - beat * 0.5)).toBeLessThan(0.002);
  }
  expect(onsets[0]).toBeLessThan(0.02);

  await studio.header.getByRole('button', { name: 'Import and export' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await (await chooser).setFiles({ name: 'Beat.mid', mimeType: 'audio/midi', buffer: midi.bytes });
  const dialog = page.getByRole('dialog', { name: "Import 'Beat'" });
  await expect(dialog.getByText('Tracks: 2. Notes: 6. Tempo: 120 BPM.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Open as a new project' }).click();
  await studio.answer('Discard changes');
  await expect(studio.header.getByLabel('Project name')).toHaveValue('Beat');
  for (const step of [1, 5, 9, 13]) {
    await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(studio.cell('Snare', 5)).toHaveAttribute('aria-pressed', 'true');
  await expect(studio.cell('Snare', 6)).toHaveAttribute('aria-pressed', 'false');
  await expect(studio.grid.getByRole('row')).toHaveCount(3);

  await dropFile(studio.header, code.name, code.bytes);
  await page.getByRole('button', { name: 'Put into this project' }).click();
  await expect(page.getByRole('tab', { name: 'Live Code' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('#hocket-code .ace_content')).toContainText('s("bd")');
});

test('a song of two sections is saved, reloaded, forked and exported as MIDI with each note at its time', async ({
  page,
  product,
}) => {
  const studio = new StudioDriver(page, product.url);
  const token = await studio.register();
  const api = createClient({ base: `${product.url}/api`, fetch, token: () => token });
  const open = () =>
    new OpenProject({
      api,
      engine: { sounds: [], soundNames: async () => [] },
      language: { t: (key) => key },
    });
  const [kick, bass, lead, pad] = ['track-1', 'track-5', 'track-6', 'track-7'] as const;
  const lane = (pattern: string, track: string) => ({ pattern, track });
  const chord = (pattern: string, pitches: readonly number[]) =>
    pitches.map((pitch) => toggleNote(lane(pattern, pad), 0, pitch));
  const project = open();
  project.rename('Two rooms');
  project.setBpm(90);
  project.change([
    addPattern(),
    toggleNote(lane('a', kick), 0),
    toggleNote(lane('a', kick), 1920),
    toggleNote(lane('a', bass), 960, 40),
    ...chord('a', [48, 52, 55]),
    ...chord('b', [53, 57, 60]),
    toggleNote(lane('b', lead), 0, 72),
    toggleNote(lane('b', lead), 1440, 76),
    changeNotes(lane('b', lead), ['s0p72'], { length: 1300 }),
    changeNotes(lane('b', lead), ['s6p76'], { length: 2400 }),
    toggleNote(lane('b', bass), 2880, 45),
    changeSection('section-1', { name: 'Verse', bars: 1, pattern: 'a' }),
    // Its beat is the verse's.
    addSection({ name: 'Chorus', bars: 1, pattern: 'b', lanes: { [kick]: 'a', [bass]: 'rest' } }),
  ]);
  await project.save();
  project.change(changeNotes(lane('b', lead), ['s6p76'], { pitch: 77 }));
  await project.save();
  const reloaded = open();
  await reloaded.open(project.data.id);
  expect(musicIn(reloaded)).toEqual(musicIn(project));

  const fork = await api.forkProject(project.data.id, { name: 'Three rooms' }, 'fork');
  const forked = open();
  await forked.open(fork.id);
  expect(musicIn(forked)).toEqual(musicIn(project));

  await page.goto(`${product.url}/studio`);
  await studio.ready();
  await studio.header.getByRole('button', { name: 'Projects: 2' }).click();
  await page.getByRole('menuitem', { name: 'Three rooms' }).click();
  await expect(studio.header.getByLabel('Project name')).toHaveValue('Three rooms');
  const { bytes } = await exported(page, (dialog) => select(dialog, 'Format', 'MIDI file'));
  const { header, tracks } = new midiFiles.Midi(bytes);
  expect(header.tempos.map(({ bpm }) => Math.round(bpm))).toEqual([90]);
  const quarter = header.ppq;
  const heard = tracks.map(({ name, notes }) => [
    name,
    notes
      .map(({ ticks, durationTicks, midi }) => [
        ticks / quarter,
        ...(name === 'Kick' ? [] : [Number((durationTicks / quarter).toFixed(3)), midi]),
      ])
      .sort(([a = 0, , p = 0], [b = 0, , q = 0]) => a - b || p - q),
  ]);
  // 90 % of a step.
  const usual = 0.225;
  expect(Object.fromEntries(heard)).toEqual({
    Kick: [[0], [2], [4], [6]],
    Bass: [[1, usual, 40]],
    Pad: [
      [0, usual, 48],
      [0, usual, 52],
      [0, usual, 55],
      [4, usual, 53],
      [4, usual, 57],
      [4, usual, 60],
    ],
    Lead: [
      [4, 1.354, 72],
      [5.5, 2.5, 77],
    ],
  });
});

/** What a project says but for what only one copy of it has. */
function musicIn({ music }: OpenProject) {
  const { bpm, swing, key, tracks, patterns, song } = music;
  return { bpm, swing, key, tracks, patterns, song };
}
