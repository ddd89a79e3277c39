import { type Event, effectKeys, type Slot } from '@hocket/sdk';

/** Other names of controls that superdough knows by one name only, after @strudel/core's controls. */
const aliases: Readonly<Record<string, string>> = {
  ...effectKeys,
  lpq: 'resonance',
  hpq: 'hresonance',
  bpf: 'bandf',
  bp: 'bandf',
  bpq: 'bandq',
  size: 'roomsize',
  sz: 'roomsize',
  legato: 'clip',
  vel: 'velocity',
};

/** superdough evaluates these as program text, which never happens in the page. */
const evaluated = ['workletSrc', 'workletInputs', 'byteBeatExpression'];

/** Added to what names a shared resource, so that no slot touches another's effects. */
const apart: Readonly<Record<Slot, number>> = { main: 0, preview: 100, metronome: 200 };

/** An event's value as superdough takes it: a copy that it may change, in its own names. */
export function superdoughControls(slot: Slot, { value }: Event): Record<string, unknown> {
  const controls: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(value)) {
    controls[aliases[name] ?? name] = setting;
  }
  for (const name of evaluated) delete controls[name];
  const shift = apart[slot];
  if (shift !== 0) {
    controls.orbit = moved(controls.orbit ?? 1, shift);
    for (const name of ['duckorbit', 'cut', 'bus']) {
      if (controls[name] !== undefined) controls[name] = moved(controls[name], shift);
    }
  }
  return controls;
}

/** Whether an orbit belongs to a slot. */
export function isOrbitOf(slot: Slot, orbit: number): boolean {
  if (slot === 'metronome') return orbit >= apart.metronome;
  if (slot === 'preview') return orbit >= apart.preview && orbit < apart.metronome;
  return orbit < apart.preview;
}

function moved(name: unknown, shift: number): unknown {
  if (Array.isArray(name)) return name.map((each) => moved(each, shift));
  return typeof name === 'number' ? name + shift : `${name}:${shift}`;
}
