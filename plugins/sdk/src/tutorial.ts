/** A course as pure data. */
export interface TutorialPlugin {
  apiVersion: number;
  id: string;
  lessons: readonly Lesson[];
}

export interface Lesson {
  id: string;
  title: string;
  description: string;
  instruction: string;
  /** Starter code. */
  code: string;
  tips: readonly string[];
  concepts: readonly string[];
}
