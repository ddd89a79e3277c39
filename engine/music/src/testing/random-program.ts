import fc from 'fast-check';

/** Mini-notation as people write it, of given words. */
function mini(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, fc.constant('~'));
  const { sequence } = fc.letrec<{ step: string; group: string; sequence: string }>((tie) => ({
    step: fc.oneof(
      { maxDepth: 2 },
      word,
      fc
        .tuple(word, fc.constantFrom('*2', '*4', '!2', '@2', '@3', '(3,8)', '(2,4,1)', ' _'))
        .map(([text, mark]) => text + mark),
      tie('group'),
    ),
    group: fc
      .tuple(tie('sequence'), fc.constantFrom('', '', '*2', '!2', '@2'))
      .map(([text, mark]) => `[${text}]${mark}`),
    sequence: fc
      .tuple(fc.constantFrom(1, 2, 2, 4, 4, 8), fc.constantFrom(' ', '  '))
      .chain(([count, space]) =>
        fc
          .array(tie('step') as fc.Arbitrary<string>, { minLength: count, maxLength: count })
          .map((steps) => steps.join(space)),
      ),
  }));
  return fc.oneof(
    { weight: 6, arbitrary: sequence },
    fc.tuple(sequence, sequence).map((both) => both.join(', ')),
    fc.array(sequence, { minLength: 2, maxLength: 2 }).map(([a, b]) => `<[${a}] [${b}]>`),
    fc.array(word, { minLength: 2, maxLength: 4 }).map((all) => `<${all.join(' ')}>`),
  );
}

const quoted = (text: string) => `"${text}"`;
const call = fc.constantFrom(
  '',
  '',
  '',
  '',
  '.gain(0.5)',
  '.room(.3)',
  '.slow(2)',
  '.fast(2)',
  '\n    .lpf(800) // dull',
  '.hush()',
  '/* here */.clip(2)',
  '.jux(rev)',
  '.hpf( 90 )',
  '.distort(2).ph("1")',
);
/** A layer as people write it. */
export const randomLayer = fc
  .tuple(
    fc.oneof(
      mini(['bd', 'bd', 'sd']).map((text) => `s(${quoted(text)})`),
      mini(['x']).map((text) => `s("hh").struct(${quoted(text)})`),
      mini(['x']).map((text) => `s('oh').struct(\`${text}\`)`),
      mini(['c2', 'e2', 'g2']).map((text) => `note(${quoted(text)}).s("bass")`),
      fc
        .tuple(mini(['x']), mini(['c2', 'e2']))
        .map(([x, note]) => `s("saw").struct(${quoted(x)}).note(${quoted(note)})`),
      fc
        .tuple(mini(['hh']), mini(['0.5', '1']))
        .map(([x, velocity]) => `s(${quoted(x)}).velocity(${quoted(velocity)})`),
    ),
    call,
    call,
  )
  .map((parts) => parts.join(''));

/** Programs in all forms that the grid reads, with remarks, some of their layers beyond it. */
export const randomProgram: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(randomLayer, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('stack', 'label', 'one'),
  )
  .map(([layers, form]) => {
    if (form === 'one') return `// mine\n${layers[0]}\n`;
    if (form === 'label') return layers.map((each, at) => `$: ${each} // ${at}`).join('\n\n');
    return `/* a beat */ stack(\n  ${layers.join(', // next\n  ')},\n) // end`;
  });
