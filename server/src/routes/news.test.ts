import { expect, test } from 'vitest';
import { failed } from '../testing/rejection.ts';
import { type Person, testServer } from '../testing/test-server.ts';

const hour = 60 * 60 * 1000;

/** A server with somebody whose address is verified, and their public project. */
async function withArtist() {
  const server = await testServer();
  const artist = await server.signUp();
  await server.database.users.updateOne({ _id: artist.user.id }, { emailVerified: true });
  const { id } = await artist.client.createProject({ name: 'Rain', isPublic: true }, 'rain');
  const letters = async () => {
    await server.services.newsLetters.run();
    const mails = await server.mails();
    return mails.filter(({ to, text }) => to === artist.user.email && /likes|copies/.test(text));
  };
  return { server, artist, id, letters };
}

const kindsOf = async ({ client }: Person) => (await client.listNews()).map(({ kind }) => kind);

test('a like and a copy by others are told once, with who did it while their profile is public', async () => {
  const { server, artist, id } = await withArtist();
  try {
    const [fan, shy] = [await server.signUp(), await server.signUp()];
    await shy.client.updatePreferences({ privacy: { profilePublic: false } });
    await artist.client.likeProject(id, true);
    await fan.client.likeProject(id, true);
    server.advance(1000);
    await shy.client.forkProject(id, {}, 'copy');
    const news = await artist.client.listNews();
    const { username, firstName, lastName } = fan.user;
    expect(news).toMatchObject([
      { kind: 'copy', project: { id, name: 'Rain' } },
      { kind: 'like', by: { username, name: `${firstName} ${lastName}` } },
    ]);
    expect(news[0]).not.toHaveProperty('by');
    expect(await kindsOf(fan)).toEqual([]);
    await artist.client.seeNews(Date.parse(news[1]?.at ?? ''));
    expect(await kindsOf(artist)).toEqual(['copy']);
    await artist.client.seeNews(Date.parse(news[0]?.at ?? ''));
    // Liked again, it is not told again.
    await fan.client.likeProject(id, false);
    await fan.client.likeProject(id, true);
    expect(await kindsOf(artist)).toEqual([]);
    expect(await failed(server.client().listNews())).toBe('auth_required');
  } finally {
    await server.close();
  }
});

test('a like that is taken back before anybody was told of it is not told', async () => {
  const { server, artist, id, letters } = await withArtist();
  try {
    const fan = await server.signUp();
    await fan.client.likeProject(id, true);
    await fan.client.likeProject(id, false);
    expect(await kindsOf(artist)).toEqual([]);
    server.advance(2 * hour);
    expect(await letters()).toEqual([]);
  } finally {
    await server.close();
  }
});

test('a letter tells what was not seen, once a day at most', async () => {
  const { server, artist, id, letters } = await withArtist();
  try {
    // Somebody new each time: a token ends sooner than a day.
    const like = async () => (await server.signUp()).client.likeProject(id, true);
    await like();
    expect(await letters()).toEqual([]);
    server.advance(2 * hour);
    // Two copies of the server may look at once.
    await Promise.all([letters(), letters()]);
    expect((await letters()).map(({ text }) => /likes: \d, copies: \d/.exec(text)?.[0])).toEqual([
      'likes: 1, copies: 0',
    ]);
    await like();
    server.advance(2 * hour);
    expect(await letters()).toHaveLength(1);
    server.advance(24 * hour);
    expect(await letters()).toHaveLength(2);
    await like();
    server.advance(48 * hour);
    await server.services.news.see(artist.user.id, new Date(Date.now() + 100 * hour));
    expect(await letters()).toHaveLength(2);
  } finally {
    await server.close();
  }
});

test.each([
  ['who turned letters off', { preferences: { notifications: { email: false } }, verified: true }],
  ['whose address is not confirmed', { preferences: {}, verified: false }],
])('%s gets none', async (_, { preferences, verified }) => {
  const { server, artist, id, letters } = await withArtist();
  try {
    await artist.client.updatePreferences(preferences);
    await server.database.users.updateOne({ _id: artist.user.id }, { emailVerified: verified });
    await (await server.signUp()).client.likeProject(id, true);
    expect(await kindsOf(artist)).toEqual(['like']);
    server.advance(2 * hour);
    expect(await letters()).toEqual([]);
  } finally {
    await server.close();
  }
});

test('a kind that is off in the studio is told by letter alone, one that is off by letter in the studio alone', async () => {
  const { server, artist, id, letters } = await withArtist();
  try {
    await artist.client.updatePreferences({
      notifications: { likeInStudio: false, copyByMail: false, commentByMail: false },
    });
    const fan = await server.signUp();
    await fan.client.likeProject(id, true);
    await fan.client.forkProject(id, {}, 'copy');
    await fan.client.writeComment(id, { text: 'x' });
    expect((await kindsOf(artist)).sort()).toEqual(['comment', 'copy']);
    server.advance(2 * hour);
    // What is shown in the studio is not the like, so that the letter still tells it.
    await server.services.news.see(artist.user.id, new Date(Date.now() + 100 * hour));
    const [letter] = await letters();
    expect(letter?.text).toContain('likes: 1, copies: 0, comments: 0');
  } finally {
    await server.close();
  }
});

test('a letter tells of comments, and none comes of a kind that is off', async () => {
  const { server, artist, id, letters } = await withArtist();
  try {
    const fan = await server.signUp();
    await artist.client.updatePreferences({ notifications: { likeByMail: false } });
    await fan.client.likeProject(id, true);
    server.advance(2 * hour);
    expect(await letters()).toEqual([]);
    // Somebody new: a token ends sooner.
    await (await server.signUp()).client.writeComment(id, { text: 'x' });
    server.advance(2 * hour);
    const [letter] = await letters();
    expect(letter?.text).toContain('likes: 0, copies: 0, comments: 1');
  } finally {
    await server.close();
  }
});

test('news goes with the account of whoever it is for, or about', async () => {
  const { server, artist, id } = await withArtist();
  try {
    const [fan, other] = [await server.signUp(), await server.signUp()];
    for (const { client } of [fan, other]) await client.likeProject(id, true);
    expect(await artist.client.exportAccount()).toMatchObject({
      news: [{ kind: 'like', project: id }, { kind: 'like' }],
    });
    await fan.client.deleteAccount(fan.registration.password);
    expect(await kindsOf(artist)).toEqual(['like']);
    await artist.client.deleteAccount(artist.registration.password);
    expect(await server.database.news.countDocuments({})).toBe(0);
  } finally {
    await server.close();
  }
});
