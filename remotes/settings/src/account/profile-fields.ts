import type { User } from '@hocket/sdk';

/** What users write about themselves here, in the order of the form. */
export const profileFields = ['firstName', 'lastName', 'bio', 'location', 'website'] as const;

export type ProfileField = (typeof profileFields)[number];
export type Profile = Record<ProfileField, string>;

/** Characters, as the server takes them. */
export const fieldLength: Readonly<Record<ProfileField, number>> = {
  firstName: 80,
  lastName: 80,
  bio: 500,
  location: 100,
  website: 200,
};

export function profileOf(user: User): Profile {
  const { firstName, lastName, bio, location, website } = user;
  return { firstName, lastName, bio, location, website };
}

/** The fields that differ, with their values in `after`, trimmed. */
export function changedProfile(before: Profile, after: Profile): Partial<Profile> {
  const changed = profileFields.filter((field) => after[field].trim() !== before[field].trim());
  return Object.fromEntries(changed.map((field) => [field, after[field].trim()]));
}

/** What is wrong with each field, as the key of a text. */
export function profileErrors(profile: Profile): Partial<Record<ProfileField, string>> {
  const { firstName, lastName, website } = profile;
  return {
    ...(firstName.trim() === '' && { firstName: 'settings:firstNameMissing' }),
    ...(lastName.trim() === '' && { lastName: 'settings:lastNameMissing' }),
    ...(!isWebAddress(website.trim()) && { website: 'settings:websiteInvalid' }),
  };
}

function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text));
}
