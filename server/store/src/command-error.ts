const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  CannotIndexParallelArrays: 171,
  NotImplemented: 238,
  ClientDisconnect: 279,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  KeyTooLong: 17280,
  UnknownField: 40415,
} as const;

/** The name of an error a command can fail with, as MongoDB spells it. */
export type ErrorName = keyof typeof codes;

/** A failure the client is told about: MongoDB's code and name, and a sentence. */
export class CommandError extends Error {
  readonly code: number;
  constructor(
    readonly codeName: ErrorName,
    message: string,
    /** Further fields of the answer, such as keyPattern and keyValue. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'CommandError';
    this.code = codes[codeName];
  }
}

/** The refusal of something MongoDB has and this store has not. */
export function unsupported(what: string): CommandError {
  return new CommandError('NotImplemented', `${what} is not supported by the embedded store`);
}
