import type { Difficulty } from '../tutorial-outline.ts';

/** What a learner wrote to meet the goal of one lesson. */
export interface CertifiedWork {
  /** Titles. */
  tutorial: string;
  step: string;
  code: string;
}

/** That somebody met every goal of a learning path. Whoever has its id may see it. */
export interface Certificate {
  id: string;
  /** The learning path. */
  path: Difficulty;
  /** As the learner wrote it. */
  name: string;
  /** How many lessons the path has. */
  lessons: number;
  /** Titles of its tutorials, in their order. */
  tutorials: string[];
  /** What it rests on, lesson by lesson; empty of one that was issued before code was kept. */
  works: CertifiedWork[];
  /** The server heard every work and judged it, too; else the learner's browser alone did. */
  isHeard: boolean;
  /** ISO 8601. */
  issuedAt: string;
}
