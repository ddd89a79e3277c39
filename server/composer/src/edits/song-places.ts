import type { FormPart } from '../languages/edit-words.ts';
import { formParts } from '../languages/edit-words.ts';
import { editPhrases } from '../languages.ts';
import { PromptWords } from '../prompt-words.ts';
import type { EditedPlace } from './edit-request.ts';
import type { Sketch, SketchSection } from './sketch.ts';
import { barsOfSong, goOnUntil, songSteps, splitAt } from './song-bars.ts';

const named = formParts.map((part) => ({
  part,
  words: editPhrases(({ sections }) => sections[part]),
}));

/** What a section is, by its name in any language. */
export function partOfSection({ name }: Pick<SketchSection, 'name'>): FormPart | undefined {
  const [found] = new PromptWords(name.replace(/\d+$/, '')).find(named);
  return found?.thing.part;
}

/** What stands for a section that a song does not have under that name. */
const alike: Readonly<Partial<Record<FormPart, readonly FormPart[]>>> = {
  chorus: ['drop', 'main'],
  drop: ['chorus', 'main'],
  main: ['chorus', 'drop', 'verse'],
  verse: ['main'],
  bridge: ['break'],
  break: ['bridge'],
};

/** The sections that are meant by a place; where it lies within one, that one is divided. Empty for none. */
export function sectionsAt(sketch: Sketch, place: EditedPlace): SketchSection[] {
  if ('parts' in place) return place.parts.flatMap((part) => sectionsOfPart(sketch, part));
  const { meter } = sketch;
  // At the end of a short loop there has to be something before it.
  if ('edge' in place && barsOfSong(sketch) <= place.bars) goOnUntil(sketch, 2 * place.bars);
  const all = barsOfSong(sketch);
  const [from, to] =
    'edge' in place
      ? place.edge === 'start'
        ? [0, place.bars]
        : [all - place.bars, all]
      : [place.from - 1, place.to];
  if (from >= all || to <= from) return [];
  const end = Math.min(to * meter, songSteps(sketch));
  const first = splitAt(sketch, Math.max(0, from) * meter);
  const last = splitAt(sketch, end);
  if (first === undefined || last === undefined) return [];
  return sketch.sections.slice(first, last);
}

/** The sections of a song that are such a part of it. */
export function sectionsOfPart(sketch: Sketch, part: FormPart): SketchSection[] {
  const { sections } = sketch;
  for (const wanted of [part, ...(alike[part] ?? [])]) {
    const found = sections.filter((section) => partOfSection(section) === wanted);
    if (found.length > 0) return found;
  }
  if (sections.length < 2) return part === 'main' ? [...sections] : [];
  // A song without names begins with its intro and ends with its outro, and is fullest in its main part.
  if (part === 'intro') return sections.slice(0, 1);
  if (part === 'outro') return sections.slice(-1);
  return alike[part] && part !== 'bridge' && part !== 'break' ? [fullestSection(sketch)] : [];
}

/** The section in which most layers play, the first of those; a song has one. */
export function fullestSection(sketch: Sketch): SketchSection {
  const count = (section: SketchSection) =>
    sketch.tracks.filter((track) => sketch.plays(section, track)).length;
  return sketch.sections.reduce((best, each) => (count(each) > count(best) ? each : best));
}
