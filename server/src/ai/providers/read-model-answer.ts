import type { Composition } from '@hocket/composer';
import { type AiReading, type AiRequest, clamp, limits } from '@hocket/sdk';
import * as z from 'zod';
import { unusable } from '../ai-failures.ts';
import { explanationIn, maxExplanation, withoutThinking } from './explanation-part.ts';

/** The longest program, in characters; the history stores no more. */
const maxCode = 50_000;
/** The longest answer that is read, in characters. */
const maxAnswer = 200_000;

/** A model's program, and what it says about it. */
interface ModelAnswer {
  code: string;
  explanation: string;
  bpm?: number;
  key?: string;
  confidence?: number;
}

const number = z.coerce.number().optional().catch(undefined);

/** The answer of a model that replies with JSON although it was not asked to. */
const asJson = z.object({
  code: z.string(),
  explanation: z.string().catch(''),
  bpm: number,
  key: z.string().optional().catch(undefined),
  confidence: number,
});

/** The beginning of a program without a fence. */
const program = /^(?:\/\/.*\n|\s)*(?:[\w$]+:\s*)?(?:stack|arrange|cat|note|n|s|sound)\s*\(/;

/** A model's answer as a composition. It is only data: none of it is run here. Throws `ai_answer_unusable`. */
export function readModelAnswer(answer: string, request: AiRequest): Composition {
  const text = (withoutThinking(answer) ?? '').trim();
  if (text === '') throw unusable('empty');
  if (text.length > maxAnswer) throw unusable('too_long');
  if (/^<(?:!doctype|html|head|body|\?xml)/i.test(text)) throw unusable('html');
  const { code, explanation, ...rest } = parseAnswer(text);
  if (code.length > maxCode) throw unusable('too_long');
  const tempo = /^[ \t]*setcp[ms]\([^\n]*\)[ \t]*;?[ \t]*$/gm;
  const generatedCode = code.replace(tempo, '').trim();
  if (generatedCode === '') throw unusable('empty');
  const bpm = request.bpm ?? bpmOf(rest.bpm) ?? request.current?.music?.bpm ?? limits.bpm.initial;
  const key = request.key ?? rest.key?.trim().slice(0, 40) ?? '';
  return {
    generatedCode,
    explanation,
    confidence: confidenceOf(rest.confidence),
    bpm,
    key,
    readings: readingsOf(request, String(bpm), key),
    ignored: [],
  };
}

function parseAnswer(text: string): ModelAnswer {
  // Every second part is between fences; its first line names the language.
  const parts = text.split('```');
  const blocks = parts.filter((_, at) => at % 2 === 1).map((part) => part.replace(/^[^\n]*\n/, ''));
  // A model may quote single lines first, so the longest block is the program.
  const block = blocks.sort((one, other) => other.length - one.length)[0]?.trim();
  const json = jsonIn(block ?? text) ?? jsonIn(text);
  if (json) return { ...json, explanation: json.explanation.trim().slice(0, maxExplanation) };
  if (parts.length % 2 === 0) throw unusable('truncated');
  if (block === undefined && /^[[{]/.test(text)) throw unusable('protocol');
  if (block === undefined && !program.test(text)) throw unusable('no_code');
  const about = parts.filter((_, at) => at % 2 === 0).join('\n');
  const [, bpm] = /^[^\w\n]*(?:bpm|tempo)\W{1,6}(\d+(?:\.\d+)?)/im.exec(about) ?? [];
  const [, key] = /^[^\w\n]*key\W{1,6}([A-G][b#♭♯]?m?(?: [a-z]+)?)/im.exec(about) ?? [];
  const [, confidence] = /^[^\w\n]*confidence\W{1,6}(\d+(?:\.\d+)?)/im.exec(about) ?? [];
  return {
    code: block ?? text,
    explanation: block === undefined ? '' : explanationIn(text),
    key,
    bpm: numberOf(bpm),
    confidence: numberOf(confidence),
  };
}

function jsonIn(text: string): z.output<typeof asJson> | undefined {
  try {
    return asJson.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function bpmOf(said: number | undefined): number | undefined {
  if (said === undefined || !Number.isFinite(said)) return undefined;
  return clamp(Math.round(said), limits.bpm.min, limits.bpm.max);
}

/** From 0 to 1; the model may have written per cent. 0.5 when it says nothing. */
function confidenceOf(said = 0.5): number {
  const share = said > 1 ? said / 100 : said;
  return Number.isFinite(share) ? clamp(share, 0, 1) : 0.5;
}

/** How the request was understood: the options, and what the answer names. */
function readingsOf(
  { prompt, style, mood, ...asked }: AiRequest,
  bpm: string,
  key: string,
): AiReading[] {
  const source = (isOption: boolean, value: string): AiReading['source'] =>
    isOption ? 'option' : prompt.toLowerCase().includes(value.toLowerCase()) ? 'prompt' : 'chosen';
  return [
    ...(style ? [{ aspect: 'genre', value: style, source: 'option' } as const] : []),
    ...(mood ? [{ aspect: 'mood', value: mood, source: 'option' } as const] : []),
    { aspect: 'tempo', value: bpm, source: source(asked.bpm !== undefined, bpm) },
    ...(key
      ? [{ aspect: 'key', value: key, source: source(Boolean(asked.key), key) } as const]
      : []),
  ];
}
