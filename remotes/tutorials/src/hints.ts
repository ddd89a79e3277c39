import { controlInWords, type Finding, hintText, placesText, type Studio } from '@hocket/sdk';
import { placeOf } from './strip/finding-place.ts';

/** The question that leads to each finding: what to listen for, without the place or the answer. */
const questions: Readonly<Record<Finding['hint'], string>> = {
  silent: 'silent',
  silentOn: 'silent',
  instead: 'sound',
  move: 'where',
  shift: 'where',
  between: 'where',
  add: 'count',
  remove: 'count',
  more: 'count',
  fewer: 'count',
  group: 'count',
  uneven: 'even',
  straight: 'swing',
  pitches: 'pitches',
  outside: 'scale',
  ends: 'end',
  above: 'low',
  answerRhythm: 'answer',
  answerSame: 'answer',
  chord: 'chord',
  chordExtra: 'chord',
  chords: 'chords',
  leap: 'leap',
  chordTones: 'chordTones',
  changes: 'changes',
  layers: 'layers',
  enters: 'section',
  leaves: 'section',
  build: 'dense',
  thins: 'dense',
  higher: 'control',
  lower: 'control',
  unset: 'control',
  still: 'movement',
  rises: 'movement',
  falls: 'movement',
  faster: 'tempo',
  slower: 'tempo',
  accent: 'accents',
  soften: 'accents',
  compare: 'compare',
  apart: 'apart',
  echoNone: 'echo',
  echoTime: 'echo',
  ducks: 'ducks',
  slices: 'slices',
  sliceOrder: 'slices',
  alike: 'returns',
  unlike: 'returns',
};

/** What is said of one finding, ever more plainly: a question, the place where it has one, and the answer. */
export function hintsOf(studio: Studio, finding: Finding): string[] {
  const { t } = studio;
  const voice = 'voice' in finding ? t(`tutorials:voice.${finding.voice}`) : '';
  const control = 'control' in finding ? controlInWords(studio, finding.control) : '';
  const than = 'than' in finding ? t(`tutorials:voice.${finding.than}`) : '';
  const question = t(`tutorials:ask.${questionOf(finding)}`, { voice, control, than });
  const place = placeText(studio, finding);
  return [question, ...(place === undefined ? [] : [place]), hintText(studio, finding)];
}

/** Who counts a bar of three or six does not count to four. */
function questionOf({ hint, wrong }: Finding): string {
  const isInThree = [3, 6, 9].includes(wrong?.of ?? 0);
  return questions[hint] === 'where' && isInThree ? 'whereInThree' : questions[hint];
}

/** The bar, and what in it to listen to. */
function placeText(studio: Studio, finding: Finding): string | undefined {
  const { t, language } = studio;
  const place = placeOf(finding);
  if (!place) return undefined;
  const [first] = place.voices;
  const voice = t(`tutorials:voice.${first}`);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const where = place.places
    ? placesText(studio, place.places)
    : list.format([...(place.notes ?? [])]);
  return t('tutorials:inBar', {
    bar: place.cycle + 1,
    hint:
      where === ''
        ? t('tutorials:listenToBar', { voice })
        : t('tutorials:listenTo', { voice, where }),
  });
}
