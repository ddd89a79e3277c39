import type { Credits } from './credits.ts';
import type { MusicProject } from './music.ts';

/** A project, version 1 of its shape. Shapes grow by adding; `schema` rises when a reader must convert. */
export interface Project {
  /** Empty until the first save. */
  id: string;
  schema: 1;
  /** Counts saves; a save names the revision it stands on. */
  rev: number;
  /** The version of Hocket that made it. */
  engine: string;
  name: string;
  description: string;
  tags: string[];
  isPublic: boolean;
  /** 60 to 200, whole. */
  bpm: number;
  /** 0 to 1. */
  swing: number;
  strudelCode: string;
  /** Code and tracks show the same music. */
  linked: boolean;
  tracks: Track[];
  /** At least one. */
  patterns: Pattern[];
  /** Pattern ids in playing order. */
  chain: string[];
  /** The first pattern's on/off view, rows × steps. */
  gridPattern: boolean[][];
  plugins: { id: string; version: string }[];
}

/** A row of the grid: its sound and how that is played. */
export interface Track {
  id: string;
  name: string;
  /** A colour token of the design system, `track-1` to `track-12`. */
  color: string;
  /** Name of the library sound last dropped on it, else the track's first name. */
  sound: string;
  /** The instrument that plays it: a name that `s("…")` knows. */
  strudelName: string;
  /** Space-separated note names, 'C2 E2 G2'. */
  note?: string;
  /** 0 to 200, percent of its sound's own: 100 is 0 dB, 200 6 dB more. */
  volume: number;
  muted: boolean;
  solo: boolean;
  /**
   * Effect name to amount: those of the tables `effects` and `stripControls`; `clip`, in steps, for how long a note lasts;
   * parameters of a plugin's instrument. Names that this version does not know stay as they are.
   */
  effects?: Record<string, number>;
}

/** A row per track; 16 steps unless longer. */
export interface Pattern {
  id: string;
  name: string;
  steps: Step[][];
}

/** One step of a row. */
export interface Step {
  on: boolean;
  /** 0 to 1. */
  velocity: number;
  /** 0 to 1. */
  probability: number;
  /** 1 to 4 onsets in the step's time. */
  repeats: number;
}

/** What a list shows of a project. */
export interface ProjectSummary {
  id: string;
  rev: number;
  name: string;
  description: string;
  tags: string[];
  isPublic: boolean;
  bpm: number;
  isLiked: boolean;
  likeCount: number;
  playCount: number;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** A project as the API answers it: each track's `note` is what the first pattern plays there, in order. */
export interface ApiProject extends MusicProject {
  /** The first pattern's on/off view, rows × steps. */
  gridPattern: readonly (readonly boolean[])[];
}

/** What a save by patches answers. */
export interface SaveReceipt {
  id: string;
  /** The revision that the save made. */
  rev: number;
  /** ISO 8601. */
  updatedAt: string;
  isPublic: boolean;
  isLiked: boolean;
  likeCount: number;
}

/** One's own project as a call that wrote the whole of it answers. */
export interface SavedProject extends ApiProject {
  isLiked: boolean;
  likeCount: number;
  /** ISO 8601. */
  updatedAt: string;
}

/** A project as whoever asks may see it. */
export interface ProjectView extends SavedProject, Credits {
  isOwn: boolean;
  playCount: number;
  /** Absent when it is nobody's copy. */
  forkedFrom?: ForkSource;
  /** Opens it for whoever has the link; only its owner sees it. */
  shareId?: string;
  /** Taken out of the public lists by an operator; only its owner still sees it. */
  isHidden: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** What a project was copied from. */
export interface ForkSource {
  /** Absent while whoever asks may not see it. */
  id?: string;
  /** Its name when it was copied. */
  name: string;
  /** Its owner's username; absent as `id`, and when that profile is not public. */
  owner?: string;
}

/** A project in the community's list. */
export interface CommunityProject extends ProjectSummary, Credits {
  /** When it first became public, ISO 8601. */
  publishedAt: string;
  /** Its first pattern, a row per track, 16 rows at most: `x` where a step is on, `.` where it is off. */
  drawing: string[];
}

/** How loud music is from its beginning, in columns of equal length. Both lists are empty where nothing sounds. */
export interface SoundLevels {
  bars: number;
  /** 0 to 1; the loudest is 1. */
  levels: readonly number[];
  /** Of each column, the colour of the track that is loudest in it: a token of the design system, '' in silence. */
  colors: readonly string[];
}

/** A public piece that the landing page plays. */
export interface FeaturedProject
  extends Pick<CommunityProject, 'id' | 'name' | 'owner' | 'bpm' | 'tags'> {
  picture: SoundLevels;
}

/** An earlier text of a project. */
export interface RevisionSummary {
  id: string;
  /** The revision it was, or, of a conflict's, the one it was made from. */
  rev: number;
  /** It lost to another save and was put aside. */
  isConflict: boolean;
  name: string;
  /** ISO 8601. */
  savedAt: string;
}

/** An earlier text of a project, in full. */
export interface Revision extends RevisionSummary {
  project: ApiProject;
}
