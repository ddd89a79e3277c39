import { ObjectId } from 'bson';
import { type Doc, decode, encode, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { assertStorable } from '../storage/storable.ts';
import { Arguments } from './arguments.ts';
import type { Call, Command } from './command.ts';
import { namespaceOf } from './namespace.ts';
import { assertWriteConcern, errorFields, isOrdered, runParts } from './write-outcome.ts';

/** insert: adds documents, each wholly or not at all. */
export const insert: Command = async (engine, call) => {
  const args = new Arguments('insert', call.body, [
    'insert',
    'documents',
    'ordered',
    'bypassDocumentValidation',
  ]);
  assertWriteConcern(args);
  const namespace = namespaceOf(call);
  const documents = documentsOf(args, call);
  const prepared = documents.map(({ doc, bytes }) => prepare(doc, bytes));
  return engine.writes.write(() => {
    const collection = engine.catalog.ensure(namespace);
    let n = 0;
    const errors = runParts(prepared, isOrdered(args), (document) => {
      if (document instanceof CommandError) throw document;
      collection.insert(document.doc, document.bytes);
      n++;
    });
    return { n, ...errorFields(errors) };
  });
};

interface Prepared {
  doc: Doc;
  bytes: Uint8Array;
}

function documentsOf(args: Arguments, { sequences }: Call): { doc: Doc; bytes?: Uint8Array }[] {
  const beside = sequences.get('documents')?.map((bytes) => ({ doc: decode(bytes), bytes }));
  const inside = args.array('documents').map((doc) => {
    if (isDoc(doc)) return { doc };
    throw new CommandError('TypeMismatch', 'documents must hold documents');
  });
  const all = [...inside, ...(beside ?? [])];
  if (all.length === 0) throw new CommandError('InvalidOptions', 'There is nothing to insert');
  return all;
}

function prepare(doc: Doc, bytes: Uint8Array | undefined): Prepared | CommandError {
  try {
    assertStorable(doc);
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  const [first] = Object.keys(doc);
  if (first === '_id' && bytes) return { doc, bytes };
  // As in MongoDB a missing _id is made, and it always comes first.
  const { _id = new ObjectId(), ...fields } = doc;
  const whole = { _id, ...fields };
  return { doc: whole, bytes: encode(whole) };
}
