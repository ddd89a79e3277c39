import { resolve } from 'node:path';
import { type Compilation, type HtmlRspackPluginOptions, type Module, rspack } from '@rspack/core';
import { browserRuntime } from '../../plugins/remote-kit/src/build/federation.ts';
import type { First } from '../../plugins/remote-kit/src/build/preload-list.ts';
import { FontPreloads } from './font-preloads.ts';

/** The shell's entries, each a page of its own. */
export const pageEntries = {
  main: './src/main.tsx',
  visitor: './src/visitor.tsx',
  embed: './src/embed/embed.ts',
  docs: './src/docs-page.ts',
};

/** The shell's pages that are asked for whole. */
export const shellPages: Readonly<Record<string, First>> = {
  studio: {
    imports: [
      './host.ts',
      '@hocket/api/start',
      './studio/studio-frame.tsx',
      './studio/studio-page.tsx',
    ],
    texts: /\/src\/messages\/\w\w\.json$/,
  },
  landing: {
    imports: ['./demo/demo-panel.tsx'],
    texts: /\/(src|public|landing)\/messages\/\w\w\.json$/,
  },
};

const react = /node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite)[\\/]/;
/** The API's calls, and what checks their answers. */
const contract = /node_modules[\\/]zod[\\/]|server[\\/]contract[\\/]src[\\/]/;
/** The chunks of calls that no page needs for its first picture (`shell/src/page-client.ts`), and of what speaks to a room. */
const later = ['later-calls', 'room'];

/**
 * What speaks to a room, without what its packages bring twice (6 kB gzip): Hocuspocus's build has copies of what it shares
 * with Yjs, and Yjs writes its warnings with a console that can draw them in a page.
 */
export function roomAlias(root: string): Record<string, string> {
  const at = (path: string) => resolve(root, 'node_modules', path);
  return {
    '@hocuspocus/provider$': at('@hocuspocus/provider/src/index.ts'),
    '@hocuspocus/common$': at('@hocuspocus/common/src/index.ts'),
    'lib0/logging$': at('lib0/logging.node.js'),
  };
}

/** The player that other sites show and the documentation have no React. */
const isApp = ({ name }: { name?: string }) => name === 'main' || name === 'visitor';
/** The landing page needs little of the contract, and keeps that in its own script. */
const usesContract = ({ name = '' }: { name?: string }) =>
  !['embed', 'visitor', 'docs'].includes(name);

/** Whether it is a part of the contract that more than later chunks need. */
function isNeededFirst(module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean {
  const isContract = contract.test(module.identifier());
  return (
    isContract && chunkGraph.getModuleChunks(module).some(({ name }) => !later.includes(name ?? ''))
  );
}

/** What speaks to a room, and its document. */
const rooms =
  /node_modules[\\/](yjs|lib0|y-protocols|@hocuspocus|@lifeomic)[\\/]|[\\/](music[\\/]src[\\/]room|stores[\\/]rooms)[\\/]/;

function isOfRooms(module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): boolean {
  const isIn = chunkGraph.getModuleChunks(module).some(({ name }) => name === 'room');
  return isIn && rooms.test(module.identifier());
}

/** Scripts that several pages of the shell share, so that a visitor of one has them for the next. */
export const sharedChunks = {
  cacheGroups: {
    react: { test: react, name: 'react', chunks: isApp },
    // Some chunks need the contract at once and some later: without a script of its own the studio would load it twice.
    contract: { test: isNeededFirst, name: 'contract', chunks: usesContract },
    // A performance is played by a part of what plays a room. One script is smaller than four.
    room: { test: isOfRooms, name: 'room', chunks: 'async' as const, enforce: true },
  },
};

/** Writes the shell's HTML files. */
export const pagePlugins = [
  new FontPreloads(),
  browserRuntime,
  new rspack.CopyRspackPlugin({
    patterns: [
      { from: './ui/src/icon.svg', to: 'assets/icon.svg' },
      { from: './src/install/*.{png,webmanifest}', to: 'assets/[name][ext]' },
    ],
  }),
  page('main', './src/index.html'),
  page('visitor', './src/index.html', 'landing.html'),
  page('embed', './src/embed/embed.html', 'embed.html'),
  page('docs', './src/docs/docs.html', 'docs.html'),
];

function page(entry: keyof typeof pageEntries, template: string, filename?: string) {
  const options: HtmlRspackPluginOptions = {
    template,
    chunks: [entry],
    scriptLoading: 'defer',
    minify: false,
  };
  return new rspack.HtmlRspackPlugin(filename === undefined ? options : { ...options, filename });
}
