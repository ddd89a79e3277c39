import { commentLength } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { someone } from '../testing/test-server.ts';

const server = await fileServer();
const artist = await server.signUp();
const fan = await server.signUp();

let keys = 0;
const publish = async (draft = {}) =>
  (await artist.client.createProject({ name: 'Rain', isPublic: true, ...draft }, `k-${keys++}`)).id;
const textsOf = async (id: string, client = fan.client) =>
  (await client.listComments(id)).comments.map(({ text }) => text);

test('what is said of a bar, or of the whole, stands on the project, the newest first', async () => {
  const id = await publish();
  await fan.client.writeComment(id, { text: '  <b>That fill!</b>  ', bar: 4 });
  server.advance(1000);
  await artist.client.writeComment(id, { text: 'Thanks' });
  const { comments, total } = await server.client().listComments(id);
  expect(total).toBe(2);
  expect(comments).toMatchObject([
    { text: 'Thanks', by: { username: artist.user.username }, isOwn: false, isDeletable: false },
    { text: '<b>That fill!</b>', bar: 4, by: { username: fan.user.username }, isDeletable: false },
  ]);
  expect(comments[0]).not.toHaveProperty('bar');
  const seen = async ({ client }: typeof fan) =>
    (await client.listComments(id)).comments.map(({ isOwn, isDeletable }) => [isOwn, isDeletable]);
  expect(await seen(fan)).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await seen(artist)).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a list goes on by its cursor, each comment once', async () => {
  const id = await publish();
  for (let at = 0; at < 7; at++) {
    await fan.client.writeComment(id, { text: `Comment ${at}` });
    if (at % 2) server.advance(1000);
  }
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await fan.client.listComments(id, { limit: 3, cursor });
    expect(page.total).toBe(7);
    for (const { text } of page.comments) seen.add(text);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(seen.size).toBe(7);
  expect(await failed(fan.client.listComments(id, { cursor: 'nonsense' }))).toBe(
    'validation_failed',
  );
});

test.each([
  ['nothing', { text: '' }],
  ['nothing but space', { text: ' \n\t ' }],
  ['too much', { text: 'x'.repeat(commentLength + 1) }],
  ['bar 0', { text: 'x', bar: 0 }],
  ['half a bar', { text: 'x', bar: 1.5 }],
  ['a bar beyond every song', { text: 'x', bar: 1025 }],
])('%s is no comment', async (_, draft) => {
  const id = await publish();
  expect(await failed(fan.client.writeComment(id, draft))).toBe('validation_failed');
});

test('only who may see a project reads what is said of it, and only who is signed in says anything', async () => {
  const id = await publish({ isPublic: false });
  const draft = { text: 'Hm' };
  expect(await failed(fan.client.writeComment(id, draft))).toBe('not_found');
  expect(await failed(fan.client.listComments(id))).toBe('not_found');
  expect(await failed(server.client().listComments(id))).toBe('auth_required');
  expect(await failed(server.client().writeComment(await publish(), draft))).toBe('auth_required');
  await artist.client.writeComment(id, draft);
  expect(await textsOf(id, artist.client)).toEqual(['Hm']);
});

test('the same call again finds the comment of the first one', async () => {
  const id = await publish();
  const write = (text: string) => fan.client.writeComment(id, { text }, 'once');
  const made = await Promise.all([write('Once'), write('Once'), write('Once')]);
  expect(new Set(made.map((comment) => comment.id)).size).toBe(1);
  expect(await textsOf(id)).toEqual(['Once']);
  expect(await failed(write('Twice'))).toBe('idempotency_key_reused');
});

