import { errorStatus, type ProblemCode, problemCodes } from '@hocket/api';
import { HocketError, type ReasonCode } from '@hocket/sdk';
import { FakeApi } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { SessionStore } from '../session/session.ts';
import { TokenStore } from '../session/tokens.ts';
import { errorText } from './error-text.ts';
import texts from './messages/en.json' with { type: 'json' };

/** Every reason and everything that can be wrong with a field has a text: else this does not compile. */
const complete: Readonly<Record<`reason.${ReasonCode}` | `problem.${ProblemCode}`, string>> = texts;

/** The key and its values, where the catalogue has it. */
const t = (key: string, values = {}) =>
  key.startsWith('texts:') && !Object.hasOwn(complete, key.slice(6))
    ? key.slice(6)
    : `${key} ${JSON.stringify(values)}`;

test('a known code is said from the catalogue, with its figures', () => {
  const error = new HocketError('rate_limited', 'Later.', { details: { retryAfter: 7 } });
  expect(errorText(t, error)).toBe('texts:rate_limited {"retryAfter":7}');
  expect(errorText(t, { code: 'sound_unknown', message: 'x', subject: 'zap' })).toBe(
    'texts:sound_unknown {"subject":"zap"}',
  );
});

test('what says nothing of itself is said by the store’s fallback', async () => {
  const api = new FakeApi();
  const session = new SessionStore({ api, tokens: new TokenStore(new MemoryStorage()) });
  api.failure = new Error('');
  const failure: unknown = await session
    .login({ email: 'a@b.c', password: 'x' })
    .catch((error: unknown) => error);
  expect(errorText(t, failure)).toContain('texts:login_failed');
});

test('why the grid cannot show or change code is said from the catalogue', () => {
  const details = { reason: 'value_range', name: 'reverb', min: 0, max: 1 };
  const refused = new HocketError('edit_refused', 'Its reverb is a number.', { details });
  expect(errorText(t, refused)).toBe(`texts:reason.value_range ${JSON.stringify(details)}`);
  const long = { reason: 'music_long', number: 1024 };
  expect(errorText(t, new HocketError('music_invalid', 'Long.', { details: long }))).toBe(
    `texts:reason.music_long ${JSON.stringify(long)}`,
  );
  expect(
    errorText(t, { code: 'layer_locked', message: 'Its own words.', details: undefined }),
  ).toBe('Its own words.');
});

test.each(['tracks_full', 'patterns_full', 'song_full'])(
  'that there is room for no more is said with how many there may be: %s',
  (code) => {
    const error = new HocketError(code, 'Full.', { details: { number: 9 } });
    expect(errorText(t, error)).toMatch(/^texts:\w+_full \{"number":9\}$/);
  },
);

test.each(['track_last', 'pattern_last', 'section_last'])(
  'that the last one stays is said from the catalogue: %s',
  (code) => expect(errorText(t, new HocketError(code, 'Last.'))).toMatch(/^texts:.*last \{\}$/i),
);

test('an unknown code is said in its own words', () => {
  expect(errorText(t, new HocketError('x_new', 'Too much to do.'))).toBe('Too much to do.');
});

test('no words of a browser or a library stand where a sentence belongs', () => {
  for (const thrown of [
    new TypeError('n.suspend is not a function'),
    new DOMException('The operation failed.', 'NotSupportedError'),
    'plain',
    undefined,
  ])
    expect(errorText(t, thrown)).toBe('shell:unexpected {}');
});

test('an answer that nobody expected and a panel that is not shown are said in the reader’s language', () => {
  for (const [code, key] of [
    ['response_invalid', 'texts:response_invalid'],
    ['code_too_long', 'texts:code_too_long'],
    ['music_too_long', 'texts:music_too_long'],
    ['remote_unreachable', 'texts:remote_unreachable'],
    ['remote_invalid', 'texts:remote_invalid'],
    ['remote_unverified', 'texts:remote_unverified'],
    ['remote_api_version', 'texts:remote_api_version'],
    ['remote_capability_missing', 'texts:remote_capability_missing'],
    ['remote_shared_version', 'texts:remote_shared_version'],
    ['remote_threw', 'texts:remote_threw'],
  ] as const)
    expect(errorText(t, new HocketError(code, 'HTTP 502: Bad Gateway'))).toBe(`${key} {}`);
});

test('an English reader gets the server’s own sentence, a limit with its seconds', () => {
  const english = (key: string) => (key === 'shell:languageTag' ? 'en' : `${key}.`);
  const refused = new HocketError('validation_failed', 'A name must not be blank.');
  expect(errorText(english, refused)).toBe('A name must not be blank.');
  expect(errorText(english, new HocketError('rate_limited', 'Later.'))).toBe('texts:rate_limited.');
});

test('what is wrong with a field is said in the reader’s language, with the field’s name', () => {
  const refused = (path: string, code: string, params = {}) =>
    new HocketError('validation_failed', 'Too small: expected number to be >=60', {
      details: { problems: [{ path, code, params, message: 'English.' }] },
    });
  const said = errorText(t, refused('bpm', 'too_small', { minimum: 60 }));
  expect(said).toBe('texts:problem.too_small {"minimum":60,"field":"texts:field.bpm {}"}');
  expect(errorText(t, refused('tracks.0.volume', 'too_large', { maximum: 100 }))).toContain(
    '"field":"texts:field.volume {}"',
  );
  expect(errorText(t, refused('tracks.0.x', 'required'))).toContain('"field":"tracks.0.x"');
  expect(errorText(t, refused('bpm', 'of_a_newer_server'))).toBe('texts:validation_failed {}');
});

test('everything that can be wrong with a field has a sentence in the catalogue', () => {
  const all = problemCodes.map((code) =>
    errorText(
      t,
      new HocketError('validation_failed', 'English.', {
        details: { problems: [{ path: 'bpm', code, params: {}, message: 'English.' }] },
      }),
    ),
  );
  expect(new Set(all.map((text) => text.split(' ')[0])).size).toBe(problemCodes.length);
  expect(all.join()).not.toContain('validation_failed');
});

/** Only a program that asks wrongly is answered these, or a team's command line, or nobody any more. */
const forPrograms = [
  'ai_cancelled',
  'body_malformed',
  'body_too_deep',
  'content_type_unsupported',
  'deploy_refused',
  'deploy_token_invalid',
  'idempotency_key_reused',
  'method_not_allowed',
  'origin_refused',
  'range_not_satisfiable',
  'remote_file_refused',
  'remote_flag_refused',
  'remote_place_invalid',
  'remote_place_taken',
  'remote_version_incomplete',
  'remote_version_taken',
  'remote_version_unknown',
  'step_too_soon',
];

test('every code that a person can meet is said from the catalogue', () => {
  const own = Object.keys(errorStatus).filter((code) =>
    errorText(t, new HocketError(code, 'Own words.')).startsWith('Own words.'),
  );
  expect(own.sort()).toEqual(forPrograms);
});
