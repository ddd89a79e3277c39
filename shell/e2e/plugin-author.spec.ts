import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packPackages } from '@hocket/plugin-kit/testing/pack-packages';
import type { APIRequestContext } from '@playwright/test';
import { middleOf } from './middle-of.ts';
import { louder, peakOf, type Recording } from './onsets.ts';
import { hear, listenTo, record } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

const where = mkdtempSync(join(tmpdir(), 'hocket-author-'));
let tools: ChildProcess | undefined;
/** npm's command with what it started. */
function endTools(): void {
  if (tools?.pid !== undefined) process.kill(-tools.pid);
  tools = undefined;
}
test.afterAll(() => {
  endTools();
  rmSync(where, { recursive: true, force: true });
});

const npm = (folder: string, given: readonly string[], env: Record<string, string> = {}) =>
  promisify(execFile)('npm', given, { cwd: folder, env: { ...process.env, ...env } });

/** An instrument that is one sine, `ratio` times the note's pitch. */
const sine = (ratio: number) => `import type { Note, Recipe } from '@hocket/sdk';

function voice({ frequency }: Note): Recipe {
  return {
    tones: [{ wave: 'sine', frequency: frequency * ${ratio} }],
    envelope: { attack: 0.01, decay: 0.1, sustain: 1, release: 0.05 },
  };
}

export default { voice };
`;

/** The same in Faust. */
const faustSine = (ratio: number) => `import("stdfaust.lib");
freq = hslider("freq", 440, 20, 20000, 0.01);
gate = button("gate");
process = os.osc(${ratio} * freq) * 0.5 * en.asr(0.01, 1, 0.05, gate);
`;

/** Hz of a sound that is nearly a sine: how often it rises through zero. */
function pitchOf({ samples, rate }: Recording): number {
  let rises = 0;
  for (const [at, sample] of samples.entries()) {
    if (sample >= 0 && (samples[at - 1] ?? 0) < 0) rises += 1;
  }
  return (rises * rate) / samples.length;
}

/** Seconds of the longest stretch that is 40 dB below the peak. */
function longestSilence(recording: Recording): number {
  const floor = peakOf(recording) / 100;
  let [longest, since] = [0, 0];
  for (const [at, sample] of recording.samples.entries()) {
    if (Math.abs(sample) > floor) since = at;
    else longest = Math.max(longest, at - since);
  }
  return longest / recording.rate;
}

/** A token with which a user's command line may publish. */
async function publishToken(request: APIRequestContext, url: string, studio: StudioDriver) {
  const login = await request.post(`${url}/api/auth/login`, {
    data: { email: `${studio.name}@example.org`, password: studio.password },
  });
  const { data } = await login.json();
  const made = await request.post(`${url}/api/users/publish-tokens`, {
    data: { name: 'laptop', password: studio.password },
    headers: { authorization: `Bearer ${data.accessToken ?? data.tokens.accessToken}` },
  });
  return (await made.json()).data.token as string;
}

/** A plugin begun from the published packages, of this name and made of this template. */
async function begin(name: string, ...more: readonly string[]): Promise<string> {
  const tarballs = await packPackages(join(where, `packages-${name}`));
  const create = ['exec', '--yes', '--package', tarballs['create-hocket-plugin'] ?? '', '--'];
  const given = [name, '--yes', '--id', `acme.${name}`, ...more];
  await npm(where, [...create, 'create-hocket-plugin', ...given]);
  const folder = join(where, name);
  const packs = ['plugin-kit', 'dsp', 'sdk'].map((one) => tarballs[`@hocket/${one}`] ?? '');
  await npm(folder, ['install', '--no-audit', '--no-fund', '--save-dev', ...packs]);
  return folder;
}

/** The author's tools at work: where the studio has the plugin in it, and what they have said until now. */
async function developing(folder: string, studio: string) {
  const given = ['run', 'dev', '--', '--studio', studio, '--port', '0'];
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  tools = spawn('npm', given, { cwd: folder, stdio: [...stdio], detached: true });
  let text = '';
  tools.stdout?.on('data', (more) => {
    text += more;
  });
  const here = () => /Open (http:\/\/localhost:\d+)/.exec(text)?.[1];
  await expect.poll(here).toBeDefined();
  return { url: here() ?? '', said: () => text };
}

/** A panel of one colour. */
const filled = (color: string) => `import type { PanelModule } from '@hocket/sdk';

const panel: PanelModule = {
  draw({ pen, width, height }) {
    pen.fillStyle = '${color}';
    pen.fillRect(0, 0, width, height);
  },
};

export default panel;
`;

test('an instrument in Faust is heard anew at each save, and what is wrong with it is shown', {
  tag: ['@sound', '@long'],
}, async ({ page, product }) => {
  test.setTimeout(240_000);
  const folder = await begin('reed', '--template', 'faust');
  const [manifest, program] = [join(folder, 'plugin.json'), join(folder, 'src/pluck.dsp')];
  const written = JSON.parse(readFileSync(manifest, 'utf8'));
  // Its sliders are others than those of the template.
  delete written.contributes.instruments[0].presets;
  writeFileSync(manifest, JSON.stringify(written));
  writeFileSync(program, faustSine(1));
  const { url, said } = await developing(folder, product.url);

  await listenTo(page);
  const author = new StudioDriver(page, url);
  await author.signUp();
  await author.write('note("a4*8").s("acme.reed").gain(0.8)');
  await author.run();
  await hear(page, louder(0.05));
  const heard = async () => Math.round(pitchOf(await record(page, 2)) / 22);
  await expect.poll(heard, { timeout: 30_000 }).toBe(20);
  writeFileSync(program, faustSine(1.5));
  await expect.poll(heard, { timeout: 60_000 }).toBe(30);

  writeFileSync(program, faustSine(1).replace('button("gate")', 'buton("gate")'));
  const problem = 'src/pluck.dsp:3: syntax error, unexpected STRING';
  await expect.poll(said, { timeout: 60_000 }).toContain(problem);
  await expect(page.getByText(problem).first()).toBeVisible();
  expect(await heard()).toBe(30);
  endTools();
});

