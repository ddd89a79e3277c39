import { beginnerOutlines } from './beginner-outlines.ts';
import { laterOutlines } from './later-outlines.ts';
import type { TutorialOutline } from './tutorial-outline.ts';

/**
 * The built-in tutorials by sortOrder, without their lessons' text. They stand in the SDK because the
 * server keeps progress by them, panels show them offline, and nothing else is imported by both.
 */
export const tutorialOutlines: readonly TutorialOutline[] = [...beginnerOutlines, ...laterOutlines];
