/** Numbers of the specification, part 9, that more than one package keeps to. */
export const limits = {
  bpm: { min: 60, max: 200, initial: 120 },
  volume: { min: 0, max: 100, initial: 75 },
  steps: 16,
  minTracks: 1,
  maxTracks: 64,
  maxSteps: 64,
  maxPatterns: 26,
  maxChain: 256,
  nameLength: 120,
  descriptionLength: 2000,
  codeLength: 200_000,
  /** Characters of a lesson's code that is kept with the step that it passed. */
  lessonCodeLength: 10_000,
  /** Of a recording of the output. */
  recordedSeconds: 15 * 60,
  /** Of playing, in one report. */
  toldPlaySeconds: 60 * 60,
  tags: 20,
  tagLength: 40,
  /** Characters of what is said beside a report's reason. */
  reportLength: 1000,
  /** Bytes; an uploaded file has to be smaller. */
  imageBytes: 5 * 1024 * 1024,
  soundBytes: 20 * 1024 * 1024,
} as const;
