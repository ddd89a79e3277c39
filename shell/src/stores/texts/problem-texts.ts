import type { FieldProblem, ProblemCode } from '@hocket/api';
import type { Translate } from '@hocket/sdk';

/** What the catalogue says about each thing that can be wrong with a field. */
const texts: Readonly<Record<ProblemCode, string>> = {
  required: 'texts:problem.required',
  not_text: 'texts:problem.not_text',
  not_number: 'texts:problem.not_number',
  not_whole: 'texts:problem.not_whole',
  not_flag: 'texts:problem.not_flag',
  not_list: 'texts:problem.not_list',
  not_object: 'texts:problem.not_object',
  too_small: 'texts:problem.too_small',
  too_large: 'texts:problem.too_large',
  too_short: 'texts:problem.too_short',
  too_long: 'texts:problem.too_long',
  too_few: 'texts:problem.too_few',
  too_many: 'texts:problem.too_many',
  not_allowed: 'texts:problem.not_allowed',
  wrong_form: 'texts:problem.wrong_form',
  not_accepted: 'texts:problem.not_accepted',
  email_invalid: 'texts:problem.email_invalid',
  password_weak: 'texts:problem.password_weak',
  username_characters: 'texts:problem.username_characters',
  website_invalid: 'texts:problem.website_invalid',
  link_incomplete: 'texts:problem.link_incomplete',
  name_blank: 'texts:problem.name_blank',
  rows_unequal: 'texts:problem.rows_unequal',
  ids_repeated: 'texts:problem.ids_repeated',
  patterns_misfit: 'texts:problem.patterns_misfit',
  chain_unknown: 'texts:problem.chain_unknown',
  prompt_empty: 'texts:problem.prompt_empty',
  prompt_long: 'texts:problem.prompt_long',
  prompt_harmful: 'texts:problem.prompt_harmful',
  edit_without_music: 'texts:problem.edit_without_music',
  steps_invalid: 'texts:problem.steps_invalid',
  file_empty: 'texts:problem.file_empty',
  page_deep: 'texts:problem.page_deep',
  cursor_foreign: 'texts:problem.cursor_foreign',
  own_reported: 'texts:problem.own_reported',
};

/** What the catalogue calls the fields that a person can meet. */
const fields: Readonly<Record<string, string>> = {
  name: 'texts:field.name',
  firstName: 'texts:field.firstName',
  lastName: 'texts:field.lastName',
  username: 'texts:field.username',
  email: 'texts:field.email',
  password: 'texts:field.password',
  bio: 'texts:field.bio',
  location: 'texts:field.location',
  website: 'texts:field.website',
  description: 'texts:field.description',
  tags: 'texts:field.tags',
  bpm: 'texts:field.bpm',
  swing: 'texts:field.swing',
  strudelCode: 'texts:field.strudelCode',
  tracks: 'texts:field.tracks',
  patterns: 'texts:field.patterns',
  gridPattern: 'texts:field.gridPattern',
  chain: 'texts:field.chain',
  steps: 'texts:field.steps',
  note: 'texts:field.note',
  volume: 'texts:field.volume',
  effects: 'texts:field.effects',
  prompt: 'texts:field.prompt',
  text: 'texts:field.text',
  manifest: 'texts:field.manifest',
  sampleRate: 'texts:field.sampleRate',
  bufferSize: 'texts:field.bufferSize',
};

/** The first problem that a refusal names, in the reader's language; undefined when it names none that is known. */
export function problemText(t: Translate, refusal: unknown): string | undefined {
  const { details } = (refusal ?? {}) as { details?: { problems?: FieldProblem[] } };
  const problem = details?.problems?.[0];
  const key = problem && texts[problem.code];
  return key && t(key, { ...problem.params, field: fieldName(t, problem.path) });
}

/** What a field is called; one that nobody meets, by its path. */
function fieldName(t: Translate, path: string): string {
  if (path === '') return t('texts:field.request');
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  const key = name === undefined ? undefined : fields[name];
  return key === undefined ? path : t(key);
}
