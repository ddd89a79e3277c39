import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { remoteConfig } from '../build/remote-config.ts';

/** Builds the remote in `folder` to its dist. Rejects with what is wrong with its sources. */
export async function buildRemote(folder: string): Promise<void> {
  const compiler = rspack(remoteConfig(folder));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

/** Serves the remote in `folder` inside a studio until the program is ended. */
export async function serveRemote(folder: string): Promise<void> {
  const config = remoteConfig(folder, { development: true });
  const server = new RspackDevServer(config.devServer || {}, rspack(config));
  await server.start();
}