test('a comment goes by its author and by the owner of the project, and by nobody else', async () => {
  const [id, other] = [await publish(), await publish()];
  const stranger = await server.signUp();
  const write = async () => (await fan.client.writeComment(id, { text: 'x' })).id;
  const [one, two] = [await write(), await write()];
  expect(await failed(stranger.client.deleteComment(id, one))).toBe('not_found');
  expect(await failed(artist.client.deleteComment(other, one))).toBe('not_found');
  const strangers = await stranger.client.createProject({ name: 'x' }, 'mine');
  expect(await failed(stranger.client.deleteComment(strangers.id, one))).toBe('not_found');
  await fan.client.deleteComment(id, one);
  await artist.client.deleteComment(id, two);
  expect(await failed(fan.client.deleteComment(id, one))).toBe('not_found');
  expect(await textsOf(id)).toEqual([]);
});

test('a project has room for so many comments, and for so many of one person', async () => {
  const id = await publish();
  const { _id, ...one } = await server.database.comments
    .findOne({ _id: (await fan.client.writeComment(id, { text: 'x' })).id })
    .orFail()
    .lean();
  const add = (count: number, user: string) =>
    server.database.comments.insertMany(
      Array.from({ length: count }, (_, at) => ({ ...one, user, _id: `${id}-${user}-${at}` })),
    );
  await add(199, fan.user.id);
  expect(await failed(fan.client.writeComment(id, { text: 'y' }))).toBe('quota_exceeded');
  await artist.client.writeComment(id, { text: 'y' });
  await add(1799, 'others');
  expect(await failed(artist.client.writeComment(id, { text: 'z' }))).toBe('quota_exceeded');
});

test('the owner is told once for each person, again after it was seen, and not of what is gone', async () => {
  const owner = await server.signUp();
  const { id } = await owner.client.createProject({ name: 'Snow', isPublic: true }, 'snow');
  const news = async () => (await owner.client.listNews()).map(({ kind }) => kind);
  const write = () => fan.client.writeComment(id, { text: 'x' });
  await owner.client.writeComment(id, { text: 'mine' });
  expect(await news()).toEqual([]);
  const [one, two] = [await write(), await write()];
  expect(await news()).toEqual(['comment']);
  await fan.client.deleteComment(id, one.id);
  expect(await news()).toEqual(['comment']);
  await fan.client.deleteComment(id, two.id);
  expect(await news()).toEqual([]);
  await write();
  const [told] = await owner.client.listNews();
  await owner.client.seeNews(Date.parse(told?.at ?? ''));
  expect(await news()).toEqual([]);
  server.advance(1000);
  await write();
  expect(await news()).toEqual(['comment']);
});

test('comments go and come with their project, and go with either account', async () => {
  const owner = await server.signUp();
  const guest = await server.signUp();
  const { id: project } = await owner.client.createProject({ isPublic: true }, 'p');
  const write = (text: string) => guest.client.writeComment(project, { text, bar: 2 });
  await write('one');
  await owner.client.deleteProject(project);
  expect(await failed(guest.client.listComments(project))).toBe('not_found');
  expect(await server.database.comments.findOne({ project }).lean()).toHaveProperty('expiresAt');
  await owner.client.restoreProject(project);
  expect(await textsOf(project, guest.client)).toEqual(['one']);
  expect(await server.database.comments.findOne({ project }).lean()).not.toHaveProperty(
    'expiresAt',
  );
  expect(await guest.client.exportAccount()).toMatchObject({
    comments: [{ project, text: 'one', bar: 2 }],
  });
  await guest.client.deleteAccount(guest.registration.password);
  expect(await textsOf(project, owner.client)).toEqual([]);
  await fan.client.writeComment(project, { text: 'two' });
  await owner.client.deleteAccount(owner.registration.password);
  expect(await server.database.comments.countDocuments({ project })).toBe(0);
});

test('who keeps their profile private is not named', async () => {
  const shy = await server.signUp(someone());
  await shy.client.updatePreferences({ privacy: { profilePublic: false } });
  const id = await publish();
  await shy.client.writeComment(id, { text: 'x' });
  expect((await fan.client.listComments(id)).comments[0]).not.toHaveProperty('by');
  expect((await shy.client.listComments(id)).comments[0]).toHaveProperty('by');
});
