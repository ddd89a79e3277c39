import { HocketError } from '@hocket/sdk';

const sentences = {
  code_too_slow:
    'Stopped: this code takes too long to work out its notes. Is there an endless loop?',
  code_waits: 'Stopped: this code waits for something that never comes.',
  code_crashed: 'Stopped: this code used up its memory, or something else in the sandbox did.',
  code_unavailable: 'Code cannot run here: the sandbox did not open. The grid still plays.',
  code_floods: 'Stopped: this code sends the studio more than it can take in.',
  code_too_long: 'This code is too long to run.',
} as const;

/** Why code was stopped or refused. */
export function codeProblem(name: keyof typeof sentences, cause?: unknown): HocketError {
  const code = { code_waits: 'code_too_slow', code_too_long: 'code_invalid' }[name as string];
  return new HocketError(code ?? name, sentences[name], { cause });
}
