import type { Clause } from './clause.ts';
import type { EditRequest, NewPlace } from './edit-request.ts';
import type { Has } from './requests-of-clause.ts';

/** The requests of a clause that are about the song: chords, sections, fills, its length, how it begins and ends. */
export function formRequests(clause: Clause, has: Has): EditRequest[] {
  const { targets, refused, sections, bars, isNegated, numbers } = clause;
  if (has('fadeIn', 'fadeOut')) return [{ kind: 'fade', amount: has('fadeIn') ? 1 : -1, targets }];
  const isNone = has('remove', 'mute') || isNegated;
  if (has('fill') && !isNone) {
    const every = has('every') ? (bars ?? numbers[0]) : undefined;
    return [{ kind: 'fill', every }];
  }
  const isOfLayers = targets.length + refused.length > 0;
  if (sections.length > 0 && !isOfLayers && isOnlyForm(clause, has)) {
    const at = newPlace(clause, has);
    return sections.map(
      (part): EditRequest =>
        isNone
          ? { kind: 'no-section', part }
          : { kind: 'section', part, bars: at?.bar ? numbers[0] : bars, at },
    );
  }
  const [part] = sections;
  if (part && isOfLayers && has('add')) {
    const at = newPlace(clause, has);
    const only = clause.isOnly ? targets : undefined;
    const without = has('mute', 'remove') ? [...targets, ...refused] : refused;
    if (only || without.length > 0)
      return [{ kind: 'section', part, bars, at, without, ...(only ? { only } : {}) }];
  }
  const isLong = has('longer', 'shorter');
  if (isOfLayers || isNone || clause.beside.length > 0 || sections.length > 0) return [];
  if (has('first', 'last', 'atEnd', 'atStart', 'every', 'after', 'before')) return [];
  if (isOnlyForm(clause, has) && bars !== undefined) return [{ kind: 'length', bars }];
  if (isLong && isOnlyForm(clause, has))
    return [{ kind: 'length', factor: has('longer') ? 2 : 0.5 }];
  return [];
}

/** Whether nothing but the song's form is meant: 'make the chorus louder' is about layers. */
function isOnlyForm({ actions, rhythms, genre, mood }: Clause, has: Has): boolean {
  const form = ['add', 'remove', 'longer', 'shorter', 'after', 'before', 'atStart', 'atEnd'];
  const others = actions.filter((each) => !form.includes(each) && each !== 'every');
  const isOther = others.some(
    (each) => !['up', 'more', 'another', 'first', 'last', 'swap', 'transpose'].includes(each),
  );
  return !isOther && rhythms.length === 0 && !genre && !mood && !has('every');
}

function newPlace({ beside: [part], bars, barsFrom }: Clause, has: Has): NewPlace | undefined {
  const side = has('after') ? 'after' : has('before') ? 'before' : undefined;
  if (side && part) return { side, part };
  if (side && barsFrom !== undefined)
    return { side: 'after', bar: side === 'after' ? barsFrom : barsFrom - 1 };
  if (side && bars !== undefined) return { side, bar: bars };
  if (barsFrom !== undefined) return { side: 'after', bar: barsFrom - 1 };
  if (has('atStart')) return { side: 'before', bar: 0 };
  return has('atEnd') ? { side: 'after' } : undefined;
}
