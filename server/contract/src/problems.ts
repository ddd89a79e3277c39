/** What can be wrong with a field, as every reader's catalogue says it. Codes are stable; sentences may change. */
export const problemCodes = [
  'required',
  'not_text',
  'not_number',
  'not_whole',
  'not_flag',
  'not_list',
  'not_object',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_allowed',
  'wrong_form',
  'not_accepted',

  'email_invalid',
  'password_weak',
  'username_characters',
  'website_invalid',
  'link_incomplete',
  'name_blank',
  'rows_unequal',
  'ids_repeated',
  'patterns_misfit',
  'chain_unknown',
  'prompt_empty',
  'prompt_long',
  'prompt_harmful',
  'edit_without_music',
  'steps_invalid',
  'file_empty',
  'page_deep',
  'cursor_foreign',
  'own_reported',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** One thing that is wrong with what was sent. */
export interface FieldProblem {
  /** Where, from the request's own part: `tracks.0.volume`; empty for all of it. */
  path: string;
  code: ProblemCode;
  /** The figures of its sentence. */
  params: Record<string, string | number>;
  /** An English sentence. */
  message: string;
}

const codes = new Map<string, ProblemCode>();

/** The sentence about whoever breaks a rule, and its code; for a rule's `error`. */
export function says(code: ProblemCode, sentence: string): { error: string } {
  codes.set(sentence, code);
  return { error: sentence };
}

/** The code of a rule's own sentence; undefined of a sentence that no rule says. */
export function codeOfSentence(sentence: string): ProblemCode | undefined {
  return codes.get(sentence);
}
