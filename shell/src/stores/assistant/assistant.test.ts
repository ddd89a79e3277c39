import { HocketError, newMusicProject } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { assistantBench } from '../../testing/assistant-bench.ts';
import { assistantRequest } from '../../testing/assistant-request.ts';
import { errorText } from '../texts/error-text.ts';

const silent = { generatedCode: 's("bd*4").gain(0)' };
const beat = { generatedCode: 's("bd*4")' };

test('music that sounds is proposed at the first attempt, and kept here and on the server', async () => {
  const { assistant, api, localStore } = assistantBench();
  await assistant.generate(assistantRequest());
  expect(assistant.proposal).toMatchObject({
    prompt: 'a beat',
    before: '',
    after: 's("bd*4")',
    attempts: 1,
    layers: [{ id: 'Kick', kind: 'added', after: 's("bd*4")' }],
  });
  expect(assistant.stage).toBeUndefined();
  expect(assistant.explanation).toBe('A kick on every beat.');
  expect(api.made).toMatchObject([{ prompt: 'a beat', generatedCode: 's("bd*4")' }]);
  const prompts = [{ prompt: 'a beat', code: 's("bd*4")', timestamp: 1000 }];
  expect(assistant.recent).toEqual(prompts);
  expect(localStore.read('aiHistory')).toEqual([{ owner: 'ada', prompts }]);
});

test.each<[string, object, string]>([
  ['is no code', { generatedCode: 'Here is your beat!' }, 'Unexpected'],
  ['is nothing', { generatedCode: '' }, 'There is no music in it.'],
  ['is silent', silent, 'It does not sound within four cycles.'],
  ['has a sound that nobody has', { generatedCode: 's("tabla2")' }, '"tabla2"'],
  ['is a flood', { generatedCode: 's("hh*600")' }, '600 notes'],
  ['is too loud', { generatedCode: 's("bd").gain(3)' }, 'too loud'],
  ['sets its tempo', { generatedCode: 'setcpm(30)\ns("bd*4")' }, 'setcpm'],
  ['edits what is not there', { music: newMusicProject() }, 'No Pattern Found'],
])(
  'an answer that %s goes back with the reason, and its repair is proposed',
  async (_, bad, why) => {
    const { assistant, api } = assistantBench();
    api.answers = [bad, beat];
    await assistant.generate(assistantRequest());
    expect(assistant.failure).toBeUndefined();
    expect(assistant.proposal).toMatchObject({ after: 's("bd*4")', attempts: 2 });
    expect(api.requests[1]?.repair?.message).toContain(why);
    expect(api.requests[1]?.repair?.attempt).toBe(1);
  },
);

test('the layer that fails is named', async () => {
  const { assistant, api } = assistantBench();
  const code = 'stack(\n  s("bd*4"),\n  // "Choir"\n  s("angels*2")\n)';
  api.answers = [{ generatedCode: code }, beat];
  await assistant.generate(assistantRequest());
  expect(api.requests[1]?.repair).toMatchObject({ code, layer: 'Choir' });
});

test('music outside the key that was asked for is refused; drums have none', async () => {
  const { assistant, api } = assistantBench();
  api.answers = [
    { generatedCode: 'stack(s("bd").note("c#2"), note("a3 c#4").s("saw"))' },
    { generatedCode: 'stack(s("bd").note("c#2"), note("a3 c4 g#3").s("saw"))' },
  ];
  await assistant.generate(assistantRequest({ key: 'A minor' }));
  expect(api.requests[1]?.repair?.message).toBe('It plays C#, which is not in A minor.');
  expect(assistant.proposal?.attempts).toBe(2);
});

test('an answer that fails three times is dropped with the reason; what was there stays', async () => {
  const { assistant, api, project } = assistantBench();
  project.setCode('s("hh*8")');
  const { data } = project;
  const before = JSON.stringify(data);
  api.answers = [silent, silent, silent, beat];
  await assistant.generate(assistantRequest());
  expect(api.requests).toHaveLength(3);
  expect(assistant.proposal).toBeUndefined();
  expect(assistant.failure).toMatchObject({ code: 'ai_answer_refused', details: { attempts: 3 } });
  const said = errorText((key, values) => `${key} ${values?.reason ?? ''}`, assistant.failure);
  expect(said).toBe('texts:ai_answer_refused texts:music_silent ');
  expect(JSON.stringify(project.data)).toBe(before);
  expect([api.made, assistant.recent]).toEqual([[], []]);
});

test.each([
  ['validation_failed', 'Prompt is too long (max 1000 characters)'],
  ['validation_failed', 'Prompt contains potentially harmful content'],
  ['auth_required', 'Authentication required'],
  ['ai_limit', 'AI generation rate limited. Try again in 7 seconds.'],
  ['ai_failed', 'AI generation failed: HTTP 502'],
])('what the server refuses keeps its sentence: %s', async (code, sentence) => {
  const { assistant, api } = assistantBench();
  api.answers = [new HocketError(code, sentence)];
  await assistant.generate(assistantRequest());
  expect(assistant.failure).toMatchObject({ code, message: sentence });
  expect([assistant.stage, assistant.proposal]).toEqual([undefined, undefined]);
});

