import type { Translate } from '@hocket/sdk';

/** The contract's sentences about a form, and where the catalogue says them. */
const texts: Readonly<Record<string, string>> = {
  'Email is required': 'account:emailRequired',
  'Please enter a valid email address': 'account:emailInvalid',
  'Password is required': 'account:passwordRequired',
  'Password is too weak': 'account:passwordWeak',
  'Password must be at most 128 characters': 'account:passwordLong',
  'Please confirm your password': 'account:confirmRequired',
  'Passwords do not match': 'account:passwordsDiffer',
  'First name is required': 'account:firstNameRequired',
  'First name must be at most 80 characters': 'account:firstNameLong',
  'Last name is required': 'account:lastNameRequired',
  'Last name must be at most 80 characters': 'account:lastNameLong',
  'Username is required': 'account:usernameRequired',
  'Username must be at least 3 characters': 'account:usernameShort',
  'Username must be at most 30 characters': 'account:usernameLong',
  'Username can only contain letters, numbers, and underscores': 'account:usernameCharacters',
};

/** A sentence of the contract in the reader's language; one that the catalogue lacks as it is. */
export function validationText(t: Translate, sentence: string | undefined): string | undefined {
  if (sentence === undefined) return undefined;
  const key = texts[sentence];
  return key === undefined ? sentence : t(key);
}
