import { clamp } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';
import type { RoomMode } from '../changes/change-store.ts';
import { CheckedStorage } from '../storage/checked-storage.ts';
import { type PageStorage, pageStorage } from '../storage/page-storage.ts';

/** Milliseconds by which a device's sound may be moved. */
export const mostNudge = 200;

/** Rooms of which a tab remembers where it stands. */
const mostRooms = 50;

/** Where this device stands: in one place with the others, whose sound one hears there, or elsewhere. */
type Place = Extract<RoomMode, 'steering' | 'together'>;

const ofDevice = { roomNudge: z.int().check(z.minimum(-mostNudge), z.maximum(mostNudge)) };
const ofTab = {
  roomPlaces: z.array(z.object({ room: z.string(), place: z.enum(['steering', 'together']) })),
};

/** What the browser keeps. */
interface DeviceStorage {
  device: PageStorage;
  /** It is gone with the tab. */
  tab: PageStorage;
}

/**
 * What this device is to a room: whether it is in one place with the others, as somebody said in this tab, and by how much
 * its sound is moved, as a pair of wireless headphones needs it in every room.
 */
export class RoomDevice {
  /** Milliseconds by which it sounds later than the room; below 0: earlier. */
  nudge: number;
  /** Undefined until somebody said it. */
  place: Place | undefined;
  readonly #room: string;
  readonly #device: CheckedStorage<typeof ofDevice>;
  readonly #tab: CheckedStorage<typeof ofTab>;

  constructor(
    room: string,
    { device, tab }: DeviceStorage = {
      device: pageStorage(() => localStorage),
      tab: pageStorage(() => sessionStorage),
    },
  ) {
    this.#room = room;
    this.#device = new CheckedStorage(device, ofDevice);
    this.#tab = new CheckedStorage(tab, ofTab);
    this.nudge = this.#device.read('roomNudge') ?? 0;
    this.place = this.#places.find((one) => one.room === room)?.place;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Moves its sound from now on; figures out of range become the nearest in it. */
  setNudge(ms: number): void {
    this.nudge = Math.round(clamp(ms, -mostNudge, mostNudge));
    this.#device.write('roomNudge', this.nudge);
  }

  setPlace(place: Place): void {
    this.place = place;
    const others = this.#places.filter(({ room }) => room !== this.#room);
    this.#tab.write('roomPlaces', [{ room: this.#room, place }, ...others].slice(0, mostRooms));
  }

  get #places(): { room: string; place: Place }[] {
    return this.#tab.read('roomPlaces') ?? [];
  }
}
