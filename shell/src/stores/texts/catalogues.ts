import { type Catalogue, filled, type Language } from '@hocket/sdk';

type Values = Readonly<Record<string, string | number>>;

/** Texts that somebody else lays over a namespace's own. */
export interface CatalogueLayer {
  language: Language;
  namespace: string;
  texts: Catalogue;
  /** Throws `translation_invalid` where its texts do not fit the English ones. */
  check: (english: Catalogue) => void;
  /** Told, once, when the English texts come later and the layer does not fit them; it is away by then. */
  refused: (error: unknown) => void;
}

/** The texts of all namespaces in the languages that were fetched, as `namespace:key`. */
export class Catalogues {
  readonly #texts = new Map<string, Catalogue>();
  /** Namespaces that somebody asked for in vain. */
  readonly #missed = new Set<string>();
  /** The last is on top. */
  #layers: readonly CatalogueLayer[] = [];

  /** Returns whether somebody has asked for one of these texts already. */
  add(language: Language, namespace: string, texts: Catalogue): boolean {
    this.#texts.set(`${language}:${namespace}`, texts);
    if (language === 'en') this.checkAll(namespace);
    return this.#missed.has(namespace);
  }

  /** Throws `translation_invalid` where a layer's texts do not fit the English ones, if those are here. */
  check({ namespace, check }: CatalogueLayer): void {
    const english = this.#texts.get(`en:${namespace}`);
    if (english) check(english);
  }

  /** Lays texts over those of a namespace until the returned function is called. Throws `translation_invalid`. */
  lay(layer: CatalogueLayer): () => void {
    this.check(layer);
    this.#layers = [...this.#layers, layer];
    return () => {
      this.#layers = this.#layers.filter((other) => other !== layer);
    };
  }

  /** Drops a namespace's texts in every language. */
  forget(namespace: string): void {
    this.#missed.add(namespace);
    for (const key of [...this.#texts.keys()])
      if (splitOnce(key)[1] === namespace) this.#texts.delete(key);
  }

  has(language: Language, namespace: string): boolean {
    return this.#texts.has(`${language}:${namespace}`);
  }

  /**
   * The text in `language`, else in English, else its key, with values in place of `{{placeholders}}`. With a
   * `count` the form for that number is taken where there is one: `key_one`, `key_other` (Intl.PluralRules).
   */
  text(language: Language, address: string, values: Values = {}): string {
    const [namespace = '', key = ''] = splitOnce(address);
    if (!this.has(language, namespace)) this.#missed.add(namespace);
    const found =
      this.find(language, namespace, key, values) ?? this.find('en', namespace, key, values);
    return filled(found ?? key, values);
  }

  private find(language: Language, namespace: string, key: string, { count }: Values) {
    const own = this.#texts.get(`${language}:${namespace}`) ?? {};
    const form =
      typeof count === 'number' && `${key}_${new Intl.PluralRules(language).select(count)}`;
    const all = [...this.laidOver(language, namespace), own];
    for (const wanted of [form || key, key]) {
      const found = all.find((each) => Object.hasOwn(each, wanted));
      if (found) return found[wanted];
    }
    return undefined;
  }

  /** From the top; none before there are English texts to hold them against. */
  private laidOver(language: Language, namespace: string): readonly Catalogue[] {
    if (this.#layers.length === 0 || !this.has('en', namespace)) return [];
    return this.#layers
      .filter((layer) => layer.language === language && layer.namespace === namespace)
      .map(({ texts }) => texts)
      .reverse();
  }

  private checkAll(namespace: string): void {
    for (const layer of this.#layers.filter((each) => each.namespace === namespace)) {
      // Whoever was told of one that does not fit may have taken away this one, too.
      if (!this.#layers.includes(layer)) continue;
      try {
        this.check(layer);
      } catch (error) {
        this.#layers = this.#layers.filter((other) => other !== layer);
        layer.refused(error);
      }
    }
  }
}

function splitOnce(address: string): [string, string] {
  const at = address.indexOf(':');
  return [address.slice(0, at), address.slice(at + 1)];
}
