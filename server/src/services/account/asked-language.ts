import { type Language, languages } from '@hocket/sdk';

/** The preferred language of an Accept-Language header among those of Hocket; English by default. */
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
