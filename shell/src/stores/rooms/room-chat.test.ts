import type { RoomMessage } from '@hocket/api/room-socket';
import { expect, test } from 'vitest';
import { RoomChat } from './room-chat.ts';

const message = (id: number, author: string, at = id): RoomMessage => ({
  id,
  author,
  at,
  text: `${id}`,
});

function chat() {
  const asked: object[] = [];
  const talk = new RoomChat('ada', (request) => asked.push(request));
  const texts = () => talk.messages.map(({ text }) => text);
  return { talk, asked, texts };
}

test('what comes again after a break is there once, and in the order in which it was said', () => {
  const { talk, texts } = chat();
  talk.take([message(1, 'bob'), message(2, 'ada')]);
  talk.take([message(4, 'bob')]);
  talk.take([message(1, 'bob'), message(2, 'ada'), message(3, 'bob'), message(4, 'bob')]);
  expect(texts()).toEqual(['1', '2', '3', '4']);
  // A server that begins anew counts anew.
  talk.take([message(1, 'bob', 9)]);
  expect(texts()).toEqual(['1', '2', '3', '4', '1']);
});

test('what others say meanwhile is unread, but not what was said before one came, or what is in sight', () => {
  const { talk } = chat();
  talk.take([message(1, 'bob')]);
  expect(talk.unread).toBe(0);
  expect(talk.latest).toBeUndefined();
  talk.take([message(2, 'bob')]);
  talk.take([message(3, 'ada')]);
  expect(talk.unread).toBe(1);
  expect(talk.latest?.text).toBe('2');
  talk.see(true);
  talk.take([message(4, 'bob')]);
  expect(talk.unread).toBe(0);
  talk.see(false);
  talk.take([message(5, 'bob')]);
  expect(talk.unread).toBe(1);
});

test('no more than the server keeps is kept', () => {
  const { talk, asked, texts } = chat();
  for (let id = 1; id <= 130; id++) talk.take([message(id, 'bob')]);
  expect(texts()).toHaveLength(100);
  expect(texts().at(-1)).toBe('130');
  talk.say('hi', 3);
  talk.say('ho');
  expect(asked).toEqual([
    { kind: 'say', text: 'hi', bar: 3 },
    { kind: 'say', text: 'ho' },
  ]);
});
