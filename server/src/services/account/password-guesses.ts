import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { refuse } from '../../errors.ts';

/** Characters that are looked at; each further one costs time and makes nothing easier to guess. */
const looked = 32;

/** Of five scores, 0 to 4, the first that takes more than a million guesses. */
const enough = 2;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Rejects with `password_common` a password that is among the first million which a guesser tries: one of the lists
 * of leaked passwords, or made of one by the usual tricks (P@ssw0rd1, qwerty!23).
 */
export function expectUncommon(password: string): void {
  const { score } = estimator.check(password.slice(0, looked), ['hocket', 'strudel']);
  if (score < enough) {
    throw refuse(
      'password_common',
      'Password is too weak: it is one of those that are guessed first',
    );
  }
}
