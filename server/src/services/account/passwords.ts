import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { refuse } from '../../errors.ts';
import { ConcurrencyLimit } from '../../limits/concurrency-limit.ts';

/** For argon2id, the library's default kind: RFC 9106's second recommended option (section 4), in one lane: one core a login. */
const recommended = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** How many characters are checked; more would cost time and find nothing. */
const maxChecked = 32;

/** The lowest accepted score, 0 to 4: it stands for more than a million guesses. */
const minScore = 2;

/** Hashes and checks passwords, a few at a time, so that a rush of sign-ins leaves the server responsive. */
export class Passwords {
  private readonly gate: ConcurrencyLimit;
  /** A hash for unknown accounts: checking it takes the same time and never matches. */
  private readonly nobody: string;
  private readonly cost: typeof recommended;

  /** `atOnce` leaves a core for everything else; `cost` is what a hash takes: memory in KiB, and turns. */
  constructor({
    maxRunning = Math.max(1, availableParallelism() - 1),
    maxWaiting = 64,
    cost = recommended,
  } = {}) {
    this.gate = new ConcurrencyLimit(maxRunning, maxWaiting);
    this.cost = cost;
    this.nobody = hashOfNothing(cost);
  }

  /** How many passwords wait to be hashed or checked. */
  get queued(): number {
    return this.gate.queued;
  }

  /** The hash of a new password. Rejects with `password_common`, or with `busy` when too many wait. */
  async hash(password: string): Promise<string> {
    await expectUncommon(password.normalize('NFKC'));
    return this.gate.run(() => hash(password.normalize('NFKC'), this.cost));
  }

  /** Takes as long without a hash as with one. Rejects with `busy` when too many wait. */
  async matches(known: string | undefined, password: string): Promise<boolean> {
    const against = known ?? this.nobody;
    const equal = await this.gate.run(() => verify(against, password.normalize('NFKC')));
    return equal && known !== undefined;
  }
}

/**
 * Rejects with `password_common` a password that is among the first million which a guesser tries: one of the lists
 * of leaked passwords, or made of one by the usual tricks (P@ssw0rd1, qwerty!23).
 */
async function expectUncommon(password: string): Promise<void> {
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password.slice(0, maxChecked), ['hocket', 'strudel']);
  if (score < minScore) {
    throw refuse(
      'password_common',
      'Password is too weak: it is one of those that are guessed first',
    );
  }
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded for the first new password: its words are more than a megabyte. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * What a hash of that cost looks like, of random bytes: to check a password against it takes as long as against a real one.
 * In the form of PHC strings (https://github.com/P-H-C/phc-string-format), a salt of 16 bytes and a hash of 32.
 */
function hashOfNothing({ memoryCost, timeCost, parallelism }: typeof recommended): string {
  const [salt, digest] = [16, 32].map((size) =>
    randomBytes(size).toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`;
}
