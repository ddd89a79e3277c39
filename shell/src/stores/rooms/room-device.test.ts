import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { RoomDevice } from './room-device.ts';

const setup = () => {
  const [device, tab] = [new MemoryStorage(), new MemoryStorage()];
  return { device, tab, open: (room: string) => new RoomDevice(room, { device, tab }) };
};

test('where one is holds for the room in its tab, and the nudge for every room on the device', () => {
  const { device, open } = setup();
  const one = open('one');
  expect([one.place, one.nudge]).toEqual([undefined, 0]);
  one.setPlace('steering');
  one.setNudge(-120.4);
  expect([open('one').place, open('one').nudge]).toEqual(['steering', -120]);
  expect([open('other').place, open('other').nudge]).toEqual([undefined, -120]);
  const nextTab = new RoomDevice('one', { device, tab: new MemoryStorage() });
  expect([nextTab.place, nextTab.nudge]).toEqual([undefined, -120]);
});

test('a figure out of range is brought into it, and what was kept broken counts as none', () => {
  const { device, tab, open } = setup();
  open('one').setNudge(1e9);
  expect(open('one').nudge).toBe(200);
  device.setItem('hocket.roomNudge', '"late"');
  tab.setItem('hocket.roomPlaces', '[{"room":"one","place":"on the moon"}]');
  expect([open('one').nudge, open('one').place]).toEqual([0, undefined]);
});

test('a tab remembers its latest rooms', () => {
  const { open } = setup();
  for (let n = 0; n < 60; n++) open(`room ${n}`).setPlace('together');
  expect([open('room 0').place, open('room 59').place]).toEqual([undefined, 'together']);
});
