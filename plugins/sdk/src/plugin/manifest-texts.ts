import { isNoteName } from '../pitch.ts';
import { invalidField, type Shape, textShape } from '../shape.ts';
import { pluginLimits as most } from './plugin-limits.ts';

/** SemVer 2.0.0 without build metadata. */
const semver =
  /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(-[0-9A-Za-z-]{1,20}(\.[0-9A-Za-z-]{1,20}){0,4})?$/;
/** An SPDX expression, its brackets not counted. */
const spdx = /^\(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*( (AND|OR|WITH) \(*[A-Za-z0-9][A-Za-z0-9.+-]*\)*)*$/;
const noteName = "a note's name, such as C4";

/** Author and plugin. */
export const pluginId = textShape(
  most.idLength,
  /^[a-z][a-z0-9]*\.[a-z][a-z0-9]*$/,
  "your name, a dot and the plugin's, in lower-case letters and digits, such as acme.bell",
);

/** What `s("…")` plays, or what a theme or a course is known by. */
export const contributionId = textShape(
  most.idLength,
  /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/,
  "the plugin's id, or more behind it, in lower-case letters and digits, such as acme.bell.dark",
);

/** Of a plugin, as semver.org has it. */
export const version = textShape(
  40,
  semver,
  'three numbers such as 1.0.0, or 1.0.0-beta.1 for one that is not finished',
);

/** What people read in one line: names, labels. */
export const line = textShape(most.nameLength, /^[^\p{Cc}]+$/u, 'one line');

/** As SPDX writes it. */
export const licence = textShape(
  100,
  spdx,
  "a licence's SPDX name, such as Apache-2.0 or CC-BY-4.0 (spdx.org/licenses)",
);

/** Of a file in a plugin; none leads out of it, and none is hidden. */
export const path = textShape(
  most.pathLength,
  /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*\.[a-z0-9]+$/,
  'a path such as sounds/kick-01.wav: of letters, digits, ., - and _, each part beginning with a letter or a digit, the ending in lower case',
);

/** What a sound was recorded at. */
export const note: Shape<string> = (value, at) => {
  const name = textShape(8)(value, at);
  if (!isNoteName(name)) throw invalidField(at, noteName);
  return name;
};

/** By which the recordings of a sound are listed. */
export const recordedNote = textShape(8, /^[A-Ga-g][#bs]?-?\d$/, noteName);

/** An instrument's parameter, which becomes a part of a control's name. */
export const paramName = textShape(
  24,
  /^[a-z][A-Za-z0-9]*$/,
  'called by letters and digits, a lower-case letter first, such as decayTime',
);

/** A function of patterns. */
export const functionName = textShape(
  most.idLength,
  /^[a-z][A-Za-z0-9]*_[a-z][A-Za-z0-9]*$/,
  "the plugin's id, _ and a name, as in acmeBell_strum",
);

/** Of texts, with or without a country. */
export const language = textShape(5, /^[a-z]{2}(-[A-Z]{2})?$/, 'a language such as pt or pt-BR');

/** Of texts: a panel or an area of the studio. */
export const namespace = textShape(
  most.idLength,
  /^[a-z][A-Za-z0-9.-]*$/,
  'a namespace of texts, such as grid',
);

/** A file's hash. */
export const integrity = textShape(
  71,
  /^sha384-[A-Za-z0-9+/]{64}$/,
  'sha384- and a hash in base64',
);
