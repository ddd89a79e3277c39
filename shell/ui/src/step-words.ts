/** What a number field and its step buttons are called, for assistive technology. */
interface StepWords {
  field: string;
  decrease: string;
  increase: string;
}

const words: Readonly<Record<string, readonly [string, string, string]>> = {
  de: ['Nummernfeld', '{} verringern', '{} erhöhen'],
  en: ['Number field', 'Decrease {}', 'Increase {}'],
  es: ['Campo de número', 'Reducir {}', 'Aumentar {}'],
  fr: ['Champ de nombre', 'Diminuer {}', 'Augmenter {}'],
  ja: ['数値フィールド', '{} を縮小', '{} を拡大'],
};

/** In the page's language, English where there is none. They come with the component, as no text of them is seen. */
export function stepWords(language: string, label: string): StepWords {
  const [field, decrease, increase] = words[language] ?? (words.en as [string, string, string]);
  return {
    field,
    decrease: decrease.replace('{}', label),
    increase: increase.replace('{}', label),
  };
}
