import {
  type Place,
  type ProgramSounds,
  type RunTime,
  requireCode,
  type Studio,
} from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import type { CodeBlock } from '@hocket/sdk/code-blocks';
import { computedStruct, makeAutoObservable, observableRef, runInAction } from 'mobx';
import { withBlock } from '../blocks/block-program.ts';
import { soundingCode } from '../blocks/sounding-code.ts';
import { endStep } from '../text/end-step.ts';
import { RunText } from '../text/moved-text.ts';
import { offsetOf, placeInText } from '../text/place-in-text.ts';
import { projectCode } from '../text/project-code.ts';
import { type CodeFailure, codeFailureOf } from './code-failure.ts';
import { type SilentSound, silentSounds, withWord } from './silent-sounds.ts';

/** Milliseconds after which a finished run's status is idle again. */
export const statusTime = 3000;
/** Milliseconds after which a run that has no answer yet says so: of most nobody sees more than what they came to. */
export const slowTime = 100;

/** Runs of the editor's code, and what the last one came to. */
export class CodeRun {
  status: 'idle' | 'executing' | 'success' | 'error' = 'idle';
  /**
   * The failure of the last run, with the code that failed; it stays longer than the status, so that there is time to
   * read it.
   */
  failed: { code: string; failure: CodeFailure } | undefined;
  /** What is said until the run that is under way has come to something, or takes long. */
  said: 'idle' | 'executing' | 'success' = 'idle';
  /** While what is silent is fetched again: the sounds as they were before. */
  fetching: ProgramSounds | undefined;
  /** What plays, as it was edited since; made and followed when places in it are asked for. */
  #ran: RunText | undefined;
  /** How often something was run. */
  attempts = 0;
  readonly #latest = new LatestRequest();
  #slow: ReturnType<typeof setTimeout> | undefined;
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #studio: Pick<Studio, 'engine' | 'project' | 'transport'>;

  constructor(studio: Pick<Studio, 'engine' | 'project' | 'transport'>) {
    this.#studio = studio;
    makeAutoObservable(
      this,
      { fetching: observableRef, missing: computedStruct, silent: computedStruct },
      { autoBind: true },
    );
  }

  /** Why the last run failed, or was stopped later by the engine; undefined while there is nothing to say. */
  get failure(): CodeFailure | undefined {
    const { ended } = this.#studio.transport;
    return this.failed?.failure ?? (ended && { sentence: { error: ended } });
  }

  /**
   * What is shown of the last run: one that the engine stopped has failed. One that has just begun changes nothing, as a
   * picture that changes would keep the page from taking its answer.
   */
  get outcome(): CodeRun['status'] {
    if (this.status === 'executing') return this.said;
    return this.#studio.transport.ended ? 'error' : this.status;
  }

  /**
   * Which sounds of the code that plays are silent, now that those are there that came late; undefined where all that it
   * names are there, and after a run that failed.
   */
  get missing(): ProgramSounds | undefined {
    const { engine, transport } = this.#studio;
    // The status is read first: with each run another program may play, which is all that tells it.
    if (this.status === 'error' || this.failed || transport.source !== 'code') return undefined;
    const sounds = this.fetching ?? engine.programSounds?.('main');
    return sounds?.missing.length ? sounds : undefined;
  }

