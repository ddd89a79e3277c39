import type { Configuration } from '@rspack/core';

/** placeholder until below */
export function devServer(app: {
  folder: string;
  id: string;
  port: number;
}): Configuration['devServer'] {
  return { port: app.port };
}
