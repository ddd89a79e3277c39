import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { watchIndexUse } from '../testing/index-use.ts';
import { failed } from '../testing/rejection.ts';
import type { Person } from '../testing/test-server.ts';

const server = await fileServer();
const [ada, bob] = [await server.signUp(), await server.signUp()];

let keys = 0;
const publish = ({ client }: Person, id: string, isPublic = true) =>
  client.updateProject(id, undefined, { isPublic });
const create = async (person: Person, name: string) =>
  (await person.client.createProject({ name, isPublic: true }, `k-${keys++}`)).id;
async function remix(person: Person, id: string, name: string, isPublic = true) {
  server.advance(1000);
  const { id: made } = await person.client.forkProject(id, { name }, `k-${keys++}`);
  if (isPublic) await publish(person, made);
  return made;
}

test('a tree has what a project was made from, and what was made from it, with who made it', async () => {
  const root = await create(ada, 'Root');
  const middle = await remix(bob, root, 'Middle');
  const leaf = await remix(ada, middle, 'Leaf');
  const other = await remix(ada, middle, 'Other');
  const far = await remix(bob, leaf, 'Far');
  const owner = { username: ada.user.username };
  expect(await server.client().getRemixes(leaf)).toMatchObject({
    sources: [
      { id: middle, name: 'Middle', owner: { username: bob.user.username } },
      { id: root, name: 'Root', owner },
    ],
    remixes: [{ id: far, name: 'Far', of: leaf }],
    hasMore: false,
  });
  const { remixes, sources } = await server.client().getRemixes(root);
  expect(sources).toEqual([]);
  expect(remixes.map(({ id, of }) => [id, of])).toEqual([
    [middle, root],
    [other, middle],
    [leaf, middle],
    [far, leaf],
  ]);
});

test('what somebody may not see is not named, and one’s own is', async () => {
  const root = await create(ada, 'Root');
  const middle = await remix(bob, root, 'Private middle');
  const leaf = await remix(ada, middle, 'Leaf');
  await publish(bob, middle, false);
  const seen = await server.client().getRemixes(leaf);
  expect(seen.sources).toMatchObject([null, { id: root }]);
  expect(JSON.stringify(seen)).not.toContain('Private middle');
  expect((await server.client().getRemixes(root)).remixes).toEqual([]);
  expect((await bob.client.getRemixes(leaf)).sources).toMatchObject([{ id: middle }, { id: root }]);
  expect(await failed(ada.client.getRemixes(middle))).toBe('not_found');
  expect(await failed(server.client().getRemixes(middle))).toBe('auth_required');
  await bob.client.deleteProject(middle);
  expect((await server.client().getRemixes(leaf)).sources).toEqual([null]);
});

test('who is blocked is not in it, and who keeps their profile private is not named', async () => {
  const root = await create(ada, 'Root');
  const shy = await server.signUp();
  await shy.client.updatePreferences({ privacy: { profilePublic: false } });
  const made = await remix(shy, root, 'Shy');
  const [one] = (await ada.client.getRemixes(root)).remixes;
  expect(one).toEqual({ id: made, name: 'Shy', of: root });
  await ada.client.blockUser(shy.user.username);
  expect((await ada.client.getRemixes(root)).remixes).toEqual([]);
});

test('a tree is bounded, and read along an index', async () => {
  const root = await create(ada, 'Root');
  const made = await remix(bob, root, 'Copy');
  const { projects } = server.database;
  const { _id, ...one } = await projects.findOne({ _id: made }).orFail().lean();
  await projects.insertMany(
    Array.from({ length: 100 }, (_, at) => ({ ...one, _id: `${root}-${at}` })),
  );
  const reading = watchIndexUse(projects);
  const { answer, plans } = await reading(() => ada.client.getRemixes(root));
  expect(answer).toMatchObject({ hasMore: true });
  expect(answer.remixes).toHaveLength(60);
  expect(plans).not.toMatch(/COLLSCAN/);
  let last = root;
  for (let at = 0; at < 6; at++) last = await remix(bob, last, `Deep ${at}`);
  expect((await ada.client.getRemixes(last)).sources).toHaveLength(6);
});
