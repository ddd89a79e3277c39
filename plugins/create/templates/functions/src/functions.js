// Strudel's functions are there by their names, as in a program. Text is not mini-notation here: mini('<0 3>') makes it so.

/** The notes that sound at once, in turn. */
register('{{prefix}}_climb', (times, pattern) =>
  pattern
    .collect()
    .fmap((haps) => {
      const notes = haps.map((hap) => hap.value).sort((one, other) => midi(one) - midi(other));
      return fastcat(...notes.map((note) => pure(note))).fast(times);
    })
    .squeezeJoin(),
);

/** A generator: what stands in its brackets is its pattern. */
register('{{prefix}}_walk', (steps) =>
  steps
    .fmap((count) => fastcat(...Array.from({ length: count }, (_, at) => pure((at * 5) % 7))))
    .squeezeJoin(),
);

function midi({ note }) {
  return typeof note === 'number' ? note : noteToMidi(note);
}
