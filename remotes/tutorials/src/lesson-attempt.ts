import {
  type Excerpt,
  excerptOf,
  type Finding,
  judge,
  type Lesson,
  type Studio,
} from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Milliseconds that a lesson's code sounds. */
const previewTime = 4000;

/** What was found of what the learner made. */
export type Verdict =
  | { kind: 'none' }
  | { kind: 'passed' }
  | { kind: 'missed'; finding: Finding }
  | { kind: 'failed'; error: unknown };

type AttemptStudio = Pick<Studio, 'engine' | 'project'>;

/** One learner at one lesson: the code, what sounds of it, and what was heard. */
export class LessonAttempt {
  playing = false;
  listening = false;
  verdict: Verdict = { kind: 'none' };
  /** How much a hint says: 0 asks, every further one says more. */
  depth = 0;
  /** What the lesson's answer sounds like; undefined until it was heard. */
  asked: Excerpt | undefined;
  /** What the learner's code or grid sounded like when it was last heard. */
  played: Excerpt | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The code or grid that the verdict is about. */
  judged = '';
  /** An edit counts too: an answer to what was asked before is dropped. */
  readonly #latest = new LatestRequest();
  /** What was missed last, as a text: who misses the same again keeps the hints. */
  #missed = '';
  readonly #studio: AttemptStudio;
  readonly #lesson: Lesson;

  constructor(
    studio: AttemptStudio,
    lesson: Lesson,
    public code: string = lesson.code,
  ) {
    this.#studio = studio;
    this.#lesson = lesson;
    makeAutoObservable(this, { asked: observableRef, played: observableRef }, { autoBind: true });
  }

  /** Hears the lesson's answer and what is written so far, and judges neither. What does not run stays unheard. */
  async open(): Promise<void> {
    const { code } = this;
    const asked = await this.excerptOf(this.#lesson.expected).catch(() => undefined);
    runInAction(() => {
      this.asked = asked;
    });
    const written = await this.excerptOf(code).catch(() => undefined);
    runInAction(() => {
      this.played ??= written;
    });
  }

  setCode(code: string): void {
    this.code = code;
    this.#latest.cancel();
    this.listening = false;
    this.verdict = { kind: 'none' };
  }

  /** Sounds the code for four seconds and listens to it; again to stop. */
  async play(): Promise<void> {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    this.#timer = setTimeout(this.stop, previewTime);
    const { engine } = this.#studio;
    const { code } = this;
    await this.showVerdict(code, async () => {
      await engine.resume();
      if (this.playing) await engine.run('preview', code);
      return this.findingOf(code);
    });
    if (this.verdict.kind === 'failed') this.stop();
  }

  /** Listens to the grid of the open project as it stands; silence is heard as silence. */
  async listenToGrid(): Promise<void> {
    const { project } = this.#studio;
    let code: string;
    try {
      code = (await project.toCode()) ?? 'silence';
    } catch (error) {
      runInAction(() => {
        this.verdict = { kind: 'failed', error };
      });
      return;
    }
    await this.showVerdict(code, () => this.findingOf(code));
  }

  /** Listens to the code without a sound. Code that does not run yet is still being written: only Play tells of it. */
  async listen(): Promise<void> {
    const { code } = this;
    await this.showVerdict(code, () => this.findingOf(code), unheard);
  }

  /** Says more of what was missed. */
  hintMore(): void {
    this.depth += 1;
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.playing) this.#studio.engine.stop('preview');
    this.playing = false;
  }

  /** Shows what is found, unless something else was asked or written meanwhile. */
  private async showVerdict(
    code: string,
    find: () => Promise<Finding | undefined>,
    whenFailed: (error: unknown) => Verdict = failedBy,
  ): Promise<void> {
    const isLatest = this.#latest.begin();
    this.listening = true;
    const verdict = await find().then(verdictOf, whenFailed);
    if (!isLatest()) return;
    const missed = verdict.kind === 'missed' ? JSON.stringify(verdict.finding) : this.#missed;
    runInAction(() => {
      if (missed !== this.#missed) this.depth = 0;
      this.#missed = missed;
      Object.assign(this, { verdict, judged: code, listening: false });
    });
  }

  private async findingOf(code: string): Promise<Finding | undefined> {
    const played = await this.excerptOf(code);
    runInAction(() => {
      this.played = played;
    });
    return judge(this.#lesson.goal, played);
  }

  private async excerptOf(code: string): Promise<Excerpt> {
    const { engine } = this.#studio;
    const { cycles } = this.#lesson.goal;
    const events = await engine.events(code, 0, cycles);
    return excerptOf(events, cycles, engine.now('preview').cps * 240);
  }
}

function verdictOf(finding: Finding | undefined): Verdict {
  return finding ? { kind: 'missed', finding } : { kind: 'passed' };
}

function failedBy(error: unknown): Verdict {
  return { kind: 'failed', error };
}

function unheard(): Verdict {
  return { kind: 'none' };
}