test('a plugin is begun from the published packages, heard while it is written, published, installed and removed', {
  tag: ['@sound', '@long'],
}, async ({ page, product, browser, request }) => {
  test.setTimeout(240_000);
  const folder = await begin('tone');
  const instrument = join(folder, 'src/instrument.ts');
  writeFileSync(instrument, sine(1));
  const { url, said } = await developing(folder, product.url);

  await listenTo(page);
  const author = new StudioDriver(page, url);
  await author.signUp();
  await author.write('note("a4*8").s("acme.tone").gain(0.8)');
  await author.run();
  await hear(page, louder(0.05));
  const first = await record(page, 2);
  expect(Math.abs(pitchOf(first) / 440 - 1)).toBeLessThan(0.05);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const during = record(page, 6);
  writeFileSync(instrument, sine(1.5));
  expect(longestSilence(await during)).toBeLessThan(0.25);
  await expect
    .poll(async () => Math.round(pitchOf(await record(page, 2)) / 22), { timeout: 30_000 })
    .toBe(30);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  writeFileSync(instrument, 'export default { voice: (');
  await expect.poll(said).toContain('src/instrument.ts:1:');
  await expect(page.getByText('src/instrument.ts:1:').first()).toBeVisible();
  await hear(page, louder(0.05));
  writeFileSync(instrument, sine(1));

  const token = await publishToken(request, product.url, author);
  const { stdout } = await npm(folder, ['run', 'release', '--', '--server', product.url], {
    HOCKET_PUBLISH_TOKEN: token,
  });
  expect(stdout).toContain('released acme.tone 0.1.0');
  endTools();

  const other = await (await browser.newContext()).newPage();
  await listenTo(other);
  const listener = new StudioDriver(other, product.url);
  await listener.signUp();
  await other.goto(`${product.url}/studio/settings`);
  await other.getByRole('tab', { name: 'Plugins' }).click();
  await other.getByRole('button', { name: 'Install Tone' }).click();
  await expect(other.getByText('Ready', { exact: true }).first()).toBeVisible();
  await other.goto(`${product.url}/studio`);
  await listener.ready();
  await listener.write('note("a4*8").s("acme.tone").gain(0.8)');
  await listener.run();
  await hear(other, louder(0.05));
  expect(Math.abs(pitchOf(await record(other, 2)) / 440 - 1)).toBeLessThan(0.05);
  // Read into the grid, it is a track like any other.
  await other.getByRole('button', { name: 'Show in grid' }).click();
  await expect(listener.grid.getByText('acme.tone').first()).toBeVisible();
  await listener.stop();
  await other.getByRole('tab', { name: 'Visual Grid' }).click();
  await listener.play();
  await expect
    .poll(async () => Math.round(pitchOf(await record(other, 2)) / 22), { timeout: 30_000 })
    .toBe(20);

  await other.goto(`${product.url}/studio/settings`);
  await other.getByRole('tab', { name: 'Plugins' }).click();
  await other.getByRole('button', { name: 'Remove Tone' }).click();
  await expect(other.getByText('You have not installed any. Find some below.')).toBeVisible();
  await other.close();
});

test('a panel is begun from the published packages and seen anew at each save, while the music plays on', {
  tag: ['@sound', '@long'],
}, async ({ page, product }) => {
  test.setTimeout(240_000);
  const folder = await begin('wave', '--template', 'panel');
  const source = join(folder, 'src/panel.ts');
  const manifest = join(folder, 'plugin.json');
  writeFileSync(source, filled('#ff0000'));
  const { url, said } = await developing(folder, product.url);

  await listenTo(page);
  const author = new StudioDriver(page, url);
  await author.signUp();
  const panel = page.getByRole('group', { name: 'Wave' });
  const picture = panel.getByRole('img', { name: 'Wave' });
  await author.write('note("a4").s("sine")');
  await author.run();
  await hear(page, louder(0.05));
  await expect.poll(() => middleOf(page, picture)).toBe('255,0,0');

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const during = record(page, 6);
  writeFileSync(source, filled('#0000ff'));
  await expect.poll(() => middleOf(page, picture)).toBe('0,0,255');
  expect(longestSilence(await during)).toBeLessThan(0.25);

  writeFileSync(source, 'export default { draw( {');
  await expect.poll(said).toContain('src/panel.ts:1:');
  expect(await middleOf(page, picture)).toBe('0,0,255');
  writeFileSync(source, filled('#00ff00'));
  await expect.poll(() => middleOf(page, picture)).toBe('0,255,0');

  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace('"label": "Height"', '"label": "Tallness"'),
  );
  await expect(panel.getByLabel('Tallness')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await hear(page, louder(0.05));
  endTools();
});
