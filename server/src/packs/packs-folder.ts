import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { HocketError } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { refuse } from '../errors.ts';
import { noSuchFile, serveFile } from '../http/serve-file.ts';
import { compressFiles } from '../pages/compressed-files.ts';
import type { SamplePack } from '../sample-packs.ts';
import { DiskStorage } from '../storage/disk-storage.ts';
import { isFileKey } from '../storage/file-storage.ts';
import { PackList } from './pack-list.ts';
import { recordingType } from './recording-type.ts';

/** A folder of packs: `packs.json` lists their names in order, and each has a folder with `strudel.json` and its files. */
export class PacksFolder {
  readonly #storage: DiskStorage;

  private constructor(
    /** Without links on its way. */
    private readonly root: string,
    /** Its packs, at their addresses on this server. */
    readonly packs: readonly SamplePack[],
  ) {
    this.#storage = new DiskStorage(root);
  }

  /** Rejects with `setting_invalid` when no mirror was written there. */
  static async open(dir: string): Promise<PacksFolder> {
    try {
      const names = await new PackList(dir).read();
      const packs = names.map((name) => ({ name, map: `/packs/${name}/strudel.json` }));
      return new PacksFolder(await realpath(dir), packs);
    } catch (error) {
      const sentence = `PACKS_DIR must be a folder with the packs.json that npm run packs:mirror writes, not ${JSON.stringify(dir)}.`;
      throw new HocketError('setting_invalid', sentence, { cause: error });
    }
  }

  /**
   * `/packs/…`: maps and recordings, nothing else of the folder and nothing outside of it. Recordings are cached for a
   * day, maps are asked for again each time. To a browser that opens one it is only data.
   */
  serve(): Middleware {
    return compose<Context>([
      compressFiles(),
      (ctx, next) => this.#answer(ctx, next),
    ]) as Middleware;
  }

  async #answer(ctx: Context, next: () => Promise<unknown>): Promise<unknown> {
    if (!ctx.path.startsWith('/packs/')) return next();
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
    ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw refuse('method_not_allowed', `${ctx.path} does not take ${ctx.method}`);
    }
    const key = ctx.path.slice('/packs/'.length);
    const [pack, ...rest] = key.split('/');
    const isMap = rest.join('/') === 'strudel.json';
    const type = isMap ? 'application/json; charset=utf-8' : recordingType(key);
    const state = type && (await this.#stateOf(key));
    if (!type || !state) throw noSuchFile();
    await serveFile(ctx, this.#storage, key, {
      id: `${pack}-${state}`,
      type,
      name: rest.at(-1) ?? '',
      cacheScope: 'public',
      maxAge: isMap ? 0 : 24 * 60 * 60,
    });
    return undefined;
  }

  /** What changes with a file; undefined when it is not there or elsewhere, as behind a symbolic link. */
  async #stateOf(key: string): Promise<string | undefined> {
    if (!isFileKey(key)) return undefined;
    try {
      const path = await realpath(join(this.root, key));
      if (!path.startsWith(this.root + sep)) return undefined;
      const { mtimeMs, size } = await stat(path);
      return `${Math.floor(mtimeMs).toString(36)}-${size.toString(36)}`;
    } catch {
      return undefined;
    }
  }
}
