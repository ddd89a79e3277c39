import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { OwnLines } from './own-lines.ts';
import { type OwnerOf, ownProgram, type TypedEdit } from './part-programs.ts';

/** Two who edit one text; the first is oneself. */
function pair(text: string) {
  const [own, other] = [new Y.Doc(), new Y.Doc()];
  own.getText('code').insert(0, text);
  Y.applyUpdate(other, Y.encodeStateAsUpdate(own));
  const meet = () => {
    Y.applyUpdate(other, Y.encodeStateAsUpdate(own, Y.encodeStateVector(other)));
    Y.applyUpdate(own, Y.encodeStateAsUpdate(other, Y.encodeStateVector(own)));
  };
  const typed = new OwnLines(own.getText('code'));
  let given: readonly TypedEdit[] = [];
  const lines = {
    program(ran: string, ownerOf: OwnerOf = () => undefined): string {
      const { program, edits } = ownProgram(typed.read(), ran, ownerOf);
      given = edits;
      return program;
    },
    settle: () => typed.settle(given),
  };
  const put = (doc: Y.Doc, old: string, next: string) => {
    const code = doc.getText('code');
    const at = code.toString().indexOf(old);
    expect(at).toBeGreaterThanOrEqual(0);
    doc.transact(() => {
      code.delete(at, old.length);
      code.insert(at, next);
    });
    meet();
  };
  return {
    lines,
    mine: (old: string, next: string) => put(own, old, next),
    theirs: (old: string, next: string) => put(other, old, next),
    get text() {
      return own.getText('code').toString();
    },
  };
}

const song = '$: s("bd*4")\n\n$: s("hh*8")\n\n$: note("c e g")';

test('a line that somebody else has half typed is played as it was run', () => {
  const { lines, mine, theirs } = pair(song);
  theirs('note("c e g")', 'note("c e g").lp');
  mine('bd*4', 'bd*2');
  theirs('hh*8', 'hh*8(');
  expect(lines.program(song)).toBe(song.replace('bd*4', 'bd*2'));
});

test('what was run is as it was run, until one types there oneself', () => {
  const { lines, mine, theirs } = pair(song);
  mine('bd*4', 'bd*2');
  const ran = lines.program(song);
  lines.settle();
  theirs('hh*8', 'hh*16');
  // The other one has run it.
  const next = ran.replace('hh*8', 'hh*16');
  mine('c e g', 'c e a');
  expect(lines.program(next)).toBe(next.replace('c e g', 'c e a'));
});

test('lines that oneself adds or takes away count, those of others wait', () => {
  const { lines, mine, theirs } = pair(song);
  theirs('$: s("bd*4")\n\n', '');
  mine('\n\n$: note("c e g")', '');
  expect(lines.program(song)).toBe('$: s("bd*4")\n\n$: s("hh*8")');
  const added = pair(song);
  added.theirs('$: s("bd*4")', '$: s("cp")\n$: s("bd*4")');
  added.mine('note("c e g")', 'note("c e g")\n$: s("rim")');
  expect(added.lines.program(song)).toBe(`${song}\n$: s("rim")`);
});

test('who begins is heard as typed, and an empty text is nothing', () => {
  const { lines, mine } = pair('');
  expect(lines.program('')).toBe('');
  mine('', '$: s("bd")');
  expect(lines.program('')).toBe('$: s("bd")');
});

test('very many edits of one’s own still count', () => {
  const { lines, mine, theirs } = pair(song);
  for (let n = 0; n < 1000; n++) mine(n % 2 ? 'bd*2' : 'bd*4', n % 2 ? 'bd*4' : 'bd*2');
  mine('bd*4', 'bd*3');
  theirs('c e g', 'c e');
  expect(lines.program(song)).toBe(song.replace('bd*4', 'bd*3'));
});

/** Ada is oneself, and Bob is there. */
const ownerOf = (part: string) => (part === 'ada' ? 'own' : part === 'bob' ? 'other' : undefined);
const parts = 'ada: s("bd")\nbob: s("hh")\nall(rev)\nfree: s("sd")';

test('a part of somebody else stays as it was run, though oneself typed in it, and counts once it is theirs no longer', () => {
  const { lines, mine, theirs } = pair(parts);
  theirs('s("hh")', 's("hh").lp');
  mine('"hh"', '"hh*2"');
  mine('bd', 'bd*2');
  expect(lines.program(parts, ownerOf)).toBe(parts.replace('bd', 'bd*2'));
  lines.settle();
  const ran = parts.replace('bd', 'bd*2');
  expect(lines.program(ran)).toBe(ran.replace('s("hh")', 's("hh*2").lp'));
});

test('one’s own part counts whoever typed in it, and lines beside it wait for who typed them', () => {
  const { lines, theirs } = pair(parts);
  theirs('s("bd")', 's("bd*4")');
  theirs('all(rev)', 'all(re');
  theirs('s("sd")', 's("sd*3")');
  expect(lines.program(parts, ownerOf)).toBe(parts.replace('bd', 'bd*4'));
});

test('a part that is new is heard as its owner types it, and by nobody else’s run', () => {
  const added = pair(parts);
  added.mine('all(rev)', 'all(rev)\nbob2: s("cp"');
  const bob2 = (part: string) => (part === 'bob2' ? 'other' : undefined);
  added.mine('sd', 'sd*2');
  expect(added.lines.program(parts, bob2).replace('\n\n', '\n')).toBe(parts.replace('sd', 'sd*2'));
  const own = pair(parts);
  own.theirs('free: s("sd")', 'free: s("sd")\n\nada2: s("cp")');
  const ada2 = (part: string) => (part === 'ada2' ? 'own' : undefined);
  expect(own.lines.program(parts, ada2)).toBe(`${parts}\n\nada2: s("cp")`);
});
