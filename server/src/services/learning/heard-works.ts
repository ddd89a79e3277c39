import type { HeardCode } from '@hocket/api';
import { courses } from '@hocket/courses';
import { type Event, excerptOf, type Goal, judge } from '@hocket/sdk';
import type { Evaluator } from '../../evaluator/evaluator.ts';
import type { WorkRecord } from '../../models/certificate.ts';

/** Cycles a second at which a work is heard that sets no tempo: no goal of a path asks for one. */
const cps = 0.5;

/** Why a program that the browser has heard may not be heard here: what the evaluator allows is less. */
const undecided = ['code_too_slow', 'code_out_of_memory', 'code_floods', 'code_crashed'];

/** `unheard`: the server cannot tell. */
export type WorkVerdict = 'met' | 'missed' | 'unheard';

/**
 * Whether the server hears in a learner's works what their steps ask for, by the goals that the learner's browser judged
 * by; as many as there are works. Rejects with `busy`.
 */
export async function hearWorks(
  evaluator: Pick<Evaluator, 'hear'>,
  owner: string,
  works: readonly WorkRecord[],
): Promise<WorkVerdict[]> {
  if (works.length === 0) return [];
  const programs = works.map((work) => ({
    code: work.code,
    cps,
    cycles: goalOf(work)?.cycles ?? 1,
  }));
  const heard = await evaluator.hear(owner, programs);
  return works.map((work, at) => verdictOf(goalOf(work), heard[at]));
}

function goalOf({ tutorial, step }: WorkRecord): Goal | undefined {
  const lessons = courses.find(({ id }) => id === tutorial)?.lessons;
  return lessons?.find(({ id }) => id === step)?.goal;
}

function verdictOf(goal: Goal | undefined, heard: HeardCode | undefined): WorkVerdict {
  if (!goal || !heard) return 'unheard';
  if (heard.failure) return undecided.includes(heard.failure.code) ? 'unheard' : 'missed';
  const excerpt = excerptOf(heard.events as readonly Event[], goal.cycles, heard.cps * 240);
  return judge(goal, excerpt) ? 'missed' : 'met';
}
