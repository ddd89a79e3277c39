import {
  type CatalogueLoaders,
  type Language as LanguageCode,
  languages,
  type Translate,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CatalogueLayer, Catalogues } from './catalogues.ts';

/** The first language of a browser's list that the studio speaks; English when none. */
export function languageOf(wanted: readonly (string | null | undefined)[]): LanguageCode {
  const known = wanted
    .map((tag) => tag?.toLowerCase().split('-')[0])
    .map((code) => languages.find((language) => language === code));
  return known.find((language) => language !== undefined) ?? 'en';
}

/** The words on the screen. `t` is observable: what reads it is rendered again in a new language. */
export class LanguageStore {
  language: LanguageCode;
  t: Translate = (key) => key;
  #wanted: LanguageCode;
  readonly #loaders = new Map<string, CatalogueLoaders>();
  readonly #catalogues = new Catalogues();

  constructor(language: LanguageCode) {
    this.language = language;
    this.#wanted = language;
    makeAutoObservable(this, { t: observableRef }, { autoBind: true });
    this.speak(language);
  }

  /** Makes a namespace's texts available: fetches the current language's, and English to fall back on. */
  async addCatalogue(namespace: string, loaders: CatalogueLoaders): Promise<void> {
    const known = this.#loaders.get(namespace);
    // Another version's texts take the place of the first one's.
    if (known !== undefined && known !== loaders) this.#catalogues.forget(namespace);
    this.#loaders.set(namespace, loaders);
    const wasMissed = await this.fetch(namespace, loaders, this.#wanted);
    // Texts that nobody has asked for render nothing again.
    if (wasMissed) this.speak(this.language);
  }

  /** Changes the language once its texts are there; the latest call wins. */
  async change(language: LanguageCode): Promise<void> {
    this.#wanted = language;
    const all = [...this.#loaders].map(([name, loaders]) => this.fetch(name, loaders, language));
    await Promise.all(all);
    if (this.#wanted === language) this.speak(language);
  }

  /** Throws `translation_invalid` where a layer's texts do not fit those that are here. */
  check(layer: CatalogueLayer): void {
    this.#catalogues.check(layer);
  }

  /** Lays texts over those of a namespace until the returned function is called. Throws `translation_invalid`. */
  lay(layer: CatalogueLayer): () => void {
    const remove = this.#catalogues.lay(layer);
    this.speak(this.language);
    return () => {
      remove();
      this.speak(this.language);
    };
  }

  /** Resolves to whether somebody has asked for these texts already. */
  private async fetch(
    namespace: string,
    loaders: CatalogueLoaders,
    language: LanguageCode,
  ): Promise<boolean> {
    const missing = [...new Set([language, 'en' as const])].filter(
      (code) => !this.#catalogues.has(code, namespace),
    );
    const fetched = await Promise.allSettled(missing.map((code) => loaders[code]()));
    const added = fetched.map((answer, index) => {
      const code = missing[index];
      if (answer.status === 'rejected' || !code) return false;
      return this.#catalogues.add(code, namespace, answer.value.default);
    });
    // One of the two is enough to read; without either there is nothing to show.
    const failure = fetched.find((answer) => answer.status === 'rejected');
    if (failure && fetched.every((answer) => answer.status === 'rejected')) throw failure.reason;
    return added.includes(true);
  }

  private speak(language: LanguageCode): void {
    runInAction(() => {
      this.language = language;
      // A new function each time, so that whoever reads `t` sees that the words changed.
      this.t = (key, values) => this.#catalogues.text(language, key, values);
    });
  }
}
