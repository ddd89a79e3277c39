import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf, messageOf } from '@hocket/sdk';
import closeWithGrace from 'close-with-grace';
import compose from 'koa-compose';
import { readEnvironment } from './environment.ts';
import { PacksFolder } from './packs/packs-folder.ts';
import { PageTexts } from './pages/page-texts.ts';
import { servePages } from './pages/pages.ts';
import { strudelPacks } from './sample-packs.ts';
import { type Running, start } from './start.ts';

/** Reads the environment, starts, and stops when asked to. Resolves once the server answers. */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env);
  const { appOrigin, sandboxOrigin, sampleHosts, remoteHosts, socialLinks, offline } = settings;
  const dataDir = resolve(settings.dataDir);
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const texts = await PageTexts.open(root, settings.pagesDir);
  const folder = settings.packsDir ? await PacksFolder.open(settings.packsDir) : undefined;
  const samplePacks = settings.samplePacks ?? folder?.packs ?? strudelPacks;
  const running: Running = await start(settings, ({ previews, remotes, remotePasses, storage }) => {
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
      previews,
      remotes,
      remotePasses,
      storage,
    });
    return folder ? compose([folder.serve(), pages]) : pages;
  });
  const delay = settings.shutdownDelay * 1000;
  closeWithGrace({ delay: delay + 15_000, logger: false }, async ({ err, signal }) => {
    if (err) process.stderr.write(`Hocket stops because of an error: ${err.stack}\n`);
    // Ctrl+C needs no delay, because no load balancer is involved.
    await running.stop(signal === 'SIGTERM' ? delay : 0);
  });
  const packs = samplePacks.map(({ name }) => name).join(', ') || 'none';
  process.stdout.write(`${running.lines.join('\n')}\n  packs      ${packs}\n`);
}

await main().catch((error: unknown) => {
  const sentence =
    codeOf(error) === 'unknown' && error instanceof Error ? error.stack : messageOf(error);
  process.stderr.write(`Hocket cannot start: ${sentence}\n`);
  process.exit(1);
});
