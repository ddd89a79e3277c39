import { ObjectId } from 'bson';
import { type Doc, decode, encode, isDoc } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { assertStorable } from '../storage/storable.ts';
import { Arguments } from './arguments.ts';
import type { Command, CommandRequest } from './command.ts';
import { namespaceOf } from './namespace.ts';
import {
  assertWriteConcern,
  errorFields,
  isOrdered,
  runParts,
  type WriteError,
} from './write-outcome.ts';

/** How many documents are committed together. An insert is no transaction, so other clients are served in between. */
const DOCUMENTS_PER_COMMIT = 50;

/** insert: adds documents, each wholly or not at all. */
export const insert: Command = async (context, request) => {
  const args = new Arguments('insert', request.body, [
    'insert',
    'documents',
    'ordered',
    'bypassDocumentValidation',
  ]);
  assertWriteConcern(args);
  const namespace = namespaceOf(request);
  const ordered = isOrdered(args);
  const documents = documentsOf(args, request);
  const errors: WriteError[] = [];
  let n = 0;
  for (let first = 0; first < documents.length; first += DOCUMENTS_PER_COMMIT) {
    const prepared = documents
      .slice(first, first + DOCUMENTS_PER_COMMIT)
      .map(({ doc, bytes }) => prepare(doc, bytes));
    const { inserted, refused } = await context.writes.write(() => {
      const collection = context.catalog.ensure(namespace);
      let inserted = 0;
      const refused = runParts(prepared, ordered, (document) => {
        if (document instanceof CommandError) throw document;
        collection.insert(document.doc, document.bytes);
        inserted++;
      });
      return { inserted, refused };
    });
    n += inserted;
    errors.push(...refused.map((error) => ({ ...error, index: first + error.index })));
    if (ordered && errors.length > 0) break;
  }
  return { n, ...errorFields(errors) };
};

interface PreparedDocument {
  doc: Doc;
  bytes: Uint8Array;
}

function documentsOf(
  args: Arguments,
  { sequences }: CommandRequest,
): { doc: Doc; bytes?: Uint8Array }[] {
  const beside = sequences.get('documents')?.map((bytes) => ({ doc: decode(bytes), bytes }));
  const inside = args.array('documents').map((doc) => {
    if (isDoc(doc)) return { doc };
    throw new CommandError('TypeMismatch', 'documents must hold documents');
  });
  const all = [...inside, ...(beside ?? [])];
  if (all.length === 0) throw new CommandError('InvalidOptions', 'There is nothing to insert');
  return all;
}

function prepare(doc: Doc, bytes: Uint8Array | undefined): PreparedDocument | CommandError {
  try {
    assertStorable(doc);
  } catch (error) {
    if (error instanceof CommandError) return error;
    throw error;
  }
  const [first] = Object.keys(doc);
  if (first === '_id' && bytes) return { doc, bytes };
  // As in MongoDB, a missing _id is generated, and _id is always the first field.
  const { _id = new ObjectId(), ...fields } = doc;
  const whole = { _id, ...fields };
  return { doc: whole, bytes: encode(whole) };
}
