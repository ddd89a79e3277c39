import type { News, Preferences } from '@hocket/sdk';
import { type After, after } from '../stores/async/after.ts';
import type { PageStudio } from '../studio-context.ts';

/** Milliseconds between two questions to the server. */
const pause = 60_000;
/** How much is told one by one; the rest is a number. */
const oneByOne = 3;

const sentences = {
  like: 'community:newsLike',
  copy: 'community:newsCopy',
  invite: 'community:newsInvite',
  comment: 'community:newsComment',
} as const;

export interface NewsWatchOptions {
  api: Pick<PageStudio['api'], 'listNews' | 'seeNews'>;
  studio: Pick<PageStudio, 't' | 'notify'>;
  /** The user's; undefined when nobody is signed in. */
  preferences: () => Preferences['notifications'] | undefined;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Shows a message outside of the page; undefined where the browser does not allow it. */
  push: () => ((text: string, open: () => void) => void) | undefined;
  /** A short sound; none is made while music plays. */
  ring: () => void;
  /** Goes to a page of the app: a project's, or that of a room. */
  open: (path: string) => void;
  after?: After;
}

/**
 * Asks what others did with the user's projects and tells it once: in the studio, outside of the page while another one is
 * in front, and with a sound, as the user prefers.
 */
export class NewsWatch {
  readonly #options: NewsWatchOptions;
  #cancel: (() => void) | undefined;
  #isAsking = false;
  #hasEnded = false;

  constructor(options: NewsWatchOptions) {
    this.#options = options;
  }

  /** Asks now, every minute, and whenever somebody comes back to the page. The returned function ends it. */
  start(): () => void {
    const { page } = this.#options;
    const onChange = () => void this.ask();
    page.addEventListener('visibilitychange', onChange);
    onChange();
    return () => {
      page.removeEventListener('visibilitychange', onChange);
      this.#cancel?.();
      this.#hasEnded = true;
    };
  }

  /** Asks once, unless it would be told to nobody: in a page that nobody sees, by a browser that shows nothing. */
  private async ask(): Promise<void> {
    if (this.#isAsking) return;
    const { api, after: wait = after } = this.#options;
    this.#cancel?.();
    this.#isAsking = true;
    try {
      const isTold = this.#options.preferences() && (this.isSeen() || this.pushing());
      const news = isTold ? await api.listNews() : [];
      const [newest] = news;
      if (newest) {
        this.tell(news);
        await api.seeNews(Date.parse(newest.at));
      }
    } catch {
      // Without the server there is no news; it is asked again.
    } finally {
      this.#isAsking = false;
      if (!this.#hasEnded) this.#cancel = wait(pause, () => void this.ask());
    }
  }

  private tell(news: readonly News[]): void {
    const { notify, t } = this.#options.studio;
    const push = this.isSeen() ? undefined : this.pushing();
    for (const item of news.slice(0, oneByOne).reverse()) {
      const who = item.by ? item.by.name || item.by.username : t('community:newsSomebody');
      const text = t(sentences[item.kind], { who, name: item.project.name });
      const place = item.kind === 'invite' ? 'room' : 'p';
      const open = () => this.#options.open(`/${place}/${item.project.id}`);
      notify({ kind: 'info', text, action: { label: t('community:newsOpen'), run: open } });
      push?.(text, open);
    }
    const more = news.length - oneByOne;
    if (more > 0) notify({ kind: 'info', text: t('community:newsMore', { count: more }) });
    if (this.#options.preferences()?.sound) this.#options.ring();
  }

  private isSeen(): boolean {
    return !this.#options.page.hidden;
  }

  private pushing() {
    return this.#options.preferences()?.push ? this.#options.push() : undefined;
  }
}
