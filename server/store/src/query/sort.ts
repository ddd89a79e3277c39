import { type Doc, isDoc } from '../bson/codec.ts';
import { invert } from '../bson/number-key.ts';
import { reach, split } from '../bson/path.ts';
import { emptyArrayKey, valueKey } from '../bson/value-key.ts';
import { CommandError, unsupported } from '../command-error.ts';
import { toWhole } from './number-test.ts';

/** One field of a sort or of an index, 1 ascending or -1 descending. */
export interface SortField {
  field: string;
  direction: 1 | -1;
}

/** The fields of a sort document; rejects directions other than 1 and -1. */
export function parseSort(sort: unknown): SortField[] {
  if (sort === undefined) return [];
  if (!isDoc(sort)) throw new CommandError('TypeMismatch', 'sort must be a document');
  return Object.entries(sort).map(([field, value]) => {
    if (isDoc(value)) throw unsupported('A sort by $meta');
    const direction = toWhole(value);
    if (field === '' || (direction !== 1n && direction !== -1n)) {
      throw new CommandError('BadValue', `Illegal sort on '${field}': 1 or -1 is needed`);
    }
    return { field, direction: direction === 1n ? 1 : -1 };
  });
}

/** Bytes that sort as the documents do: of an array the least element, or the greatest when descending. */
export function sortKey(fields: readonly SortField[]): (doc: Doc) => Buffer {
  const steps = fields.map(({ field, direction }) => ({ path: split(field), direction }));
  return (doc) =>
    Buffer.concat(
      steps.map(({ path, direction }) => {
        let best: Buffer | undefined;
        const offer = (key: Buffer) => {
          if (!best || Buffer.compare(key, best) * direction < 0) best = key;
        };
        reach(doc, path, (value) => {
          if (!Array.isArray(value)) offer(valueKey(value));
          else if (value.length === 0) offer(emptyArrayKey);
          else for (const item of value) offer(valueKey(item));
          return false;
        });
        const key = best ?? valueKey(null);
        return direction === 1 ? key : invert(Buffer.from(key));
      }),
    );
}
