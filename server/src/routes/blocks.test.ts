import { expect, test } from 'vitest';
import { review } from '../moderation/review.ts';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';

const server = await fileServer();
const names = server.services.pluginPrefixes;
const moderate = (...words: string[]) => review(server.services.reports, names, words);

/** An artist with a public project, and somebody who is about to be blocked. */
async function pair() {
  const [artist, pest] = [await server.signUp(), await server.signUp()];
  const { id } = await artist.client.createProject({ name: 'Rain', isPublic: true }, 'rain');
  return { artist, pest, id };
}

const texts = async ({ client }: Awaited<ReturnType<typeof pair>>['pest'], id: string) =>
  (await client.listComments(id)).comments.map(({ text }) => text);

test('who is blocked is not heard: neither comments nor news, and comments on one’s projects are refused', async () => {
  const { artist, pest, id } = await pair();
  const elsewhere = await server.signUp();
  const { id: other } = await elsewhere.client.createProject({ isPublic: true }, 'other');
  for (const project of [id, other]) await pest.client.writeComment(project, { text: 'Boo' });
  expect(await artist.client.listNews()).toHaveLength(1);
  await artist.client.blockUser(pest.user.username);
  expect(await artist.client.listNews()).toEqual([]);
  expect([await texts(artist, id), await texts(artist, other)]).toEqual([[], []]);
  expect((await artist.client.listComments(other)).total).toBe(0);
  // Others are not concerned.
  expect([await texts(elsewhere, id), await texts(elsewhere, other)]).toEqual([['Boo'], ['Boo']]);
  expect(await failed(pest.client.writeComment(id, { text: 'Boo' }))).toBe('blocked');
  await pest.client.likeProject(id, true);
  await pest.client.writeComment(other, { text: 'Boo again' });
  expect(await artist.client.listNews()).toEqual([]);
});

test('who is blocked can invite nobody who blocked them, leaves their rooms and comes back by no link', async () => {
  const { artist, pest, id } = await pair();
  const { id: theirs } = await pest.client.createProject({ name: 'Trap' }, 'trap');
  const { link } = await artist.client.makeRoomLink(id, 'editor');
  await artist.client.inviteToRoom(id, pest.user.username);
  await artist.client.blockUser(pest.user.username.toUpperCase());
  expect((await artist.client.getRoomGuests(id)).editors).toEqual([]);
  expect(await failed(pest.client.openRoom(link))).toBe('blocked');
  expect(await failed(pest.client.inviteToRoom(theirs, artist.user.username))).toBe('blocked');
  const [block] = await artist.client.listBlocked();
  await artist.client.unblock(block?.id ?? '');
  await pest.client.inviteToRoom(theirs, artist.user.username);
  expect(await pest.client.openRoom(link)).toMatchObject({ role: 'editor' });
});

test('the list names whom it may, each once, and only its owner ends a block', async () => {
  const { artist, pest, id } = await pair();
  const { id: comment } = await pest.client.writeComment(id, { text: 'Boo' });
  await pest.client.updatePreferences({ privacy: { profilePublic: false } });
  const made = await artist.client.blockCommenter(id, comment);
  expect(made).not.toHaveProperty('person');
  expect(await artist.client.blockUser(pest.user.username)).toEqual(made);
  expect(await artist.client.listBlocked()).toEqual([made]);
  await pest.client.updatePreferences({ privacy: { profilePublic: true } });
  expect(await artist.client.listBlocked()).toMatchObject([
    { person: { username: pest.user.username } },
  ]);
  expect(await failed(pest.client.unblock(made.id))).toBe('not_found');
  await artist.client.unblock(made.id);
  expect(await failed(artist.client.unblock(made.id))).toBe('not_found');
  expect(await texts(artist, id)).toEqual(['Boo']);
});

test('nobody blocks themselves, somebody who is not there, or by a comment that they may not see', async () => {
  const { artist, pest, id } = await pair();
  const { id: hidden } = await pest.client.createProject({}, 'hidden');
  const { id: comment } = await pest.client.writeComment(hidden, { text: 'x' });
  const refused = await Promise.all([
    failed(artist.client.blockUser(artist.user.username)),
    failed(artist.client.blockUser('nobody-at-all')),
    failed(artist.client.blockCommenter(hidden, comment)),
    failed(artist.client.blockCommenter(id, comment)),
    failed(server.client().listBlocked()),
  ]);
  expect(refused).toEqual([
    'validation_failed',
    'not_found',
    'not_found',
    'not_found',
    'auth_required',
  ]);
});

test('blocks are exported with the account, and go with either', async () => {
  const { artist, pest } = await pair();
  await artist.client.blockUser(pest.user.username);
  expect(await artist.client.exportAccount()).toMatchObject({
    blocks: [{ username: pest.user.username }],
  });
  await pest.client.deleteAccount(pest.registration.password);
  expect(await artist.client.listBlocked()).toEqual([]);
  expect(await server.database.blocks.countDocuments({ blocked: pest.user.id })).toBe(0);
});

test('a reported comment is listed with what it says, and an operator takes it out and puts it back', async () => {
  const { artist, pest, id } = await pair();
  const { id: comment } = await pest.client.writeComment(id, { text: 'Buy shoes' });
  const report = { reason: 'spam', text: 'Shoes' } as const;
  expect(await failed(pest.client.reportComment(id, comment, report))).toBe('validation_failed');
  expect(await failed(artist.client.reportComment(id, 'comment-none', report))).toBe('not_found');
  await artist.client.reportComment(id, comment, report);
  expect(await moderate('list')).toContain(`${comment} "Buy shoes" by ${pest.user.id}`);
  await moderate('hide', comment);
  expect(await texts(artist, id)).toEqual([]);
  expect(await failed(artist.client.reportComment(id, comment, report))).toBe('not_found');
  await moderate('show', comment);
  expect(await texts(artist, id)).toEqual(['Buy shoes']);
});

test('reports of a comment go with it, with its project and with its author', async () => {
  const { artist, pest, id } = await pair();
  const said = async () => {
    const { id: comment } = await pest.client.writeComment(id, { text: 'x' });
    await artist.client.reportComment(id, comment, { reason: 'other' });
    return comment;
  };
  const [one, two] = [await said(), await said()];
  const count = (comment: string) => server.database.reports.countDocuments({ comment });
  await pest.client.deleteComment(id, one);
  expect([await count(one), await count(two)]).toEqual([0, 1]);
  await artist.client.deleteProject(id);
  expect(await server.database.reports.findOne({ comment: two }).lean()).toHaveProperty(
    'expiresAt',
  );
  await artist.client.restoreProject(id);
  expect(await server.database.reports.findOne({ comment: two }).lean()).not.toHaveProperty(
    'expiresAt',
  );
  await pest.client.deleteAccount(pest.registration.password);
  expect(await count(two)).toBe(0);
});
