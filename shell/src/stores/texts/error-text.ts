import { errorStatus } from '@hocket/api';
import { codeOf, type HocketError, messageOf, type Reason, type Translate } from '@hocket/sdk';
import { problemText, textOf } from './problem-text.ts';

/** What is said of codes in other catalogues than `texts`, whose keys are the codes themselves. */
const elsewhere: Readonly<Record<string, string>> = {
  recording_silent: 'projects:recordingSilent',
  loudness_missed: 'projects:loudnessMissed',
  loudness_limited: 'projects:loudnessLimited',
  link_invalid: 'shell:linkInvalid',
  refresh_invalid: 'shell:sessionEnded',
  not_found: 'shell:notFound',
};

/** For what has no code: its words come from a browser or a library, and are for programmers. */
const unexpected = 'shell:unexpected';

/**
 * Something that went wrong in the reader's language: by its code, else its own sentence, as long as the catalogue is not
 * there, too. The server speaks English, and says more than a code does: an English reader gets its sentence
 * (specification, part 8).
 */
export function errorText(t: Translate, error: unknown): string {
  const code = codeOf(error);
  const why = (error as { details?: Partial<Reason> } | null | undefined)?.details?.reason;
  if (code === 'unknown' && !why) return t(unexpected);
  const isServers = code in errorStatus || code === 'response_invalid';
  const isOwnBetter = isServers && code !== 'rate_limited';
  const text =
    (code === 'ai_answer_refused' ? refusedText(t, error as HocketError) : undefined) ??
    (code === 'music_invalid' && why ? undefined : saidOf(t, code, error)) ??
    // Of code that the grid cannot show or change.
    (why && (textOf(t, `texts:reason.${why}`, valuesOf(error)) ?? saidOf(t, why, error))) ??
    saidOf(t, code, error);
  if (text === undefined) return messageOf(error);
  if (isOwnBetter && t('shell:languageTag') === 'en') return messageOf(error);
  return problemText(t, error) ?? text;
}

function saidOf(t: Translate, code: string, error: unknown): string | undefined {
  return textOf(t, elsewhere[code] ?? `texts:${code}`, valuesOf(error));
}

/** Of an answer that was dropped: how often it was tried, and what was wrong with the last one. */
function refusedText(t: Translate, error: HocketError): string {
  return t('texts:ai_answer_refused', { ...valuesOf(error), reason: errorText(t, error.cause) });
}

/** The figures of a sentence: an error's details, a problem's subject. */
function valuesOf(error: unknown): Record<string, string | number> {
  const { details, subject } = error as { details?: unknown; subject?: unknown };
  const values = Object.entries({ subject, ...(details as object | undefined) });
  return Object.fromEntries(
    values.filter(
      (pair): pair is [string, string | number] =>
        typeof pair[1] === 'string' || typeof pair[1] === 'number',
    ),
  );
}
