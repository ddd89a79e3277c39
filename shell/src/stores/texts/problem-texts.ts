import type { FieldProblem, ProblemCode } from '@hocket/api';
import type { Translate } from '@hocket/sdk';

/** What the catalogue says about each thing that can be wrong with a field. */
const texts: Readonly<Record<ProblemCode, string>> = {
  required: 'shell:problem.required',
  not_text: 'shell:problem.not_text',
  not_number: 'shell:problem.not_number',
  not_whole: 'shell:problem.not_whole',
  not_flag: 'shell:problem.not_flag',
  not_list: 'shell:problem.not_list',
  not_object: 'shell:problem.not_object',
  too_small: 'shell:problem.too_small',
  too_large: 'shell:problem.too_large',
  too_short: 'shell:problem.too_short',
  too_long: 'shell:problem.too_long',
  too_few: 'shell:problem.too_few',
  too_many: 'shell:problem.too_many',
  not_allowed: 'shell:problem.not_allowed',
  wrong_form: 'shell:problem.wrong_form',
  not_accepted: 'shell:problem.not_accepted',
  email_invalid: 'shell:problem.email_invalid',
  password_weak: 'shell:problem.password_weak',
  username_characters: 'shell:problem.username_characters',
  website_invalid: 'shell:problem.website_invalid',
  link_incomplete: 'shell:problem.link_incomplete',
  name_blank: 'shell:problem.name_blank',
  rows_unequal: 'shell:problem.rows_unequal',
  ids_repeated: 'shell:problem.ids_repeated',
  patterns_misfit: 'shell:problem.patterns_misfit',
  chain_unknown: 'shell:problem.chain_unknown',
  prompt_empty: 'shell:problem.prompt_empty',
  prompt_long: 'shell:problem.prompt_long',
  prompt_harmful: 'shell:problem.prompt_harmful',
  edit_without_music: 'shell:problem.edit_without_music',
  steps_invalid: 'shell:problem.steps_invalid',
  file_empty: 'shell:problem.file_empty',
  page_deep: 'shell:problem.page_deep',
  cursor_foreign: 'shell:problem.cursor_foreign',
  own_reported: 'shell:problem.own_reported',
};

/** What the catalogue calls the fields that a person can meet. */
const fields: Readonly<Record<string, string>> = {
  name: 'shell:field.name',
  firstName: 'shell:field.firstName',
  lastName: 'shell:field.lastName',
  username: 'shell:field.username',
  email: 'shell:field.email',
  password: 'shell:field.password',
  bio: 'shell:field.bio',
  location: 'shell:field.location',
  website: 'shell:field.website',
  description: 'shell:field.description',
  tags: 'shell:field.tags',
  bpm: 'shell:field.bpm',
  swing: 'shell:field.swing',
  strudelCode: 'shell:field.strudelCode',
  tracks: 'shell:field.tracks',
  patterns: 'shell:field.patterns',
  gridPattern: 'shell:field.gridPattern',
  chain: 'shell:field.chain',
  steps: 'shell:field.steps',
  note: 'shell:field.note',
  volume: 'shell:field.volume',
  effects: 'shell:field.effects',
  prompt: 'shell:field.prompt',
  text: 'shell:field.text',
  manifest: 'shell:field.manifest',
  sampleRate: 'shell:field.sampleRate',
  bufferSize: 'shell:field.bufferSize',
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
  if (path === '') return t('shell:field.request');
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  const key = name === undefined ? undefined : fields[name];
  return key === undefined ? path : t(key);
}
