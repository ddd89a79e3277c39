import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { passValueType, readInstruction } from './instruction.ts';

/** A stretch that runs at most once after its head: a function's body or a loop's, without the loops in it. */
interface Region {
  cost: number;
}

/** What is known of a function before its body is read. */
export interface MeteredFunction {
  /** Its code as the module has it: the locals and the instructions. */
  code: Uint8Array;
  /** How many parameters it takes. */
  parameters: number;
  /** The global from which it pays. */
  fuel: number;
}

const i32 = 0x7f;

/**
 * The code of a function that pays before it runs: at its head and at that of each loop for the whole stretch that
 * follows, and before each instruction whose time lies in a number for what the number says. Where less than nothing is
 * left it traps. Throws `NotAllowed`, and a RangeError where the code is cut off.
 */
export function meterFunction({ code, parameters, fuel }: MeteredFunction): Uint8Array {
  const reader = new ByteReader(code);
  let locals = 0;
  reader.list(() => {
    locals += reader.unsigned();
    passValueType(reader);
  });
  const declared = code.subarray(0, reader.at);
  const left = parameters + locals;
  const length = left + 1;

  const body: Region = { cost: 1 };
  const opened: Region[] = [body];
  const parts: (Uint8Array | Region)[] = [body];
  let from = reader.at;
  const upTo = (end: number) => {
    parts.push(code.subarray(from, end));
    from = end;
  };
  while (opened.length > 0) {
    const begin = reader.at;
    const { kind, cost } = readInstruction(reader);
    const region = opened.at(-1) as Region;
    region.cost += cost;
    if (kind === 'open') opened.push(region);
    else if (kind === 'end') opened.pop();
    else if (kind === 'loop') {
      const inner: Region = { cost: 1 };
      opened.push(inner);
      upTo(reader.at);
      parts.push(inner);
    } else if (kind === 'bytes') {
      upTo(begin);
      parts.push(payByLength(fuel, left, length));
    }
  }
  if (!reader.isAtEnd) throw new RangeError('Code stands after the end.');
  upTo(reader.at);

  const writer = new ByteWriter();
  writeLocals(writer, declared);
  for (const part of parts) {
    if (part instanceof Uint8Array) writer.all(part);
    else pay(writer.put(0x23).unsigned(fuel).put(0x41).signed(part.cost), fuel, left);
  }
  return writer.written;
}

/** The locals of before, and two more at the end: what is left, and a length. */
function writeLocals(writer: ByteWriter, declared: Uint8Array): void {
  const reader = new ByteReader(declared);
  const groups = reader.unsigned();
  writer.unsigned(groups + 1).all(declared.subarray(reader.at));
  writer.put(2, i32);
}

/** Behind fuel and price: takes the one from the other, and traps where less than nothing is left. */
function pay(writer: ByteWriter, fuel: number, left: number): ByteWriter {
  writer.put(0x6b, 0x22).unsigned(left).put(0x24).unsigned(fuel);
  writer.put(0x20).unsigned(left).put(0x41, 0x00, 0x48);
  return writer.put(0x04, 0x40, 0x00, 0x0b);
}

/** Pays a unit for each sixteen of the number on top of the stack, which stays there. */
function payByLength(fuel: number, left: number, length: number): Uint8Array {
  const writer = new ByteWriter();
  writer.put(0x21).unsigned(length).put(0x23).unsigned(fuel);
  writer.put(0x20).unsigned(length).put(0x41, 0x04, 0x76);
  pay(writer, fuel, left);
  return writer.put(0x20).unsigned(length).written;
}
