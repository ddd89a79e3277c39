import { type Language, languages } from '@hocket/sdk';

/** The language that an Accept-Language header likes best among those that Hocket speaks; English when none. */
export function askedLanguage(header = ''): Language {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';q=');
      return { code: tag.trim().toLowerCase().split('-')[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const known = wanted.map(({ code }) => languages.find((language) => language === code));
  return known.find((language) => language !== undefined) ?? 'en';
}
