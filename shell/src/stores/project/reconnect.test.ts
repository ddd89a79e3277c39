import { HocketError } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { OpenProject } from './project.ts';
import { Reconnect } from './reconnect.ts';

/** A server that can be out of reach. */
class FarApi extends FakeApi {
  isAway = false;
  tries = 0;

  override async createProject(...given: Parameters<FakeApi['createProject']>) {
    this.tries += 1;
    if (this.isAway) throw new HocketError('network_unreachable', 'Away');
    return super.createProject(...given);
  }
}

function watched() {
  const api = new FarApi();
  const time = new ManualTime();
  const page = new EventTarget();
  const language = { t: (key: string) => key };
  const project = new OpenProject({ api, engine: new FakeEngine(), language });
  const said: string[] = [];
  const end = new Reconnect({
    project,
    onSaved: () => said.push('saved'),
    onRefused: (error) => said.push((error as Error).message),
    after: time.after,
  }).start(page as Window);
  return { api, time, page, project, said, end };
}

/** Lets what was started come to its end. */
const settled = () => new Promise((done) => setTimeout(done));

async function saveAway(app: ReturnType<typeof watched>) {
  app.api.isAway = true;
  app.project.toggle(0, 0);
  await expect(app.project.save()).rejects.toMatchObject({ code: 'network_unreachable' });
  expect(app.project.offline).toBe(true);
}

test('what could not be saved is saved once, when the browser says it is back', async () => {
  const app = watched();
  await saveAway(app);
  app.api.isAway = false;
  app.page.dispatchEvent(new Event('online'));
  app.page.dispatchEvent(new Event('online'));
  await settled();
  expect(app.api.projects.size).toBe(1);
  expect(app.api.tries).toBe(2);
  expect(app.project.offline).toBe(false);
  expect(app.project.dirty).toBe(false);
  expect(app.said).toEqual(['saved']);
  app.time.pass(1_000_000);
  await settled();
  expect(app.api.tries).toBe(2);
});

test('it tries by itself too, less and less often', async () => {
  const app = watched();
  await saveAway(app);
  const waits: (number | undefined)[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    waits.push(app.time.next);
    app.time.pass(app.time.next ?? 0);
    await settled();
  }
  expect(waits).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  app.api.isAway = false;
  app.time.pass(60_000);
  await settled();
  expect(app.said).toEqual(['saved']);
  expect(app.time.next).toBeUndefined();
});

test('another refusal is told and ends it', async () => {
  const app = watched();
  await saveAway(app);
  app.api.isAway = false;
  app.api.failure = new HocketError('validation_failed', 'Too long');
  app.page.dispatchEvent(new Event('online'));
  await settled();
  expect(app.said).toEqual(['Too long']);
  expect(app.project.dirty).toBe(true);
  expect(app.time.next).toBeUndefined();
});

test('a project that was left behind is not saved later', async () => {
  const app = watched();
  await saveAway(app);
  app.project.startNew();
  expect(app.project.offline).toBe(false);
  expect(app.time.next).toBeUndefined();
  app.end();
});
