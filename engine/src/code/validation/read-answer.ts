import {
  clamp,
  HocketError,
  isObject,
  type LogLine,
  type Place,
  type Problem,
  pluginLimits,
} from '@hocket/sdk';
import { programLimits } from '../../budget/limits.ts';

const failures = ['code_empty', 'code_invalid', 'code_too_many_events'];
/** What a program may report: anything else is for the page to find. */
const reports = [
  'samples_unavailable',
  'output_unavailable',
  'input_unavailable',
  'absent_code',
  'absent_screen',
  'absent_network',
  'absent_speech',
  'absent_language',
  'absent_setting',
  'absent_callback',
];

const levels = ['info', 'warning', 'error'] as const;
/** What may be said of a program in the reader's language. */
const logCodes = ['scale_unknown', 'chord_unknown', 'wave_unquoted'];

/** What every message has. The other fields of an answer are as the worker sent them. */
export interface SandboxMessage {
  kind: string;
  id: number;
  [field: string]: unknown;
}

/** A worker's answer, or undefined when it is none. */
export function readAnswer(data: unknown): SandboxMessage | undefined {
  if (typeof data !== 'string' || data.length > programLimits.messages.length) return undefined;
  try {
    const answer = JSON.parse(data) as SandboxMessage | null;
    return typeof answer?.kind === 'string' && Number.isInteger(answer.id) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Cycles per second that a program may set; undefined when it set none or nonsense. */
export function readCps(value: unknown): number | undefined {
  if (typeof value !== 'number' || !(value > 0)) return undefined;
  return clamp(value, 0.001, 20);
}

/** The problems that a program reports of itself, of the kinds that it can know of. */
export function readProblems(value: unknown): Problem[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 20).flatMap((item: Partial<Problem> | null) => {
    const code = reports.find((each) => each === item?.code);
    if (code === undefined) return [];
    const subject = text(item?.subject, 200);
    return [{ code, message: text(item?.message, 300), ...(subject !== '' && { subject }) }];
  });
}

/** What a program says of itself, as its worker claims it. */
export function readLog(value: unknown): LogLine[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, programLimits.log.lines)
    .filter(isObject)
    .map((item) => {
      const level = levels.find((each) => each === item.level) ?? 'info';
      const code = logCodes.find((each) => each === item.code);
      const [subject, hint] = [text(item.subject, 64), text(item.hint, 64)];
      return {
        level,
        text: text(item.text, programLimits.log.length),
        ...(code && { code }),
        ...(subject && { subject }),
        ...(hint && { hint }),
        ...(isCount(item.line) && { line: item.line }),
      };
    });
}

/** The error that a `failed` answer stands for. */
export function readFailure(answer: SandboxMessage): HocketError {
  const { code, message, place, plugin } = answer;
  const known = failures.find((each) => each === code) ?? 'code_invalid';
  const sentence = text(message, 1000) || 'This code cannot be played.';
  return new HocketError(known, sentence, {
    place: readPlace(place),
    ...(typeof plugin === 'string' && { details: { plugin: text(plugin, pluginLimits.idLength) } }),
  });
}

function readPlace(value: unknown): Place | undefined {
  const { line, column } = (value ?? {}) as Partial<Place>;
  return isCount(line) && isCount(column) ? { line, column } : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) < 1e7;
}

function text(value: unknown, length: number): string {
  return typeof value === 'string' ? value.slice(0, length) : '';
}
