import { courses } from '@hocket/courses';
import { furtherCourses } from '@hocket/courses/further';
import { midiFile, musicToMidi } from '@hocket/music';
import { type Event, excerptOf, isEmptyCode, judge, type Lesson, limits } from '@hocket/sdk';
import * as z from 'zod';
import { busy } from '../errors.ts';
import {
  type AgentTool,
  agentTool,
  missing,
  refusedEdit,
  type ToolCaller,
  textsAreData,
} from './agent-tool.ts';
import { expectShort, heardGrid, heardProgram, soundEvents } from './heard-music.ts';

const code = z.string().max(limits.codeLength);
const bpm = z.int().min(limits.bpm.min).max(limits.bpm.max);
const key = z
  .string()
  .max(20)
  .optional()
  .describe('Such as "A minor", where all of it is meant to lie in that key');
const cycles = z.int().min(1).max(16).default(4).describe('Bars that are heard, from the first');
const lesson = z.object({ course: z.string().max(64), lesson: z.string().max(64) });

/** Tools that hear, look up and compose; none of them changes anything. */
export const musicTools: readonly AgentTool[] = [
  agentTool({
    name: 'check_code',
    title: 'Hear a program',
    description:
      'Runs a Strudel program on the server, silently, and tells what ears would: its error with line and column, or its events, key, estimated loudness and problems (clashing notes, wrong bass notes, silence, mud, peaks). `problems` is empty when nothing is wrong: mend and check again until it is. With `lesson` also whether it does what that lesson asks.',
    scope: 'read',
    effect: 'reads',
    perMinute: 30,
    input: z.object({
      code,
      bpm: bpm.default(limits.bpm.initial),
      cycles,
      key,
      lesson: lesson.optional(),
    }),
    run: async ({ lesson: asked, ...program }, caller) => {
      const goal = asked && lessonOf(asked.course, asked.lesson).goal;
      const { heard, told } = await hear(caller, {
        ...program,
        cycles: Math.max(program.cycles, goal?.cycles ?? 1),
      });
      if (!goal || heard.failure) return told;
      const excerpt = excerptOf(heard.events as readonly Event[], goal.cycles, heard.cps * 240);
      const finding = judge(goal, excerpt);
      return { ...told, lesson: finding ? { met: false, finding } : { met: true } };
    },
  }),
  agentTool({
    name: 'describe_music',
    title: 'Describe music',
    description:
      "What a project of your person's, or a public one, sounds like: key, parts with their sounds and range, estimated loudness and problems. `source` is the grid with its song, or the code.",
    scope: 'read',
    effect: 'reads',
    perMinute: 30,
    input: z.object({
      id: z.string().max(64).describe("The project's id"),
      source: z.enum(['grid', 'code']).default('grid'),
      cycles,
      key,
    }),
    run: async ({ id, source, cycles: count, key: asked }, caller) => {
      const { content } = await caller.services.projectAccess.seen(caller.agent.user, id);
      if (source === 'grid') {
        return { note: textsAreData, ...(await heardGrid({ ...content, id, rev: 0 }, asked)) };
      }
      const program = { code: content.strudelCode, bpm: content.bpm, cycles: count };
      const { told } = await hear(caller, { ...program, ...(asked ? { key: asked } : {}) });
      return { note: textsAreData, ...told };
    },
  }),
  agentTool({
    name: 'search_sounds',
    title: 'Search sounds and functions',
    description:
      'Sounds that s("…") plays and functions of the language (Strudel) by words, such as "piano", "808", "filter", each with an example. Without words: the groups of sounds.',
    scope: 'read',
    effect: 'reads',
    perMinute: 120,
    input: z.object({ query: z.string().max(100).default('') }),
    run: ({ query }, { services }) => services.soundReference.search(query),
  }),
  agentTool({
    name: 'compose',
    title: 'Compose from words',
    description:
      'Composes a piece from a description ("slow dub techno in F minor") with the composer of this server. Answers a Strudel program with key and tempo; nothing is saved. Check it, change it, then set_code.',
    scope: 'read',
    effect: 'reads',
    perMinute: 10,
    input: z.object({
      prompt: z.string().min(1).max(1000),
      bpm: bpm.optional(),
      seed: z
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional()
        .describe('The same seed gives the same music'),
    }),
    run: async ({ prompt, bpm: tempo, seed }, { agent, services, signal }) => {
      if (prompt.trim() === '') throw refusedEdit('Say what to compose.');
      const asked = {
        prompt,
        ...(tempo === undefined ? {} : { bpm: tempo }),
        ...(seed === undefined ? {} : { seed }),
      };
      const made = await services.generator.generate(agent.user, asked, { signal });
      const { generatedCode, explanation, key: composed, bpm: at, provider } = made;
      return {
        code: generatedCode,
        explanation,
        key: composed,
        bpm: at,
        seed: made.seed,
        provider,
      };
    },
  }),
  agentTool({
    name: 'export_midi',
    title: 'Export MIDI',
    description:
      "A MIDI file of a project of your person's, or of a public one, in base64: the grid's whole song, or `cycles` bars of its code.",
    scope: 'render',
    effect: 'reads',
    perMinute: 20,
    input: z.object({
      id: z.string().max(64).describe("The project's id"),
      source: z.enum(['grid', 'code']).default('grid'),
      cycles,
    }),
    run: async ({ id, source, cycles: count }, caller) => {
      const { content } = await caller.services.projectAccess.seen(caller.agent.user, id);
      if (source === 'grid') {
        expectShort(content);
        return midi(musicToMidi(content));
      }
      const program = { code: content.strudelCode, bpm: content.bpm, cycles: count };
      const { heard, told } = await hear(caller, program);
      if (heard.failure) return told;
      return midi(
        midiFile(partsBySound(soundEvents(heard.events as readonly Event[], count)), heard.cps),
      );
    },
  }),
  agentTool({
    name: 'get_lesson',
    title: 'Read a lesson',
    description:
      "A lesson of the studio's courses: what it is about, what to do, its starting code. Without a course: all courses with their lessons. Let check_code judge what you make of it.",
    scope: 'read',
    effect: 'reads',
    perMinute: 60,
    input: z.object({
      course: z.string().max(64).optional(),
      lesson: z.string().max(64).optional(),
    }),
    run: async ({ course, lesson: asked }) => {
      if (course === undefined || asked === undefined) {
        return {
          courses: allCourses
            .filter(({ id }) => course === undefined || id === course)
            .map(({ id, title, description, lessons }) => ({
              id,
              title,
              description,
              lessons: lessons.map((each) => ({ id: each.id, title: each.title })),
            })),
        };
      }
      const { title, description, instruction, tips, code: begins } = lessonOf(course, asked);
      return { course, lesson: asked, title, description, instruction, tips, code: begins };
    },
  }),
];

