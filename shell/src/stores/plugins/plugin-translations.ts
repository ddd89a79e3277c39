import { type Catalogue, languages, type PluginSource } from '@hocket/sdk';
import type { CatalogueLayer } from '../texts/catalogues.ts';
import type { LanguageStore } from '../texts/language.ts';
import { readers, readJson } from './read-json.ts';

/** The studio's texts in the words of enabled plugins. */
export class PluginTranslations {
  /** What takes each plugin's away again, by its id. */
  readonly #laid = new Map<string, () => void>();
  readonly #language: Pick<LanguageStore, 'check' | 'lay'>;
  readonly #refused: (plugin: string, error: unknown) => void;

  /** `refused` is told, when a panel's texts come later, that a plugin's did not fit them. */
  constructor(
    language: Pick<LanguageStore, 'check' | 'lay'>,
    refused: (plugin: string, error: unknown) => void,
  ) {
    this.#language = language;
    this.#refused = refused;
  }

  /**
   * Reads the texts of a plugin; the returned function lays them over the studio's own, in place of those of the same
   * plugin, and answers what takes them away. Languages that the studio does not offer are left out. Rejects with
   * `translation_invalid`, as the returned function throws where they do not fit texts that came meanwhile.
   */
  async prepare({ manifest: { id, contributes }, files }: PluginSource): Promise<() => () => void> {
    const layers = await Promise.all(
      (contributes.translations ?? []).flatMap(({ language: wanted, namespace, file }) => {
        const language = languages.find((each) => each === wanted);
        if (!language) return [];
        const refused = (error: unknown) => this.#refused(id, error);
        return readTexts(files[file], `translations.${language}.${namespace}`).then((read) => ({
          language,
          namespace,
          refused,
          ...read,
        }));
      }),
    );
    for (const layer of layers) this.#language.check(layer);
    return () => this.lay(id, layers);
  }

  private lay(id: string, layers: readonly CatalogueLayer[]): () => void {
    const undos: (() => void)[] = [];
    const remove = () => {
      for (const undo of undos) undo();
      if (this.#laid.get(id) === remove) this.#laid.delete(id);
    };
    try {
      for (const layer of layers) undos.push(this.#language.lay(layer));
    } catch (error) {
      remove();
      throw error;
    }
    this.#laid.get(id)?.();
    this.#laid.set(id, remove);
    return remove;
  }
}

async function readTexts(file: Blob | undefined, at: string) {
  const content = await readJson(file, 'translation_invalid', `${at} must be JSON.`);
  const { readTranslation } = await readers.fetch();
  return {
    texts: readTranslation(content, at),
    check: (english: Catalogue) => void readTranslation(content, at, english),
  };
}
