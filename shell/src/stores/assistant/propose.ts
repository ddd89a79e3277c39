import {
  type AiAnswer,
  type AiHistoryItem,
  type AiRepair,
  type AiRequest,
  type AssistantRequest,
  codeOf,
  type HocketError,
  limits,
  messageOf,
  type Tab,
} from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { answerRefused, type Refusal } from './answer-refused.ts';
import type { AssistantOptions } from './assistant.ts';
import { type Candidate, checkCandidate } from './check-candidate.ts';
import { type CodeReading, codeOfTab, readMusic } from './code-reading.ts';
import { layerChanges } from './layer-changes.ts';
import { layersOfMusic } from './layers-of-music.ts';
import { type LockedLayers, namesOfLayers, startWith, withLayersOf } from './locked-layers.ts';
import type { ReceivedProposal, RequestHooks } from './received-proposal.ts';

/** How often a refused answer is sent back. */
const repairs = 2;
/** Letters of a message that the server takes. */
const maxMessage = 2000;

/** Why a program has no place for an edit. */
const placeless = ['edit_refused', 'link_fixed', 'music_too_long'];

const editing = new Lazy(() => import('@hocket/music/edited-code'));

type Options = Pick<AssistantOptions, 'api' | 'engine' | 'project' | 'transport' | 'language'>;

/** What takes are wanted of. */
interface TakesWanted {
  asked: AssistantRequest;
  /** How many, 1 to 3. */
  takes: number;
  kept: LockedLayers | undefined;
}

/** What a request comes to: what is sent, and what its answers are made of. */
interface SentRequest {
  request: AiRequest;
  prompt: string;
  takes: number;
  /** The program that was there. */
  before: CodeReading;
  /** What the request starts from, of which these layers stay. */
  start: CodeReading;
  ids: ReadonlySet<string>;
  tab: Tab;
  /** The project's tempo. */
  bpm: number;
}

/**
 * Asks for music, tries it in the sandbox, and has what does not work repaired. Rejects with the server's code,
 * or with `ai_answer_refused` when the last answer did not work either.
 */
export async function propose(
  parts: Options,
  { asked, takes, kept }: TakesWanted,
  work: RequestHooks,
): Promise<ReceivedProposal[]> {
  const { engine, language, project, transport } = parts;
  const { edit, useMine, ...fields } = asked;
  const { tab } = transport;
  const { bpm } = project.data;
  const before = await readMusic(engine, await codeOfTab(project, tab));
  const start = kept ? await startWith(engine, kept, before, edit) : before;
  // An empty project has no layers that could be changed.
  const isEdit = edit && start.code !== '';
  const goesAlong = (isEdit || useMine || kept !== undefined) && start.code !== '';
  const ids = kept?.ids ?? new Set();
  const locked = namesOfLayers(start, ids);
  const request: AiRequest = {
    ...fields,
    task: isEdit ? 'edit' : 'compose',
    language: language.language,
    ...(useMine && !isEdit ? { bpm } : {}),
    ...(goesAlong ? await musicOf(parts, start, bpm) : {}),
    ...(locked.length > 0 ? { locked } : {}),
  };
  const { prompt } = asked;
  return answered(parts, { request, prompt, takes, before, start, ids, tab, bpm }, work);
}

/** Has a layer of a take made anew, everything else of it as it is. Rejects like `propose`. */
export async function proposeReroll(
  parts: Options,
  { asked, layer }: { asked: ReceivedProposal; layer: string },
  work: RequestHooks,
): Promise<ReceivedProposal> {
  const { engine, language } = parts;
  const { proposal, tab, bpm } = asked;
  const before = await readMusic(engine, proposal.before);
  const start = await readMusic(engine, proposal.after);
  const [reroll] = namesOfLayers(start, new Set([layer]));
  const others = layersOfMusic(start).filter(({ id }) => id !== layer);
  const ids = new Set(others.map(({ id }) => id));
  const request: AiRequest = {
    prompt: proposal.prompt,
    task: 'edit',
    language: language.language,
    ...(await musicOf(parts, start, proposal.bpm)),
    ...(reroll === undefined ? {} : { reroll }),
  };
  const sent = { request, prompt: proposal.prompt, takes: 1, before, start, ids, tab, bpm };
  const [made] = await answered(parts, sent, work);
  const { key, readings, ignored, confidence } = proposal;
  const same = { key, readings, ignored, confidence, bpm: proposal.bpm };
  return { ...asked, proposal: { ...(made?.proposal ?? proposal), ...same } };
}

/** Asks until as many takes pass the check as were answered, or until a refused one has gone back often enough. */
async function answered(
  parts: Options,
  sent: SentRequest,
  work: RequestHooks,
): Promise<ReceivedProposal[]> {
  const { request } = sent;
  const passed: ReceivedProposal[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const wanted = sent.takes - passed.length;
    const answers = await asks(
      parts,
      { ...request, ...(wanted > 1 ? { takes: wanted } : {}) },
      work,
    );
    work.signal.throwIfAborted();
    work.onStage('checking');
    let failed: { code: string; refused: Refusal } | undefined;
    for (const answer of answers) {
      const { code, refused } = await tried(parts, sent, answer);
      work.signal.throwIfAborted();
      if (refused) failed ??= { code, refused };
      else if (!passed.some(({ proposal }) => proposal.after === code))
        passed.push(await received(parts, sent, { answer, code, attempts }));
    }
    if (failed === undefined || (attempts > repairs && passed.length > 0)) return passed;
    if (attempts > repairs) throw answerRefused(failed.refused, attempts);
    work.onStage('repairing');
    request.repair = repairOf(attempts, failed.code, failed.refused);
  }
}

