import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, messageOf } from '@hocket/sdk';
import closeWithGrace from 'close-with-grace';
import compose from 'koa-compose';
import { readEnvironment, type Settings } from './environment.ts';
import { PacksFolder } from './packs/packs-folder.ts';
import { PageTexts } from './pages/page-texts.ts';
import { servePages } from './pages/pages.ts';
import { strudelPacks } from './sample-packs.ts';
import { type Pages, type Running, start } from './start.ts';
import { PrimaryLink } from './workers/primary-link.ts';
import { runWorkers } from './workers/run-workers.ts';

/** Reads the environment, starts, and stops when asked to. Resolves once the server answers. */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  if (cluster.isWorker) return work(settings);
  const running = settings.workers > 1 ? await runWorkers(settings) : await serve(settings);
  const delay = settings.shutdownDelay * 1000;
  closeWithGrace({ delay: delay + 15_000, logger: false }, async ({ err, signal }) => {
    if (err) process.stderr.write(`Hocket stops because of an error: ${err.stack}\n`);
    // Ctrl+C needs no delay, because no load balancer is involved.
    await running.stop(signal === 'SIGTERM' ? delay : 0);
  });
  process.stdout.write(`${running.lines.join('\n')}\n`);
}

/** In a worker, which the process that started it stops: signals come to all of a terminal's processes at once. */
async function work(settings: Settings): Promise<void> {
  const end = async (delay: number, code: number) => {
    await running.then(({ stop }) => stop(delay)).catch(() => undefined);
    process.exit(code);
  };
  const primary = new PrimaryLink((delay) => void end(delay, 0));
  const running = serve(settings, primary);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('uncaughtException', (error) => {
    process.stderr.write(`A worker stops because of an error: ${error.stack}\n`);
    setTimeout(() => process.exit(1), 15_000).unref();
    void end(0, 1);
  });
  primary.ready((await running).lines);
}

/** Serves the studio, its pages and its API. */
async function serve(settings: Settings, primary?: PrimaryLink): Promise<Running> {
  const { appOrigin, sandboxOrigin, sampleHosts, remoteHosts, socialLinks, offline } = settings;
  const dataDir = resolve(settings.dataDir);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const texts = await PageTexts.open(root, settings.pagesDir);
  const folder = settings.packsDir ? await PacksFolder.open(settings.packsDir) : undefined;
  const samplePacks = settings.samplePacks ?? folder?.packs ?? strudelPacks;
  const open: Pages = ({ pageErrors, previews, remotes, remotePasses, storage }) => {
    const pages = servePages({
      root,
      appOrigin,
      sandboxOrigin,
      sampleHosts,
      samplePacks,
      remoteHosts,
      socialLinks,
      dataDir,
      offline,
      texts,
      pageErrors,
      previews,
      remotes,
      remotePasses,
      storage,
    });
    return folder ? compose([folder.serve(), pages]) : pages;
  };
  const running = await start(settings, open, primary);
  const packs = samplePacks.map(({ name }) => name).join(', ') || 'none';
  return { ...running, lines: [...running.lines, `  packs      ${packs}`] };
}

await main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`Hocket cannot start: ${sentence}\n`);
  process.exit(1);
});
