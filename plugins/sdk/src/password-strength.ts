/** The criteria of specification, part 5, one point each. */
const criteria = [
  { missing: 'length', met: (text: string) => text.length >= 8 },
  { missing: 'uppercase', met: (text: string) => /\p{Lu}/u.test(text) },
  { missing: 'lowercase', met: (text: string) => /\p{Ll}/u.test(text) },
  { missing: 'digit', met: (text: string) => /\p{Nd}/u.test(text) },
  { missing: 'special', met: (text: string) => /[^\p{L}\p{N}]/u.test(text) },
] as const;

/** Something that makes a password strong. */
export type PasswordCriterion = (typeof criteria)[number]['missing'];

/** How strong a password is, and what it has. */
export interface PasswordStrength {
  /** 0 to 5. */
  score: number;
  label: 'Weak' | 'Medium' | 'Strong';
  missing: PasswordCriterion[];
  /** A score of at least 3 and at least 8 characters. */
  enough: boolean;
}

/**
 * How strong a password is, and what it lacks.
 *
 * @example
 * passwordStrength('12345').enough // false
 */
export function passwordStrength(password: string): PasswordStrength {
  const missing = criteria
    .filter(({ met }) => !met(password))
    .map((criterion) => criterion.missing);
  const score = criteria.length - missing.length;
  return {
    score,
    label: score <= 1 ? 'Weak' : score <= 3 ? 'Medium' : 'Strong',
    missing,
    enough: score >= 3 && !missing.includes('length'),
  };
}