/** An answer and those beside it, each with who gave it. */
async function asks({ api }: Options, request: AiRequest, work: RequestHooks): Promise<AiAnswer[]> {
  let explanation = '';
  const { others = [], ...first } = await api.generate(request, {
    signal: work.signal,
    onExplanation(words) {
      explanation += words;
      work.onExplanation(explanation);
    },
  });
  return [first, ...others.map((take) => ({ ...take, provider: first.provider }))];
}

async function received(
  { engine }: Options,
  { before, prompt, tab, bpm }: SentRequest,
  { answer, code, attempts }: { answer: AiAnswer; code: string; attempts: number },
): Promise<ReceivedProposal> {
  const after = await readMusic(engine, code);
  const { generatedCode: _code, music: _music, others: _others, ...said } = answer;
  const layers = layerChanges(before, after);
  const sides = { before: before.code, after: code };
  return { proposal: { ...said, prompt, ...sides, attempts, layers }, tab, bpm };
}

/** The program that an answer comes to, and why it is refused, if it is. */
async function tried(
  { engine }: Options,
  { before, start, ids, request }: SentRequest,
  answer: AiAnswer,
): Promise<{ code: string; refused: Refusal | undefined }> {
  let { generatedCode: code = '' } = answer;
  try {
    if (answer.music) {
      const [{ codeOfEdit }, known] = await Promise.all([editing.fetch(), soundsOf(engine)]);
      code = codeOfEdit(start.code, answer.music, known);
    }
    if (ids.size > 0) code = await withLayersOf(engine, code, start, ids);
  } catch (error) {
    if (!placeless.includes(codeOf(error) ?? '')) throw error;
    return { code: start.code, refused: { error } };
  }
  const refused = await checkCandidate(engine, {
    code,
    before: before.code,
    bpm: answer.bpm,
    ...askedOf(answer, request),
  });
  return { code, refused };
}

/** What was asked for wins over what the answer says of itself; what the provider chose binds nobody. */
function askedOf(
  { key, bpm, readings }: AiAnswer,
  request: AiRequest,
): Pick<Candidate, 'key' | 'isKeyAsked' | 'tempo'> {
  const isKeySaid = readings.some(({ aspect, source }) => aspect === 'key' && source !== 'chosen');
  const asked = request.key ?? (isKeySaid ? key : undefined);
  const tempo = request.bpm === undefined ? undefined : { asked: request.bpm, given: bpm };
  const isKeyAsked = asked !== undefined;
  return { key: asked ?? key, isKeyAsked, ...(tempo && { tempo }) };
}

function repairOf(attempt: number, code: string, { error, layer }: Refusal): AiRepair {
  const { place } = error as Partial<HocketError>;
  const where = place ? ` (line ${place.line}, column ${place.column})` : '';
  return {
    attempt,
    code: code.slice(0, limits.codeLength),
    message: (messageOf(error) + where).slice(0, maxMessage),
    ...(layer === undefined ? {} : { layer: layer.slice(0, limits.nameLength) }),
  };
}

/** Music as a composer is told of it, with its text. */
async function musicOf(
  { engine }: Options,
  { code }: CodeReading,
  bpm: number,
): Promise<Pick<AiRequest, 'code' | 'current'>> {
  const [{ currentOfCode }, known] = await Promise.all([editing.fetch(), soundsOf(engine)]);
  return { code, current: currentOfCode(code, bpm, known) };
}

async function soundsOf(engine: Options['engine']): Promise<(name: string) => boolean> {
  const sounds = new Set(await engine.soundNames());
  return (name) => sounds.has(name);
}

/** An answer of before as a proposal for the music that is there now. Rejects with `ai_answer_refused` when it does not work here. */
export async function proposeAgain(
  { engine, project, transport }: Pick<AssistantOptions, 'engine' | 'project' | 'transport'>,
  item: Pick<AiHistoryItem, 'prompt' | 'generatedCode' | 'explanation' | 'confidence'>,
): Promise<ReceivedProposal> {
  const { generatedCode, ...said } = item;
  const { tab } = transport;
  const { bpm } = project.data;
  const before = await readMusic(engine, await codeOfTab(project, tab));
  const candidate = { code: generatedCode, before: before.code, bpm };
  const refused = await checkCandidate(engine, candidate);
  if (refused) throw answerRefused(refused, 1);
  const after = await readMusic(engine, generatedCode);
  const sides = { before: before.code, after: generatedCode };
  // Neither is kept with an answer: it plays at the tempo that is there.
  const unknown = { bpm, key: '', provider: '', seed: 0, readings: [], ignored: [] };
  const layers = layerChanges(before, after);
  return { proposal: { ...said, ...sides, ...unknown, attempts: 1, layers }, tab, bpm };
}
