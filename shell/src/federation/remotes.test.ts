import { defineRemote } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { Remotes } from './remotes.ts';

const list = {
  grid: { version: '1', manifest: '/remotes/grid/mf-manifest.json', entry: '/remotes/grid/e.js' },
};
const grid = defineRemote({
  id: 'grid',
  title: 'title',
  Panel: () => null,
  messages: {} as never,
});

function remotesWith(answers: (() => unknown)[]) {
  const catalogues: string[] = [];
  const remotes = new Remotes(
    list,
    { load: async () => answers.shift()?.() },
    async (namespace) => void catalogues.push(namespace),
    async () => list,
  );
  return { remotes, catalogues };
}

describe('Remotes', () => {
  test('a remote is ready once its module and its catalogue are there', async () => {
    const { remotes, catalogues } = remotesWith([() => grid]);
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid });
    expect(catalogues).toEqual(['grid']);
  });

  test('a remote of another contract version is refused with both versions named', async () => {
    const { remotes } = remotesWith([() => ({ ...grid, apiVersion: 2 })]);
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({
      status: 'failed',
      message: 'grid speaks version 2 of the contract; this studio speaks 1.',
    });
  });

  test('retry loads a remote that is back', async () => {
    const { remotes } = remotesWith([
      () => {
        throw new Error('HTTP 404: Not Found');
      },
      () => grid,
    ]);
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'failed', message: 'HTTP 404: Not Found' });
    await remotes.retry('grid');
    expect(remotes.state('grid')?.status).toBe('ready');
  });

  test('asking twice loads once', async () => {
    let loads = 0;
    const { remotes } = remotesWith([
      () => {
        loads += 1;
        return grid;
      },
    ]);
    await Promise.all([remotes.load('grid'), remotes.load('grid')]);
    expect(loads).toBe(1);
    expect(remotes.state('grid')?.status).toBe('ready');
  });
});
