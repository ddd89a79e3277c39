import { browserArgs, findBrowser } from '@hocket/plugin-kit/testing/browser';
import { type RoughNetwork, roughNetwork } from '@hocket/plugin-kit/testing/rough-network';
import { type Browser, chromium } from '@playwright/test';
import type { Product } from './product.ts';

/** A browser that reaches a product over a network of its own; to its pages the address is the product's. */
export interface FarBrowser {
  browser: Browser;
  network: RoughNetwork;
  close(): Promise<void>;
}

/** Opens one; `env` as Playwright takes it: where its sound goes, for who hears that. */
export async function openFarBrowser(
  product: Pick<Product, 'port'>,
  traits: Parameters<typeof roughNetwork>[1],
  env?: Record<string, string>,
): Promise<FarBrowser> {
  const network = await roughNetwork(product.port, traits);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...browserArgs,
      `--host-resolver-rules=MAP localhost:${product.port} 127.0.0.1:${network.port}`,
    ],
    ...(env && { ignoreDefaultArgs: ['--mute-audio'], env: { ...process.env, ...env } }),
  });
  return {
    browser,
    network,
    close: async () => {
      await browser.close();
      network.close();
    },
  };
}
