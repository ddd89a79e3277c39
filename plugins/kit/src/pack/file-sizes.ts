import { type Contributions, limits, maxFileBytes, pluginLimits } from '@hocket/sdk';

/** Throws a sentence where a packed file is empty, or larger than one of its kind may be. */
export function checkSize(
  path: string,
  bytes: Uint8Array,
  kind: keyof Contributions | 'README',
): void {
  const maxBytes = kind === 'README' ? pluginLimits.textBytes : maxFileBytes(kind, path);
  if (bytes.length === 0) throw new Error(`${path} is empty.`);
  if (bytes.length > maxBytes)
    throw new Error(
      `${path} has ${amount(bytes.length)}; a file of its kind may have ${amount(maxBytes)}.`,
    );
  if (kind === 'patterns') checkLength(path, bytes);
}

/** Throws a sentence where all files of a plugin are more than one may bring. */
export function checkSum(files: ReadonlyMap<string, Uint8Array>): void {
  const sum = [...files.values()].reduce((total, { length }) => total + length, 0);
  if (sum > pluginLimits.bytes)
    throw new Error(
      `All files together have ${amount(sum)}; a plugin may have ${amount(pluginLimits.bytes)}.`,
    );
}

/** A program has to fit into a project. */
function checkLength(path: string, bytes: Uint8Array): void {
  const { length } = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  if (length > limits.codeLength)
    throw new Error(
      `${path} has ${length} characters; an example pattern may have ${limits.codeLength}.`,
    );
}

/** Rounded up, so that a size over the limit never looks like the limit itself. */
function amount(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.ceil(megabytes * 10) / 10} MB`;
}
