import { resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Packages with a part in machine code, which stay where npm put them. */
const native = Object.fromEntries(
  ['@node-rs/argon2', 'lmdb', 'sharp'].map((name) => [name, `module-import ${name}`]),
);

/** What the driver of MongoDB asks for when a connection needs it, and uses where an operator has installed it. */
const optional = Object.fromEntries(
  [
    '@aws-sdk/credential-providers',
    '@mongodb-js/zstd',
    'gcp-metadata',
    'kerberos',
    'mongodb-client-encryption',
    'snappy',
    'socks',
  ].map((name) => [name, `node-commonjs ${name}`]),
);

/**
 * Builds programs for Node, by name: each becomes an ES module `dist/NAME.js` with its packages inside, but for what it
 * imports when it needs it, which lies beside it. Names stay as they are written, for whoever reads a stack trace; maps say
 * which lines they are (`node --enable-source-maps`). `import.meta.url` is that of the built file, so that the folder can
 * be moved.
 */
export function nodePrograms(app: string, programs: Record<string, string>): Configuration {
  return {
    context: app,
    mode: 'production',
    devtool: 'nosources-source-map',
    target: 'node20',
    entry: programs,
    output: {
      path: resolve(app, 'dist'),
      clean: true,
      filename: '[name].js',
      // As deep as the programs, so that `import.meta.url` leads as far.
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
    },
    externals: { ...native, ...optional },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      parser: {
        javascript: { importMeta: false, url: false, worker: false },
      },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
    optimization: {
      // Names stay; spaces, comments and other letters than ASCII go, which Node would read and V8 scan at each start.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            ecma: 2022,
            compress: false,
            mangle: false,
            format: { asciiOnly: true, comments: false },
          },
        }),
      ],
      moduleIds: 'named',
      chunkIds: 'named',
      nodeEnv: false,
      runtimeChunk: false,
      splitChunks: false,
    },
    performance: false,
    // It asks for a database that is not used here by a name that is made at run time.
    ignoreWarnings: [{ module: /rate-limiter-flexible[\\/]lib[\\/]RateLimiterDrizzle/ }],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
