import { browserArgs, findBrowser } from '@hocket/plugin-kit/testing/browser';
import { roughNetwork } from '@hocket/plugin-kit/testing/rough-network';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Product } from '../../e2e/product.ts';
import { listenTo } from '../../e2e/recorder.ts';
import { StudioDriver } from '../../e2e/studio-driver.ts';
import type { SoundCable } from '../sound-cable.ts';

/** Milliseconds of a network: both ways together, by how much more of it one way takes, and what chance adds to each. */
const { trip, uneven, jitter } = { trip: 100, uneven: 0.05, jitter: 10 };

/** People at one server, each with a browser and a network of their own. */
export interface JamPlayers {
  product: Product;
  /** The newest browser's version. */
  readonly version: string;
  /** Somebody without an account, whose page is heard. */
  visitor(sink: string): Promise<Page>;
  /** Another one, signed in; `sink`: the loudspeaker that the browser plays to, none where there is no cable. */
  player(sink: string): Promise<StudioDriver>;
  close(): Promise<void>;
}

/** Starts a server whose players are far away from it, and hears them through a cable. */
export async function openJam(cable: SoundCable | undefined): Promise<JamPlayers> {
  const product = await Product.start();
  const open: { close(): unknown }[] = [];
  const close = async () => {
    for (const each of open.reverse()) await each.close();
    await product.dispose();
  };
  let players = 0;
  let version = '';
  const far = async () => {
    const longer = players++ % 2 === 0 ? uneven : -uneven;
    const late = () => -jitter * Math.log(1 - Math.random());

    const way = await roughNetwork(product.port, {
      there: () => (trip * (1 + longer)) / 2 + late(),
      back: () => (trip * (1 - longer)) / 2 + late(),
    });
    open.push(way);
    return way;
  };
  const browser = async (port: number, sink: string): Promise<Browser> => {
    const launched = await chromium.launch({
      executablePath: findBrowser(),
      // The page's address stays the server's own.
      args: [
        ...browserArgs,
        `--host-resolver-rules=MAP localhost:${product.port} 127.0.0.1:${port}`,
      ],
      ...(cable && {
        ignoreDefaultArgs: ['--mute-audio'],
        env: { ...process.env, PULSE_SERVER: cable.address, PULSE_SINK: sink },
      }),
    });
    open.push(launched);
    version = launched.version();
    return launched;
  };
  const visitor = async (sink: string) => {
    const { port } = await far();
    const context = await (await browser(port, sink)).newContext();
    await context.addInitScript('globalThis.__name = (target) => target');
    const page = await context.newPage();
    await listenTo(page);
    return page;
  };
  return {
    product,
    get version() {
      return version;
    },
    visitor,
    async player(sink) {
      const player = new StudioDriver(await visitor(sink), product.url);
      await player.signUp();
      return player;
    },
    close,
  };
}
