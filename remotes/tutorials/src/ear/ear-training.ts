import type { EarKind, Studio } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EarLevels } from './ear-levels.ts';
import {
  type EarPlace,
  type EarQuestion,
  earProgram,
  earQuestion,
  heardAt,
  kindsOfRound,
  rightAnswer,
  seededNumbers,
} from './ear-question.ts';

/** Questions in a round. */
export const roundLength = 10;

/** A question with its answer. */
export interface EarAnswer {
  question: EarQuestion;
  chosen: EarPlace;
  isRight: boolean;
}

/** The kind that was confused most in a round. */
export interface Confusion {
  kind: EarKind;
  wrong: number;
  asked: number;
}

type TrainingStudio = Pick<Studio, 'engine' | 'transport'>;

/** One learner in rounds of ten questions: what is asked, what sounds of it, and how it was answered. Observable. */
export class EarTraining {
  /** What is asked, answered or not; undefined before a round and after it. */
  question: EarQuestion | undefined = undefined;
  /** Of the round, in their order. */
  answers: readonly EarAnswer[] = [];
  sound: 'silent' | 'starting' | 'playing' = 'silent';
  /** Which of the two is heard now. */
  heard: EarPlace | undefined = undefined;
  /** Why the two do not sound. */
  failure: unknown = undefined;
  #order: readonly EarKind[] = [];
  /** Whoever presses again does not wait for what was asked before. */
  readonly #latest = new LatestRequest();
  readonly #random: () => number;
  readonly #studio: TrainingStudio;
  readonly #kinds: readonly EarKind[];
  readonly #levels: EarLevels;

  /** `seed`: the same one asks the same questions of the same answers. */
  constructor(
    studio: TrainingStudio,
    kinds: readonly EarKind[],
    levels: EarLevels,
    seed: number = Date.now(),
  ) {
    this.#studio = studio;
    this.#kinds = kinds;
    this.#levels = levels;
    this.#random = seededNumbers(seed);
    makeAutoObservable(
      this,
      { question: observableRef, answers: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  /** `result` after the last answer of a round was read. */
  get phase(): 'start' | 'asked' | 'answered' | 'result' {
    if (!this.question) return this.answers.length > 0 ? 'result' : 'start';
    return this.answer ? 'answered' : 'asked';
  }

  /** The answer to the question that is shown; undefined until it is given. */
  get answer(): EarAnswer | undefined {
    const last = this.answers.at(-1);
    return last?.question === this.question ? last : undefined;
  }

  /** Of the round. */
  get rightCount(): number {
    return this.answers.filter(({ isRight }) => isRight).length;
  }

  /** The kind with most wrong answers in the round; undefined when all were right. */
  get confusedMost(): Confusion | undefined {
    const counts = this.#kinds.map((kind) => {
      const asked = this.answers.filter(({ question }) => question.kind === kind);
      return { kind, asked: asked.length, wrong: asked.filter(({ isRight }) => !isRight).length };
    });
    const most = Math.max(...counts.map(({ wrong }) => wrong));
    return most === 0 ? undefined : counts.find(({ wrong }) => wrong === most);
  }

  /** Begins a round with its first question. Call it in a user's gesture. */
  begin(): Promise<void> {
    this.answers = [];
    this.#order = kindsOfRound(this.#kinds, roundLength, this.#random);
    return this.next();
  }

  /** Asks the next question, or shows the result after the last. */
  async next(): Promise<void> {
    const kind = this.#order[this.answers.length];
    if (kind === undefined) {
      this.stop();
      this.question = undefined;
      return;
    }
    this.question = earQuestion(kind, this.#levels.of(kind), this.#random);
    await this.play();
  }

  /** Lets both be heard from the beginning, as often as one likes; the project's music makes way. Never rejects. */
  async play(): Promise<void> {
    const { question } = this;
    if (!question) return;
    this.stop();
    const { engine, transport } = this.#studio;
    const isLatest = this.#latest.begin();
    this.sound = 'starting';
    this.failure = undefined;
    if (transport.playing) transport.stop();
    try {
      await engine.resume();
      if (isLatest()) await engine.run('preview', earProgram(question));
      if (isLatest()) runInAction(() => Object.assign(this, { sound: 'playing' }));
    } catch (failure) {
      if (isLatest()) runInAction(() => Object.assign(this, { failure, sound: 'silent' }));
    }
  }

  /** Takes an answer to what is asked; a second one to the same question changes nothing. */
  choose(chosen: EarPlace): void {
    const { question } = this;
    if (!question || this.answer) return;
    const isRight = rightAnswer(question) === chosen;
    this.answers = [...this.answers, { question, chosen, isRight }];
    this.#levels.answer(question.kind, isRight);
  }

  /** Looks which of the two is heard now, and ends once both were; to be called in each frame while they play. */
  follow(): void {
    if (!this.question || this.sound !== 'playing') return;
    const place = heardAt(this.question, this.#studio.engine.now('preview').cycle);
    if (place === 'over') this.stop();
    else this.heard = place;
  }

  stop(): void {
    this.#latest.cancel();
    if (this.sound !== 'silent') this.#studio.engine.stop('preview');
    this.sound = 'silent';
    this.heard = undefined;
  }
}
