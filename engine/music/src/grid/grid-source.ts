import type { Event, PatternSource, Project, Step } from '@hocket/sdk';
import { sounds } from '../chance.ts';
import {
  type ChainSection,
  type GridLayer,
  layerValue,
  repeatsOf,
  restChance,
  sectionsOf,
  swingOf,
  velocityOf,
} from './grid-layers.ts';

const sixteenths = 16;

/** A source that answers at once. */
interface GridSource extends PatternSource {
  query(begin: number, end: number): Event[];
}

/** The grid as a source: each window is read from the project as it is then. */
export function gridSource(project: () => Project): GridSource {
  return { query: (begin, end) => gridEvents(project(), begin, end) };
}

/** Onsets of a project's grid with begin ≤ onset < end, in cycles. */
export function gridEvents(project: Project, begin: number, end: number): Event[] {
  const sections = sectionsOf(project);
  const swing = swingOf(project);
  const length = sections.reduce((sum, section) => sum + section.length, 0);
  const events: Event[] = [];
  if (length === 0) return events;
  const first = Math.max(0, Math.floor(begin * sixteenths) - 1);
  for (let at = first; at < end * sixteenths; at++) {
    const round = Math.floor(at / length);
    const [section, index] = sectionAt(sections, at - round * length);
    const late = at % 2 === 1 ? swing : 0;
    for (const layer of section.layers) {
      if (layer.silent) continue;
      for (const event of onsets(layer, section, index, at, late, round)) {
        if (event.begin >= begin && event.begin < end) events.push(event);
      }
    }
  }
  return events;
}

function sectionAt(sections: readonly ChainSection[], at: number): [ChainSection, number] {
  let left = at;
  for (const section of sections) {
    if (left < section.length) return [section, left];
    left -= section.length;
  }
  return [sections[0] as ChainSection, 0];
}

/** The onsets of one step of a layer: `index` in its pattern, `at` sixteenths from the start. */
function onsets(
  layer: GridLayer,
  section: ChainSection,
  index: number,
  at: number,
  late: number,
  round: number,
): Event[] {
  const step = layer.steps[index];
  if (!step?.on) return [];
  const repeats = repeatsOf(step);
  const rest = restChance(step);
  const uncertain = layer.steps.slice(0, index).filter(isUncertain).length;
  const value = layerValue(layer);
  if (layer.dynamic) value.velocity = velocityOf(step);
  const track = layer.id === undefined ? {} : { track: layer.id };
  const events: Event[] = [];
  for (let part = 0; part < repeats; part++) {
    if (!sounds(rest, round + part / repeats, uncertain)) continue;
    const begin = (at * repeats + part) / (repeats * sixteenths) + late / sixteenths;
    const end = (at * repeats + part + 1) / (repeats * sixteenths) + late / sixteenths;
    const { notes } = layer;
    const place = Math.floor(
      ((index * repeats + part) * notes.length) / (section.length * repeats),
    );
    const sounding = layer.chord ? notes : notes.slice(place, place + 1);
    if (sounding.length === 0) events.push({ begin, end, value: { ...value }, ...track });
    for (const note of sounding) events.push({ begin, end, value: { ...value, note }, ...track });
  }
  return events;
}

/** A step that code writes with `?`, also where it rests: so no edit moves the chances of others. */
function isUncertain(step: Step): boolean {
  return restChance(step) > 0;
}
