import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from '@playwright/test';
import { axeViolations } from './axe-violations.ts';
import { callApi } from './call-api.ts';
import { louder } from './onsets.ts';
import { hear } from './recorder.ts';
import { StudioDriver } from './studio-driver.ts';
import { expect, test } from './test.ts';

/** A program foreign to us, which works in somebody's name. */
async function connect(url: string, token: string) {
  const client = new Client({ name: 'foreign', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  return async (name: string, asked: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: asked });
    return result.structuredContent as Record<string, unknown>;
  };
}

/** Makes a token in Settings as a person does; with all rights, but that edits wait unless it may edit. Gives the token. */
async function makeToken(
  { page, header, password }: StudioDriver,
  mayEdit = false,
): Promise<string> {
  await header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByLabel('What is the agent called?').fill('Claude');
  await page.getByText('Ask me to publish a project').click();
  if (mayEdit) await page.getByText('Make them at once, without asking').click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = page.getByRole('textbox', { name: /^The token for Claude/ });
  const address = page.getByRole('textbox', { name: 'The address that your agent connects to' });
  await expect(address).toHaveValue(/\/mcp$/);
  return token.inputValue();
}

/** Takes the token elsewhere and comes back to the studio. */
async function connectBeside(page: Page, url: string, token: string) {
  const agent = await connect(url, token);
  await page.goBack();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return agent;
}

/** What is asked, at the foot of the studio. */
const asked = (page: Page, text: string | RegExp) => page.getByRole('region', { name: text });

/** Until a request has come to an end. */
async function ended(agent: Awaited<ReturnType<typeof connect>>, request: unknown) {
  let told: Record<string, unknown> = {};
  await expect
    .poll(
      async () => {
        told = await agent('get_request', { request });
        return told.state;
      },
      { timeout: 60_000 },
    )
    .not.toMatch(/waiting|rendering/);
  return told;
}

const clashing = `bass: note("<a1 f1 c2 g1>").s("bass").gain(.6)
chords: note("<[a3,c4,e4] [f3,a3,c4] [c4,e4,g4] [g3,b3,d4]>").s("saw").gain(.3)
lead: note("<[a4 ~ c5 ~] [a4 ~ f4 ~] [g#5 ~ g#5 ~] [d5 ~ b4 ~]>").s("triangle").gain(.5)`;

test('an agent composes, is told of a clash, has its edit heard and taken, a file made, and publishes after a yes', {
  tag: '@sound',
}, async ({ product, studio }) => {
  test.setTimeout(240_000);
  const { page } = studio;
  const { url } = product;
  await studio.write('sound("bd*4")');
  await studio.save();
  const token = await makeToken(studio);
  const agent = await connectBeside(page, url, token);

  const { problems } = await agent('check_code', { code: clashing });
  expect(JSON.stringify(problems)).toContain('clashes');
  const code = clashing.replaceAll('g#5', 'g5');
  expect(await agent('check_code', { code })).toMatchObject({ plays: true, problems: [] });
  const { projects } = (await agent('list_projects', {})) as {
    projects: { id: string; rev: number; name: string }[];
  };
  const { id, rev, name } = projects[0] ?? { id: '', rev: 0, name: '' };
  const edit = await agent('set_code', { id, rev, code, sentence: 'A tune in A minor.' });
  expect(edit).toMatchObject({ state: 'waiting' });

  const proposal = asked(page, `Claude would like to change “${name}”.`);
  await expect(proposal).toBeVisible({ timeout: 30_000 });
  await expect(proposal).toContainText('A tune in A minor.');
  await proposal.getByRole('button', { name: 'Look and listen' }).click();
  await expect(proposal.getByRole('list', { name: 'Layers that change' })).toContainText('lead');
  await proposal.getByRole('button', { name: 'With the change' }).click();
  await expect(proposal.getByText('You hear the change.')).toBeVisible();
  await hear(page, louder(0.02));
  expect(await axeViolations(page)).toEqual([]);
  await proposal.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('The change by Claude is in.')).toBeVisible();
  expect(await ended(agent, edit.request)).toMatchObject({ state: 'done' });
  await expect(page.locator('#hocket-code .ace_content')).toContainText('lead');
  const read = await agent('get_project', { id });
  expect(JSON.stringify(read)).toContain(JSON.stringify(code).slice(1, -1));

  const rendering = await agent('render', { id, format: 'wav16', source: 'code', bars: 1 });
  const rendered = await ended(agent, rendering.request);
  expect(rendered).toMatchObject({ state: 'done' });
  // The server calls itself by the address that it is told of; a test reaches it by its own.
  const file = await fetch(`${url}${new URL(String(rendered.download)).pathname}`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  expect(bytes.byteLength).toBeGreaterThan(300_000);

  const publishing = `Claude asks to publish “${name}”: everybody could hear it.`;
  const first = await agent('publish', { id });
  await asked(page, publishing).getByRole('button', { name: 'No', exact: true }).click();
  expect(await ended(agent, first.request)).toMatchObject({ state: 'declined' });
  const isPublic = async () => (await fetch(`${url}/api/projects/${id}`)).status === 200;
  expect(await isPublic()).toBe(false);
  const second = await agent('publish', { id, sentence: 'It is done.' });
  await asked(page, publishing).getByRole('button', { name: 'Publish' }).click();
  expect(await ended(agent, second.request)).toMatchObject({ state: 'done' });
  expect(await isPublic()).toBe(true);

  await studio.header.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Agents' }).click();
  await expect(page.getByText('last used')).toBeVisible();
  await page.getByRole('button', { name: 'End the token Claude' }).click();
  await expect(page.getByRole('button', { name: 'End the token Claude' })).toBeHidden();
  await expect(connect(url, token)).rejects.toThrow();
});