  /** The sounds that are missing, with their places in the project's code. */
  get silent(): readonly SilentSound[] {
    if (this.status === 'error' || !this.missing) return [];
    const code = projectCode(this.#studio.project);
    const ran = soundingCode(this.#studio) ?? code;
    if (this.#ran?.code !== ran) this.#ran = new RunText(ran, code);
    return silentSounds(this.missing.missing, this.#ran.movedTo(code), code);
  }

  /** Where the last run failed, as long as the code is still the one that failed. */
  get mark(): CodeFailure | undefined {
    if (this.failed?.code !== this.#studio.project.data.strudelCode) return undefined;
    return this.failed.failure;
  }

  /** Plays the project's code, at once or with the next cycle; of two runs at once the later one tells the status. */
  start(time: RunTime = 'now'): Promise<void> {
    return this.attempt(async ({ transport, project }) => {
      // Fails before the engine is started for nothing.
      requireCode(project.data.strudelCode);
      await transport.play('code', undefined, time);
    });
  }

  /** Plays one block as it is written; the others sound on as they were when they were last run. */
  startBlock(block: CodeBlock): Promise<void> {
    const code = projectCode(this.#studio.project);
    const program = withBlock(soundingCode(this.#studio), code, block);
    const inText = (place: Place) => {
      const offset = offsetOf(program.code, place) - program.at;
      const isInside = offset >= 0 && offset <= block.to - block.from;
      return isInside ? placeInText(code, block.from + offset) : undefined;
    };
    return this.attempt(({ transport }) => transport.play('code', program.code), inText);
  }

  /** Writes another sound at the places of one that is silent, as one step of undo, and plays that. */
  startWith({ places }: SilentSound, instead: string): Promise<void> {
    const { project } = this.#studio;
    project.setCode(withWord(projectCode(project), places, instead), 'own');
    return this.start();
  }

  /** Tries again to load what is silent; that it succeeded is said as of a run. */
  async fetchSounds(): Promise<void> {
    if (this.fetching) return;
    const isLatest = this.#latest.follow();
    this.fetching = this.missing;
    await this.#studio.engine.fetchSounds?.('main');
    if (!isLatest()) return;
    runInAction(() => {
      this.fetching = undefined;
      if (!this.missing && this.#studio.transport.source === 'code') this.finish('success');
    });
  }

  /** Says why something else could not be done with the code, until the next run. */
  showFailure(failure: CodeFailure): void {
    this.failed = { code: this.#studio.project.data.strudelCode, failure };
  }

  /** Stops the music; a run that is still being evaluated tells nothing more. */
  stop(): void {
    this.begin();
    this.status = 'idle';
    this.#studio.transport.stop();
  }

  /** Ends the timer; a run that is still being evaluated tells nothing more. */
  dispose(): void {
    this.#latest.cancel();
    clearTimeout(this.#slow);
    clearTimeout(this.#clearing);
  }

  /** `inText`: where a place in the program that was run stands in the project's code. */
  private async attempt(
    play: (studio: Pick<Studio, 'project' | 'transport'>) => Promise<void>,
    inText: (place: Place) => Place | undefined = (place) => place,
  ): Promise<void> {
    this.attempts += 1;
    const isLatest = this.begin();
    const { project } = this.#studio;
    const code = project.data.strudelCode;
    endStep(project.history);
    try {
      await play(this.#studio);
      // The run succeeded but nothing plays: Stop was pressed elsewhere in the meantime.
      if (isLatest()) this.finish(this.#studio.transport.playing ? 'success' : 'idle');
    } catch (error) {
      const { sentence, place } = codeFailureOf(error);
      const shown = place && inText(place);
      const failure = shown ? { sentence, place: shown } : { sentence };
      if (isLatest()) this.finish('error', { code, failure });
    }
  }

  /** The answer says whether this still is the latest run. */
  private begin(): () => boolean {
    this.dispose();
    this.said = this.outcome === 'success' ? 'success' : 'idle';
    this.status = 'executing';
    this.failed = undefined;
    this.fetching = undefined;
    this.#slow = setTimeout(
      () =>
        runInAction(() => {
          this.said = 'executing';
        }),
      slowTime,
    );
    return this.#latest.follow();
  }

  private finish(status: CodeRun['status'], failed?: CodeRun['failed']): void {
    clearTimeout(this.#slow);
    clearTimeout(this.#clearing);
    this.status = status;
    this.failed = failed;
    this.#clearing = setTimeout(
      () =>
        runInAction(() => {
          this.status = 'idle';
        }),
      statusTime,
    );
  }
}
