import { languages, type PluginSource } from '@hocket/sdk';
import type { CatalogueLayer } from '../texts/catalogues.ts';
import type { LanguageStore } from '../texts/language.ts';
import { readers } from './plugin-shelf.ts';

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
    const read = await Promise.all(
      (contributes.translations ?? []).map(async ({ language: wanted, namespace, file }) => {
        const language = languages.find((each) => each === wanted);
        if (!language) return [];
        const { readTexts } = await readers.fetch();
        const read = await readTexts(files[file], `translations.${language}.${namespace}`);
        const refused = (error: unknown) => this.#refused(id, error);
        return [{ language, namespace, refused, ...read }];
      }),
    );
    const layers = read.flat();
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
