import { reach, split } from '../bson/path.ts';
import { valueKey } from '../bson/value-key.ts';
import { search } from '../query/find.ts';
import { pull } from '../query/pull.ts';
import { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { namespaceOf } from './namespace.ts';

/** distinct: the different values of a field, elements of arrays singly. */
export const distinct: Command = async (engine, call) => {
  const args = new Arguments('distinct', call.body, ['distinct', 'key', 'query', 'hint']);
  const collection = engine.catalog.find(namespaceOf(call));
  const path = split(args.text('key'));
  const found = search(
    engine.trees,
    collection,
    { filter: args.doc('query'), hint: args.hint() },
    engine.examined,
  );
  const values = new Map<string, unknown>();
  const add = (value: unknown) => {
    const key = valueKey(value).toString('latin1');
    if (!values.has(key)) values.set(key, value);
  };
  await pull(found, { deadline: args.deadline(), hasLeft: call.hasLeft }, ({ doc }) => {
    reach(doc, path, (value) => {
      if (Array.isArray(value)) value.forEach(add);
      else if (value !== undefined) add(value);
      return false;
    });
  });
  return { values: [...values.values()] };
};
