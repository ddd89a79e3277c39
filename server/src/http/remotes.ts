import { type Resource, resources } from '@hocket/api';
import { HocketError } from '@hocket/sdk';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import type * as z from 'zod/mini';
import { refuse } from '../errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { DeployTokens } from '../remotes/deploy-tokens.ts';
import type { Deployments } from '../remotes/deployments.ts';
import type { PageErrors } from '../remotes/page-errors.ts';
import { maxSizes } from '../remotes/remote-files.ts';
import { passPath } from '../remotes/remote-passes.ts';
import type { RemoteReports } from '../remotes/remote-reports.ts';
import { addressOf } from './address.ts';
import { bodyOf } from './body.ts';
import type { BodyBuffers } from './body-buffers.ts';
import { parse } from './parse.ts';

const {
  reportRemote,
  reportLoads,
  declareVersion,
  storeRemoteFile,
  goLive,
  listVersions,
  issuePass,
  setFlag,
  endPass,
} = resources;

/** Per address. */
const deployLimit = { name: 'deploy', points: 3000, seconds: 60 * 60 };
const wrongTokenLimit = { name: 'deploy-token', points: 20, seconds: 10 * 60 };
const loadLimit = { name: 'remote-load', points: 60, seconds: 10 * 60 };
const reportLimit = { name: 'remote-report', points: 30, seconds: 10 * 60 };

/** The type of `data` in a resource's answer. */
type DataOf<R extends Resource> = R['answers'][keyof R['answers']] extends {
  json: infer J extends z.ZodMiniType<{ data: unknown }>;
}
  ? z.output<J>['data']
  : never;

interface RemoteServices {
  deployments: Deployments;
  deployTokens: DeployTokens;
  remoteReports: RemoteReports;
  pageErrors: PageErrors;
  rateLimits: RateLimits;
  bodyBuffers: BodyBuffers;
  appOrigin: string;
}

/** `/deployments/…`, by which teams deploy their remotes, and `/remotes/reports` and `/remotes/loads`, by which browsers tell what failed. */
export function remotes({
  deployments,
  deployTokens,
  remoteReports,
  pageErrors,
  rateLimits,
  bodyBuffers,
  appOrigin,
}: RemoteServices): Middleware {
  const router = new Router();

  add(reportRemote, async (ctx) => {
    await rateLimits.take(reportLimit, addressOf(ctx.ip));
    const { body } = await parse(reportRemote, ctx, await bodyOf(ctx, bodyBuffers));
    await remoteReports.take(body);
    return null;
  });
  add(reportLoads, async (ctx) => {
    await rateLimits.take(loadLimit, addressOf(ctx.ip));
    const { body } = await parse(reportLoads, ctx, await bodyOf(ctx, bodyBuffers));
    await remoteReports.takeLoads(body.loads);
    await pageErrors.take(body.release, body.errors ?? []);
    return null;
  });
  add(declareVersion, async (ctx) => {
    const { params, body } = await parse(declareVersion, ctx, await bodyOf(ctx, bodyBuffers));
    await expectRight(ctx, params.remote);
    return { missing: await deployments.declare(params.remote, params.version, body.files) };
  });
  add(storeRemoteFile, async (ctx) => {
    const { params, query } = await parse(storeRemoteFile, ctx);
    await expectRight(ctx, params.remote);
    const bytes = await bytesOf(ctx, bodyBuffers, params.remote);
    // The token may have ended while the bytes arrived, so it is checked again.
    await deployTokens.expect(tokenOf(ctx), params.remote);
    await deployments.store(params.remote, params.version, query.path, bytes);
    ctx.status = 201;
    ctx.set('Location', `/remotes/${params.remote}/versions/${params.version}/${query.path}`);
    return { path: query.path };
  });
  add(goLive, async (ctx) => {
    const { params, body } = await parse(goLive, ctx, await bodyOf(ctx, bodyBuffers));
    await expectRight(ctx, params.remote);
    return deployments.goLive(params.remote, body.version, body.to);
  });
  add(issuePass, async (ctx) => {
    const { params, body } = await parse(issuePass, ctx, await bodyOf(ctx, bodyBuffers));
    await expectRight(ctx, params.remote);
    const { secret, id, until } = await deployments.issuePass(params.remote, body.for, body.days);
    const address = `${appOrigin}${passPath}${secret}`;
    ctx.status = 201;
    ctx.set('Location', address);
    return { id, address, until: until.toISOString() };
  });
  add(setFlag, async (ctx) => {
    const { params, body } = await parse(setFlag, ctx, await bodyOf(ctx, bodyBuffers));
    await expectRight(ctx, params.remote);
    return deployments.setFlag(params.remote, params.flag, body);
  });
  add(endPass, async (ctx) => {
    const { params } = await parse(endPass, ctx);
    await expectRight(ctx, params.remote);
    return deployments.endPass(params.remote, params.pass);
  });
  add(listVersions, async (ctx) => {
    const { params } = await parse(listVersions, ctx);
    await expectRight(ctx, params.remote);
    return deployments.list(params.remote);
  });
  return compose([router.routes() as Middleware]);

  function add<R extends Resource>(
    { method, path }: R,
    answer: (ctx: Context) => Promise<DataOf<R>>,
  ): void {
    router.register(path, [method], async (ctx: Context) => {
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 200;
      const data = await answer(ctx);
      ctx.body = { data };
    });
  }

  /** Rejects with `deploy_token_invalid`, `deploy_refused` or `rate_limited`. */
  async function expectRight(ctx: Context, remote: string): Promise<void> {
    const address = addressOf(ctx.ip);
    await rateLimits.take(deployLimit, address);
    await deployTokens.expect(tokenOf(ctx), remote).catch(async (error: unknown) => {
      await rateLimits.take(wrongTokenLimit, address);
      throw error;
    });
  }
}

function tokenOf(ctx: Context): string {
  const [scheme = '', token = ''] = ctx.get('authorization').split(' ');
  return scheme.toLowerCase() === 'bearer' ? token : '';
}

/** A file's bytes. Rejects with `file_too_large` or `busy`, or with `upload_mismatch` when they end before. */
async function bytesOf(ctx: Context, bodyBuffers: BodyBuffers, owner: string): Promise<Uint8Array> {
  const tooLarge = () => refuse('file_too_large', 'A file has at most 10 MB.');
  if (ctx.request.length > maxSizes.bytes) throw tooLarge();
  try {
    return await bodyBuffers.read(ctx, { owner, maxBytes: maxSizes.bytes, tooLarge });
  } catch (cause) {
    if (cause instanceof HocketError) throw cause;
    throw refuse('upload_mismatch', 'The upload was cut off', undefined, cause);
  }
}
