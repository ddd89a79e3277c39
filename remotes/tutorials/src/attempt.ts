import { type Finding, type Goal, judge, type Lesson, musicOf, type Studio } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';

/** Milliseconds that a lesson's code sounds. */
const previewTime = 4000;

/** What was found of what the learner made. */
export type Verdict =
  | { kind: 'none' }
  | { kind: 'passed' }
  | { kind: 'missed'; findings: readonly Finding[] }
  | { kind: 'failed'; error: unknown };

type Parts = Pick<Studio, 'engine' | 'project'>;

/** One learner at one lesson: the code, what sounds of it, and what was heard. */
export class Attempt {
  playing = false;
  listening = false;
  verdict: Verdict = { kind: 'none' };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly studio: Parts,
    private readonly lesson: Lesson,
    public code: string = lesson.code,
  ) {
    makeAutoObservable<this, 'studio' | 'lesson' | 'timer'>(
      this,
      { studio: false, lesson: false, timer: false },
      { autoBind: true },
    );
  }

  setCode(code: string): void {
    this.code = code;
    this.verdict = { kind: 'none' };
  }

  /** Sounds the code for four seconds and listens to it; again to stop. */
  async play(): Promise<void> {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    this.timer = setTimeout(this.stop, previewTime);
    const { engine } = this.studio;
    const { code } = this;
    try {
      await engine.resume();
      if (this.playing) await engine.run('preview', code);
      await this.listen(code);
    } catch (error) {
      runInAction(() => {
        this.stop();
        this.verdict = { kind: 'failed', error };
      });
    }
  }

  /** Listens to the grid of the open project as it stands; silence is heard as silence. */
  async listenToGrid(): Promise<void> {
    const { engine, project } = this.studio;
    await this.listen(engine.toCode(project.data) ?? 'silence');
  }

  stop(): void {
    clearTimeout(this.timer);
    if (this.playing) this.studio.engine.stop('preview');
    this.playing = false;
  }

  private async listen(code: string): Promise<void> {
    this.listening = true;
    try {
      const findings = await this.findingsOf(code, this.lesson.goal);
      runInAction(() => {
        this.verdict = findings.length === 0 ? { kind: 'passed' } : { kind: 'missed', findings };
      });
    } catch (error) {
      runInAction(() => {
        this.verdict = { kind: 'failed', error };
      });
    } finally {
      runInAction(() => {
        this.listening = false;
      });
    }
  }

  private async findingsOf(code: string, goal: Goal): Promise<Finding[]> {
    const { engine } = this.studio;
    const events = await engine.events(code, 0, goal.cycles);
    return judge(goal, musicOf(events, goal.cycles, engine.now('preview').cps * 240));
  }
}
