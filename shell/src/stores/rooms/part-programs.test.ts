import { expect, test } from 'vitest';
import { type OwnerOf, partedPrograms, programAlone } from './part-programs.ts';

/** Oneself is Ada; Bob is there, too. */
const ownerOf: OwnerOf = (part) => ({ ada: 'own', bob: 'other' })[part] as 'own' | 'other';
const ran = 'setcpm(30)\nada: s("bd")\nbob: s("hh")\nfree: s("sd")';

test('parts of others stand as they were run, one’s own as they are typed', () => {
  const text = 'setcpm(30)\nada: s("bd*2"\nbob: s("hh*8").\nfree: s("sd*3")';
  const { program, ran: before } = partedPrograms(text, ran, ownerOf);
  expect(program).toBe('setcpm(30)\nada: s("bd*2"\nbob: s("hh")\nfree: s("sd*3")');
  expect(before).toBe('setcpm(30)\nada: s("bd*2"\nbob: s("hh")\nfree: s("sd")');
});

test('that a part is muted holds, whoever has it', () => {
  const text = ran.replace('bob', '_bob').replace('ada', '_ada');
  expect(partedPrograms(text, ran, ownerOf).program).toBe(text);
  expect(partedPrograms(ran, text, ownerOf).program).toBe(ran);
});

test('a part of somebody else that was never run is not there', () => {
  const text = `${ran}\n\nada2: s("cp")\nbob2: s("`;
  const { program } = partedPrograms(text, ran, (part) => (part === 'bob2' ? 'other' : undefined));
  expect(program).toBe(`${ran}\n\nada2: s("cp")\n`);
});

test('places are those of the program, and none within parts of others', () => {
  const text = ran.replace('s("hh")', 's("hh*16").fast(2)');
  const { program, placeOf } = partedPrograms(text, ran, ownerOf);
  const [hihat, snare] = [text.indexOf('hh*16'), text.indexOf('sd')];
  expect(placeOf(hihat, hihat + 3)).toBeUndefined();
  const moved = placeOf(snare, snare + 2);
  expect(program.slice(moved?.from, moved?.to)).toBe('sd');
  const across = placeOf(hihat, snare);
  expect(program.slice(across?.from, across?.to)).toBe('\nfree: s("');
});

test('what is heard alone leaves the others in place, muted; muted by all it stays silent', () => {
  expect(programAlone(ran, ['bob'])).toBe(
    'setcpm(30)\n_ada: s("bd")\nbob: s("hh")\n_free: s("sd")',
  );
  expect(programAlone('_bob: s("hh")\n$: s("bd")\nSada: s("sd")', ['bob'])).toBe(
    '_bob: s("hh")\n_$: s("bd")\n_ada: s("sd")',
  );
  expect(programAlone(ran, ['ada', 'free'])).toContain('_bob:');
});

test('a part that is not there holds nothing back', () => {
  expect(programAlone(ran, ['eve'])).toBe(ran);
  expect(programAlone('s("bd")', ['ada'])).toBe('s("bd")');
});
