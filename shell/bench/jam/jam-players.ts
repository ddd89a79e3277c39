import type { Page } from '@playwright/test';
import { type FarBrowser, openFarBrowser } from '../../e2e/far-browser.ts';
import { Product } from '../../e2e/product.ts';
import { listenTo } from '../../e2e/recorder.ts';
import { StudioDriver } from '../../e2e/studio-driver.ts';
import type { SoundCable } from '../sound-cable.ts';

/** Milliseconds of a network: both ways together, by how much more of it one way takes, and what chance adds to each. */
export interface Network {
  trip: number;
  uneven: number;
  jitter: number;
}

/** Between people and a server far away, and where all are on one machine. */
export const networks = {
  far: { trip: 100, uneven: 0.05, jitter: 10 },
  none: { trip: 0, uneven: 0, jitter: 0 },
} satisfies Record<string, Network>;

/** People at one server, each with a browser and a network of their own. */
export interface JamPlayers {
  product: Product;
  /** The newest browser's version. */
  readonly version: string;
  /** Somebody without an account, whose page is heard. */
  visitor(sink: string): Promise<Page>;
  /**
   * Another one, signed in; `sink`: the loudspeaker that the browser plays to, none where there is no cable; `network`: far
   * away unless it is given.
   */
  player(sink: string, network?: Network): Promise<StudioDriver>;
  close(): Promise<void>;
}

/** Starts a server, and hears its players through a cable. */
export async function openJam(cable: SoundCable | undefined): Promise<JamPlayers> {
  const product = await Product.start();
  const open: FarBrowser[] = [];
  const visitor = async (sink: string, network: Network = networks.far) => {
    const { trip, uneven, jitter } = network;
    // One way is longer for one of two, the other for the other.
    const longer = open.length % 2 === 0 ? uneven : -uneven;
    const late = () => -jitter * Math.log(1 - Math.random());
    const traits = {
      there: () => (trip * (1 + longer)) / 2 + late(),
      back: () => (trip * (1 - longer)) / 2 + late(),
    };
    const sound = cable && { PULSE_SERVER: cable.address, PULSE_SINK: sink };
    const far = await openFarBrowser(product, traits, sound);
    open.push(far);
    const context = await far.browser.newContext();
    await context.addInitScript('globalThis.__name = (target) => target');
    const page = await context.newPage();
    await listenTo(page);
    return page;
  };
  return {
    product,
    get version() {
      return open.at(-1)?.browser.version() ?? '';
    },
    visitor,
    async player(sink, network) {
      const player = new StudioDriver(await visitor(sink, network), product.url);
      await player.signUp();
      return player;
    },
    close: async () => {
      for (const far of open.reverse()) await far.close();
      await product.dispose();
    },
  };
}
