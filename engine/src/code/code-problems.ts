import { HocketError } from '@hocket/sdk';

const sentences = {
  code_too_slow:
    'Stopped: this code takes too long to work out its notes. Is there an endless loop?',
  code_waits: 'Stopped: this code waits for an answer that never comes.',
  code_out_of_memory: 'Stopped: this code used up the memory that programs have.',
  code_crashed: 'Stopped: the sandbox broke down while this code was worked out. Try again.',
  code_unavailable: 'Code cannot run here: the sandbox did not open. The grid still plays.',
  code_floods: 'Stopped: this code sends the studio more than it can take in.',
  code_superseded: 'Other code was run before this could begin.',
  code_too_long: 'This code is too long to run.',
} as const;

/** Why code was stopped or refused. */
export function codeProblem(name: keyof typeof sentences, cause?: unknown): HocketError {
  return new HocketError(name, sentences[name], { cause });
}

/** Whether a program was to blame that its worker ended. */
export function isOwnFault(code: string): boolean {
  return ['code_too_slow', 'code_waits', 'code_out_of_memory', 'code_floods'].includes(code);
}
