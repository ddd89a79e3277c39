import { isDeepStrictEqual } from 'node:util';
import { codeIn, entriesIn } from '@hocket/music/room-document';
import { roughNetwork } from '@hocket/plugin-kit/testing/rough-network';
import { newProject } from '@hocket/sdk';
import { untilAvailable } from '../src/reliability/lab.ts';
import { type Dice, diceOf, noisyEdit } from '../src/testing/room-noise.ts';
import { RoomPlayer, until } from '../src/testing/room-player.ts';
import type { BenchUser, ServerBench } from './bench.ts';

/** Sessions under way at once. */
const lanes = 8;
const people = 3;
const edits = 12;
/** One of so many pieces of a stream is the last that comes through. */
const cutOneOf = 25;
const slowestMs = 40;

/**
 * The share of random sessions after which all who were there have the same project, and the API, too. Three edit at once
 * behind a network of their own: pieces come late, so that two people's edits meet in any order, connections break with all
 * that is under way, and some edits are made while nobody is connected.
 */
export async function roomSessions(bench: ServerBench, sessions: number): Promise<number> {
  const users = await Promise.all(
    Array.from({ length: lanes * people }, (_, index) => bench.signUp(`room${index}`)),
  );
  let next = 0;
  let equal = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const group = users.slice(lane * people, (lane + 1) * people);
      while (next < sessions) if (await session(bench, group, diceOf(next++))) equal++;
    }),
  );
  return equal / sessions;
}

async function session(bench: ServerBench, users: BenchUser[], dice: Dice): Promise<boolean> {
  let isRough = false;
  const late = () => (isRough ? dice(slowestMs) : 0);
  const network = await roughNetwork(Number(new URL(bench.server.url).port), {
    there: late,
    back: late,
    breaks: () => isRough && dice(cutOneOf) === 0,
  });
  const [owner] = users;
  if (!owner) return false;
  const { id } = await untilAvailable(() => owner.client.createProject(newProject()));
  const { link } = await untilAvailable(() => owner.client.makeRoomLink(id, 'editor'));
  const players = await Promise.all(
    users.map(async (user) => {
      const entry = await untilAvailable(() => user.client.openRoom(user === owner ? id : link));
      const ticket = async () => (await user.client.openRoom(id)).ticket;
      return new RoomPlayer(network.origin, entry, { ticket }).arrived();
    }),
  );
  try {
    isRough = true;
    await Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < edits; turn++) {
          noisyEdit(player.room, dice);
          if (dice(10) === 0) network.cut();
          await new Promise((resolve) => setTimeout(resolve, dice(slowestMs)));
        }
      }),
    );
    isRough = false;
    await Promise.all(players.map((player) => player.stored()));
    const [first, ...others] = players;
    await until(() =>
      others.every((other) => isDeepStrictEqual(stateOf(other), first && stateOf(first))),
    );
    await until(async () => {
      const { strudelCode, bpm } = await owner.client.getProject(id);
      return strudelCode === first?.project.strudelCode && bpm === first.project.bpm;
    });
    return true;
  } catch {
    return false;
  } finally {
    for (const player of players) player.leave();
    network.close();
  }
}

function stateOf({ doc, project }: RoomPlayer) {
  return [entriesIn(doc).toJSON(), codeIn(doc).toString(), project];
}