const allCourses = [...courses, ...furtherCourses];

function lessonOf(course: string, id: string): Lesson {
  const found = allCourses
    .find((each) => each.id === course)
    ?.lessons.find((each) => each.id === id);
  if (!found) throw missing('lesson');
  return found;
}

interface Program {
  code: string;
  bpm: number;
  cycles: number;
  key?: string | undefined;
}

/** A program as the server hears it, and what an agent is told of it. Rejects with `busy`. */
async function hear({ agent, services }: ToolCaller, program: Program) {
  const { code: text, bpm: tempo, cycles: count, key: asked } = program;
  if (isEmptyCode(text)) throw refusedEdit('There is no program.');
  const cps = tempo / 240;
  const [heard] = await services.evaluator.hear(agent.user, [{ code: text, cps, cycles: count }]);
  if (!heard) throw busy();
  const { failure, problems } = heard;
  const told = failure
    ? { plays: false, error: failure }
    : {
        plays: true,
        ...(problems.length > 0 ? { warnings: problems.slice(0, 20) } : {}),
        ...(await heardProgram(text, heard, count, asked)),
      };
  return { heard, told };
}

function partsBySound(events: readonly Event[]): { name: string; events: readonly Event[] }[] {
  const parts = new Map<string, Event[]>();
  for (const event of events) {
    const sound = String(event.value.s ?? 'triangle');
    const own = parts.get(sound) ?? [];
    parts.set(sound, own);
    own.push(event);
  }
  return [...parts].map(([name, own]) => ({ name, events: own }));
}

/** Rejects with `edit_refused` where a file is larger than an answer. */
function midi(bytes: Uint8Array): object {
  if (bytes.byteLength > 90_000) {
    throw refusedEdit('This MIDI file is larger than an answer. Export it in the studio.');
  }
  return {
    type: 'audio/midi',
    bytes: bytes.byteLength,
    base64: Buffer.from(bytes).toString('base64'),
  };
}
