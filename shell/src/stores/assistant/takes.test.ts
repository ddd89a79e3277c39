import { HocketError } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { assistantBench } from '../../testing/assistant-bench.ts';
import { assistantRequest } from '../../testing/assistant-request.ts';

const beat = { generatedCode: 's("bd*4")' };
const take = (generatedCode: string) => ({
  generatedCode,
  explanation: generatedCode,
  confidence: 1,
  seed: 2,
  bpm: 120,
  key: 'C minor',
  readings: [],
  ignored: [],
});
const codes = ({ assistant }: ReturnType<typeof assistantBench>) =>
  assistant.takes.map(({ after }) => after);

test('three takes come with one request, each checked; what is refused goes back, the others stand', async () => {
  const bench = assistantBench();
  const { api, assistant, project } = bench;
  api.answers = [
    { ...beat, others: [take('s("sd*2").gain(0)'), take('s("hh*8")')] },
    { generatedCode: 's("sd*2")' },
  ];
  await assistant.generate(assistantRequest());
  expect(codes(bench)).toEqual(['s("bd*4")', 's("hh*8")', 's("sd*2")']);
  expect(api.requests.map(({ takes }) => takes)).toEqual([3, undefined]);
  expect(api.requests[1]?.repair?.message).toBe('It does not sound within four cycles.');
  expect(assistant.takes.map(({ attempts }) => attempts)).toEqual([1, 1, 2]);

  assistant.choose(1);
  expect([assistant.proposal?.after, assistant.explanation]).toEqual(['s("hh*8")', 's("hh*8")']);
  await assistant.accept();
  expect(project.data.strudelCode).toBe('s("hh*8")');
  expect(assistant.takes).toEqual([]);
  project.history.undo();
  expect(project.data.strudelCode).toBe('');
  // The history has what was proposed first, and what was taken.
  expect(api.made.map(({ generatedCode }) => generatedCode)).toEqual(['s("hh*8")', 's("bd*4")']);
});

test('of a model one take comes, and another when it is asked for; the same again is told', async () => {
  const bench = assistantBench();
  const { api, assistant } = bench;
  api.answers = [beat, { generatedCode: 's("sd*4")' }, beat];
  await assistant.generate(assistantRequest());
  await assistant.another();
  expect(codes(bench)).toEqual(['s("bd*4")', 's("sd*4")']);
  expect(assistant.proposal?.after).toBe('s("sd*4")');
  await assistant.another();
  expect(assistant.failure).toMatchObject({ code: 'ai_same_again' });
  expect(codes(bench)).toHaveLength(2);
  api.answers = [new HocketError('ai_limit', 'Later.')];
  await assistant.another();
  expect(assistant.failure).toMatchObject({ code: 'ai_limit' });
  expect(codes(bench)).toHaveLength(2);
});

const piece = 'stack(\n  // "Drum"\n  s("bd*4").gain(0.61),\n  // "Hat"\n  s("hh*8")\n)';

test('a locked layer is in the next proposal bit for bit, whatever is answered, and the composer is told', async () => {
  const { api, assistant } = assistantBench();
  api.answers = [
    { generatedCode: piece },
    { generatedCode: 'stack(\n  // "Drum"\n  s("sd"),\n  // "Ride"\n  s("oh*2")\n)' },
    { generatedCode: 's("oh*2")' },
  ];
  await assistant.generate(assistantRequest());
  assistant.lock('Drum', true);
  await assistant.generate(assistantRequest());
  expect(api.requests[1]).toMatchObject({ task: 'compose', locked: ['Drum'] });
  expect(api.requests[1]?.current?.music?.tracks.map(({ name }) => name)).toEqual(['Drum']);
  expect(assistant.proposal?.after).toContain('s("bd*4").gain(0.61)');
  expect(assistant.proposal?.after).toContain('s("oh*2")');
  expect(assistant.locked).toEqual(['Drum']);
  await assistant.generate(assistantRequest());
  expect(assistant.proposal?.after).toContain('s("bd*4").gain(0.61)');
  assistant.lock('Drum', false);
  await assistant.generate(assistantRequest());
  expect(assistant.proposal?.after).toBe('s("bd*4")');
});

test('a request that comes to nothing leaves the take with its locked layers', async () => {
  const { api, assistant } = assistantBench();
  api.answers = [{ generatedCode: piece }, new HocketError('ai_unavailable', 'Away.')];
  await assistant.generate(assistantRequest());
  assistant.lock('Drum', true);
  await assistant.generate(assistantRequest());
  expect(assistant.failure).toMatchObject({ code: 'ai_unavailable' });
  expect([assistant.proposal?.after, assistant.locked]).toEqual([piece, ['Drum']]);
});

test('a layer is rolled again alone: what else is answered changes nothing', async () => {
  const bench = assistantBench();
  const { api, assistant } = bench;
  api.answers = [
    { generatedCode: piece, others: [take('s("sd*4")')] },
    { generatedCode: piece.replace('hh*8', 'hh*16').replace('bd*4', 'bd*2') },
  ];
  await assistant.generate(assistantRequest());
  await assistant.reroll('Hat');
  expect(api.requests[1]).toMatchObject({ task: 'edit', reroll: 'Hat', code: piece });
  expect(codes(bench)).toEqual([piece.replace('hh*8', 'hh*16'), 's("sd*4")']);
  expect(assistant.proposal?.layers.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'Drum added',
    'Hat added',
  ]);
});

test('what the check has against music goes back with bars and layers; what was so before is no fault', async () => {
  const { api, assistant, project, transport } = assistantBench();
  const clash = (tune: string) =>
    `stack(\n  // "Keys"\n  note("<[c4,e4,g4]>").s("saw"),\n  // "Tune"\n  note("${tune}").s("saw")\n)`;
  api.answers = [{ generatedCode: clash('g#5') }, { generatedCode: clash('g5') }];
  await assistant.generate(assistantRequest());
  expect(api.requests[1]?.repair).toMatchObject({
    layer: 'Tune',
    message: 'Bars 1, 2, 3, 4: G# of "Tune" is a semitone from G of "Keys".',
  });
  expect(assistant.proposal?.after).toBe(clash('g5'));
  transport.show('code');
  project.setCode(clash('g#5'));
  api.answers = [{ generatedCode: `${clash('g#5')}.slow(1)` }];
  await assistant.generate(assistantRequest({ edit: true }));
  expect(assistant.proposal?.attempts).toBe(1);
});
