import { codeIn } from '@hocket/music/room-document';
import { autorun } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { ManualTime } from '../../testing/manual-time.ts';
import { SharedPresence } from './shared-presence.ts';

const seats: Seat[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const { awareness } of seats.splice(0)) awareness.destroy();
});

/** Somebody's browser. */
class Seat {
  readonly doc = new Y.Doc();
  readonly awareness = new Awareness(this.doc);
  readonly time = new ManualTime();
  readonly presence: SharedPresence;
  /** How often it told something of itself. */
  sent = 0;

  constructor(name: string, role: 'editor' | 'listener' = 'editor') {
    const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
    const { after } = this.time;
    this.presence = new SharedPresence(this.awareness, {
      name,
      role,
      after,
      texts: { t, language: 'en' },
    });
    seats.push(this);
  }

  /** From now on both hear of the other at once. */
  meet(other: Seat): void {
    for (const [from, to] of [
      [this, other],
      [other, this],
    ] as const) {
      const pass = (ids: number[]) =>
        applyAwarenessUpdate(to.awareness, encodeAwarenessUpdate(from.awareness, ids), 'far');
      pass([...from.awareness.getStates().keys()]);
      from.awareness.on('update', (change: Record<string, number[]>, origin: unknown) => {
        if (origin === 'far') return;
        from.sent += 1;
        pass(Object.values(change).flat());
      });
      from.doc.on('update', (update, origin) => {
        if (origin !== 'far') Y.applyUpdate(to.doc, update, 'far');
      });
    }
  }
}

function pair(): [Seat, Seat] {
  const [ada, bob] = [new Seat('ada'), new Seat('bob_stone')];
  ada.meet(bob);
  return [ada, bob];
}

test('each sees the others with name, letters, colour and place', () => {
  const [ada, bob] = pair();
  bob.presence.stand({ panel: 'grid', pattern: 'a', track: 'track-1', step: 4 });
  bob.presence.tell({ isPlaying: true, view: { tab: 'grid', pattern: 'a' } });
  bob.time.pass(120);
  expect(ada.presence.others).toEqual([
    {
      id: bob.doc.clientID,
      name: 'bob_stone',
      initials: 'BS',
      color: expect.stringMatching(/^track-([1-9]|1[0-2])$/),
      isOneself: false,
      isAway: false,
      isPlaying: true,
      view: { tab: 'grid', pattern: 'a' },
      place: { panel: 'grid', pattern: 'a', track: 'track-1', step: 4 },
    },
  ]);
  expect(ada.presence.people.map(({ name, isOneself }) => [name, isOneself])).toEqual([
    ['ada', true],
    ['bob_stone', false],
  ]);
  expect(ada.presence.here(ada.presence.others)).toBe('rooms:isHere {"names":"bob_stone"}');
});

test('a hand that moves a hundred times in a second is told of nine times at most, the last place last', () => {
  const [ada, bob] = pair();
  for (let move = 0; move < 100; move++) {
    bob.presence.stand({ panel: 'grid', pattern: 'a', track: 'track-1', step: move });
    bob.time.pass(10);
  }
  expect(bob.sent).toBeLessThanOrEqual(9);
  bob.time.pass(120);
  expect(ada.presence.others[0]?.place?.step).toBe(99);
  const { sent } = bob;
  bob.presence.stand({ panel: 'grid', pattern: 'a', track: 'track-1', step: 99 });
  bob.time.pass(120);
  expect(bob.sent).toBe(sent);
});

test('a caret stays with its letter while others write before and behind it', () => {
  const [ada, bob] = pair();
  const code = codeIn(ada.doc);
  code.insert(0, 's("bd")');
  bob.presence.stand({ panel: 'editor', caret: 3 });
  bob.time.pass(120);
  const seen: unknown[] = [];
  const end = autorun(() => seen.push(ada.presence.others[0]?.place?.caret));
  code.insert(0, '// 😀\n');
  code.insert(code.length, '.fast(2)');
  code.insert(9, 'x');
  code.delete(0, code.length);
  expect(seen).toEqual([3, 9, 0]);
  end();
});

test('who is away is at no place, and who leaves is followed no more', () => {
  const [ada, bob] = pair();
  bob.presence.stand({ panel: 'mixer', track: 'track-2', isFader: true });
  bob.time.pass(120);
  ada.presence.follow(bob.doc.clientID);
  expect(ada.presence.followed?.place?.isFader).toBe(true);
  bob.presence.tell({ isAway: true });
  bob.time.pass(120);
  expect(ada.presence.others[0]).toMatchObject({ isAway: true, place: undefined });
  bob.awareness.setLocalState(null);
  expect([ada.presence.others, ada.presence.followed]).toEqual([[], undefined]);
});

test('who tells nothing for long is still there: only the end of their socket sends them away', () => {
  vi.useFakeTimers();
  const [ada] = pair();
  vi.advanceTimersByTime(10 * 60_000);
  expect(ada.presence.others).toHaveLength(1);
});

test('listeners are shown to nobody, and what is no studio’s is passed over', () => {
  const [ada, bob] = pair();
  const eve = new Seat('eve', 'listener');
  ada.meet(eve);
  eve.presence.stand({ panel: 'grid' });
  eve.time.pass(120);
  bob.awareness.setLocalState({ name: 'bob_stone', place: { panel: 'grid', step: -1 } });
  expect(ada.presence.others).toEqual([]);
  bob.awareness.setLocalState({ name: 'bob_stone', place: { panel: 'editor', caret: 'AAAA' } });
  expect(ada.presence.others[0]?.place).toEqual({ panel: 'editor', caret: undefined });
  expect(eve.presence.people.map(({ name }) => name)).toEqual(['ada', 'bob_stone']);
});

test('names that begin alike have letters that tell them apart', () => {
  const [ada, bob] = [new Seat('anna'), new Seat('anton')];
  ada.meet(bob);
  expect(ada.presence.people.map(({ initials }) => initials)).toEqual(['AA', 'AN']);
});

test('one who has the project open twice is in the list once, as who is at work', () => {
  const [ada, bob] = pair();
  const second = new Seat('bob_stone');
  ada.meet(second);
  bob.presence.tell({ isAway: true });
  bob.time.pass(120);
  expect(ada.presence.others).toHaveLength(2);
  expect(ada.presence.people.map(({ id }) => id)).toEqual([ada.doc.clientID, second.doc.clientID]);
});