test('an edit of what its person has changed since says so and does nothing', async ({
  page,
  product,
  studio,
}) => {
  test.setTimeout(180_000);
  const { url } = product;
  await studio.click('Kick', [1]);
  await studio.save();
  const token = await makeToken(studio);
  const agent = await connectBeside(page, url, token);
  const { projects } = (await agent('list_projects', {})) as {
    projects: { id: string; rev: number }[];
  };
  const { id, rev } = projects[0] ?? { id: '', rev: 0 };
  const edits = [{ edit: 'set_tempo', bpm: 90 }];
  const edit = await agent('edit_project', { id, rev, edits });
  await studio.setBpm(140);
  const proposal = asked(page, /^Claude would like to change/);
  await expect(proposal).toBeVisible({ timeout: 30_000 });
  await proposal.getByRole('button', { name: 'Look and listen' }).click();
  await expect(proposal.getByRole('alert')).toContainText('This has changed since: the tempo.');
  await proposal.getByRole('button', { name: 'Leave it' }).click();
  await expect(proposal).toBeHidden();
  await expect(studio.bpm).toHaveValue('140');
  expect(await ended(agent, edit.request)).toMatchObject({
    state: 'declined',
    reason: 'This has changed since: the tempo.',
  });
  await studio.save();
  expect(await agent('edit_project', { id, rev, edits })).toMatchObject({
    error: { code: 'project_stale', details: { changed: ['/bpm'] } },
  });
});

test('what an agent makes by itself comes into the open studio, beside what its person does meanwhile', async ({
  page,
  product,
  studio,
}) => {
  test.setTimeout(180_000);
  await studio.click('Kick', [1]);
  await studio.save();
  const agent = await connectBeside(page, product.url, await makeToken(studio, true));
  const { projects } = (await agent('list_projects', {})) as {
    projects: { id: string; rev: number }[];
  };
  const { id, rev } = projects[0] ?? { id: '', rev: 0 };
  await studio.click('Kick', [5]);
  const edits = [{ edit: 'set_tempo', bpm: 96 }];
  const made = await agent('edit_project', { id, rev, edits, sentence: 'Slower.' });
  expect(made).toMatchObject({ rev: rev + 1 });
  await expect(page.getByText('Claude changed this project. Slower.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(studio.bpm).toHaveValue('96');
  await studio.save();
  await page.reload();
  await expect(studio.bpm).toHaveValue('96');
  for (const step of [1, 5])
    await expect(studio.cell('Kick', step)).toHaveAttribute('aria-pressed', 'true');
});

test('no agent is asked for, and nothing of theirs is fetched, by whoever has none', async ({
  page,
  product,
}) => {
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname));
  const studio = new StudioDriver(page, product.url);
  const token = await studio.signUp();
  await expect.poll(() => names.filter((name) => name === '/api/agents/requests')).toHaveLength(1);
  expect(names.filter((name) => /agents\.[0-9a-f]+\.js/.test(name))).toEqual([]);
  expect(await callApi(`${product.url}/api/agents/requests`, 'GET', undefined, token)).toEqual([]);
});