test('where code cannot run nothing is proposed, and nothing goes back', async () => {
  const { assistant, api, engine } = assistantBench();
  engine.events = async () => {
    throw new HocketError('code_unavailable', 'Code cannot run here.');
  };
  await assistant.generate(assistantRequest());
  expect(assistant.failure).toMatchObject({ code: 'code_unavailable' });
  expect(api.requests).toHaveLength(1);
});

test('a second request waits for nobody: it is not asked while one is under way', async () => {
  const { assistant, api } = assistantBench();
  await Promise.all([
    assistant.generate(assistantRequest()),
    assistant.generate(assistantRequest({ prompt: 'other' })),
  ]);
  expect(api.requests.map(({ prompt }) => prompt)).toEqual(['a beat']);
});

test('what is cancelled reaches the provider, and its late answer nobody', async () => {
  const { assistant, api } = assistantBench();
  const late = deferred<never>();
  let signal: AbortSignal | undefined;
  const { generate } = api;
  api.generate = (_request, listener) => {
    signal = listener?.signal;
    return late.promise;
  };
  const asking = assistant.generate(assistantRequest());
  await expect.poll(() => signal).toBeDefined();
  assistant.cancel();
  expect(signal?.aborted).toBe(true);
  expect([assistant.stage, assistant.failure]).toEqual([undefined, undefined]);
  api.generate = generate;
  await assistant.generate(assistantRequest({ prompt: 'another' }));
  late.reject(new HocketError('ai_cancelled', 'It was cancelled.'));
  await asking;
  expect(assistant.proposal?.prompt).toBe('another');
  expect(assistant.failure).toBeUndefined();
});

test('who signs out leaves nothing behind, who comes back finds their own', async () => {
  const { assistant } = assistantBench();
  await assistant.generate(assistantRequest());
  await assistant.load();
  assistant.release();
  expect([assistant.proposal, assistant.recent, assistant.history.items]).toEqual([
    undefined,
    [],
    [],
  ]);
  assistant.adopt('bob');
  expect(assistant.recent).toEqual([]);
  assistant.adopt('ada');
  expect(assistant.recent).toMatchObject([{ prompt: 'a beat' }]);
});

// @spec ai-history.local limit.ai
test('ten prompts are kept, newest first; emptying their list leaves the server’s', async () => {
  const { assistant, api } = assistantBench();
  for (let at = 1; at <= 11; at += 1)
    await assistant.generate(assistantRequest({ prompt: `beat ${at}` }));
  expect(assistant.recent.map(({ prompt }) => prompt)).toEqual(
    Array.from({ length: 10 }, (_, at) => `beat ${11 - at}`),
  );
  assistant.clearRecent();
  expect(assistant.recent).toEqual([]);
  expect(api.made).toHaveLength(11);
});

// @spec calls.ai-history limit.ai projects.loading
test('the server’s history is asked for fifty, and for what is searched', async () => {
  const { assistant, api } = assistantBench();
  const queries: unknown[] = [];
  const { aiHistory } = api;
  api.aiHistory = (query?: object) => {
    queries.push(query);
    return aiHistory.call(api);
  };
  await assistant.generate(assistantRequest());
  const loading = assistant.load(' beat ');
  expect(assistant.history.status).toBe('loading');
  await loading;
  expect(queries).toEqual([{ limit: 50, search: 'beat' }]);
  expect(assistant.history).toMatchObject({ status: 'ready', total: 1 });
  expect(assistant.capabilities?.limits.repairs).toBe(2);
  await assistant.deleteFromHistory(assistant.history.items[0]?.id ?? '');
  expect(assistant.history).toMatchObject({ items: [], total: 0 });
  api.failure = new HocketError('network_unreachable', 'No server.');
  await assistant.load();
  expect(assistant.history.status).toBe('failed');
});

test('an answer of before is checked anew before it is up again', async () => {
  const { assistant, api } = assistantBench();
  const item = { prompt: 'old', explanation: 'Once made.', confidence: 0.5 };
  await assistant.reuse({ ...item, generatedCode: 's("hh*4")' });
  expect(assistant.proposal).toMatchObject({ ...item, after: 's("hh*4")', bpm: 120 });
  await assistant.reuse({ ...item, generatedCode: 's("gone")' });
  expect(assistant.proposal).toBeUndefined();
  expect(assistant.failure).toMatchObject({ code: 'ai_answer_refused' });
  expect(api.requests).toEqual([]);
});

test('an edit takes the music along, layer by layer; what is new may take tempo and code', async () => {
  const { assistant, api, project, transport } = assistantBench();
  transport.show('code');
  project.setCode('stack(s("bd*4").gain(0.5), s("hh").jux(rev))');
  await assistant.generate(assistantRequest({ prompt: 'louder', edit: true }));
  const { code, current, bpm, task } = api.requests[0] ?? {};
  expect({ code, bpm, task }).toEqual({
    code: project.data.strudelCode,
    bpm: undefined,
    task: 'edit',
  });
  expect(current).toMatchObject({
    version: 2,
    music: { bpm: 120, tracks: [{ name: 'Kick', strudelName: 'bd', volume: 50 }] },
    unread: [{ isPitched: false }],
  });
  await assistant.generate(assistantRequest({ useMine: true }));
  expect(api.requests[1]).toMatchObject({
    task: 'compose',
    bpm: 120,
    code: project.data.strudelCode,
  });
  await assistant.generate(assistantRequest());
  expect(api.requests[2]).not.toHaveProperty('code');
});
