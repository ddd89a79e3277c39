import type { Translate } from '@hocket/sdk';

/** The contract's sentences about a form, and where the catalogue says them. */
const texts: Readonly<Record<string, string>> = {
  'Email is required': 'shell:emailRequired',
  'Please enter a valid email address': 'shell:emailInvalid',
  'Password is required': 'shell:passwordRequired',
  'Password is too weak': 'shell:passwordWeak',
  'Password must be at most 128 characters': 'shell:passwordLong',
  'Please confirm your password': 'shell:confirmRequired',
  'Passwords do not match': 'shell:passwordsDiffer',
  'First name is required': 'shell:firstNameRequired',
  'First name must be at most 80 characters': 'shell:firstNameLong',
  'Last name is required': 'shell:lastNameRequired',
  'Last name must be at most 80 characters': 'shell:lastNameLong',
  'Username is required': 'shell:usernameRequired',
  'Username must be at least 3 characters': 'shell:usernameShort',
  'Username must be at most 30 characters': 'shell:usernameLong',
  'Username can only contain letters, numbers, and underscores': 'shell:usernameCharacters',
};

/** A sentence of the contract in the reader's language; one that the catalogue lacks as it is. */
export function validationText(t: Translate, sentence: string | undefined): string | undefined {
  if (sentence === undefined) return undefined;
  const key = texts[sentence];
  return key === undefined ? sentence : t(key);
}
