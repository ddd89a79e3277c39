import type { EventOutput } from '@hocket/sdk';
import { isPattern } from '@strudel/core';

/** Where `.midi(port, options)` and its like send their part. Throws when the port is a pattern. */
export function outputOf(name: string, port: unknown, options: object | undefined): EventOutput {
  if (isPattern(port))
    throw new Error(`.${name}() takes the name of a device in single quotes: .${name}('My synth')`);
  const given = typeof port === 'object' && port !== null ? port : { port };
  const { port: device, ...settings } = { ...given, ...options } as Record<string, unknown>;
  const known = typeof device === 'string' || typeof device === 'number';
  const plain = Object.entries(settings).filter(([, value]) =>
    ['number', 'boolean'].includes(typeof value),
  );
  return {
    name,
    ...(known && { port: device }),
    ...(plain.length > 0 && {
      settings: Object.fromEntries(plain.map(([key, value]) => [key, Number(value)])),
    }),
  };
}
