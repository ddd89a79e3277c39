import { excerptOf, type Finding, type Goal, judge, type Lesson, type Studio } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';

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
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The code or grid that the verdict is about. */
  judged = '';
  /** An edit counts too: an answer to what was asked before is dropped. */
  readonly #latest = new LatestRequest();
  readonly #studio: AttemptStudio;
  readonly #lesson: Lesson;

  constructor(
    studio: AttemptStudio,
    lesson: Lesson,
    public code: string = lesson.code,
  ) {
    this.#studio = studio;
    this.#lesson = lesson;
    makeAutoObservable(this, {}, { autoBind: true });
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
      return this.findingOf(code, this.#lesson.goal);
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
    await this.showVerdict(code, () => this.findingOf(code, this.#lesson.goal));
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.playing) this.#studio.engine.stop('preview');
    this.playing = false;
  }

  /** Shows what is found, unless something else was asked or written meanwhile. */
  private async showVerdict(code: string, find: () => Promise<Finding | undefined>): Promise<void> {
    const isLatest = this.#latest.begin();
    this.listening = true;
    const verdict = await find().then(verdictOf, failedBy);
    if (!isLatest()) return;
    runInAction(() => Object.assign(this, { verdict, judged: code, listening: false }));
  }

  private async findingOf(code: string, goal: Goal): Promise<Finding | undefined> {
    const { engine } = this.#studio;
    const events = await engine.events(code, 0, goal.cycles);
    return judge(goal, excerptOf(events, goal.cycles, engine.now('preview').cps * 240));
  }
}

function verdictOf(finding: Finding | undefined): Verdict {
  return finding ? { kind: 'missed', finding } : { kind: 'passed' };
}

function failedBy(error: unknown): Verdict {
  return { kind: 'failed', error };
}
