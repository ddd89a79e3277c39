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
} from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { answerRefused, type Refusal } from './answer-refused.ts';
import type { AssistantOptions } from './assistant.ts';
import { type Candidate, checkCandidate } from './check-candidate.ts';
import { type CodeReading, codeOfTab, readMusic } from './code-reading.ts';
import { layerChanges } from './layer-changes.ts';
import type { ReceivedProposal, RequestHooks } from './received-proposal.ts';

/** How often a refused answer is sent back. */
const repairs = 2;
/** Letters of a message that the server takes. */
const maxMessage = 2000;

/** Why a program has no place for an edit. */
const placeless = ['edit_refused', 'link_fixed', 'music_too_long'];

const editing = new Lazy(() => import('@hocket/music/edited-code'));

type Options = Pick<AssistantOptions, 'api' | 'engine' | 'project' | 'transport' | 'language'>;

/**
 * Asks for music, tries it in the sandbox, and has what does not work repaired. Rejects with the server's code,
 * or with `ai_answer_refused` when the last answer did not work either.
 */
export async function propose(
  parts: Options,
  asked: AssistantRequest,
  work: RequestHooks,
): Promise<ReceivedProposal> {
  const { api, engine, project, transport } = parts;
  const { tab } = transport;
  const { bpm } = project.data;
  const before = await readMusic(engine, await codeOfTab(project, tab));
  const request = await requestOf(parts, asked, before);
  for (let attempts = 1; ; attempts += 1) {
    let explanation = '';
    const answer = await api.generate(request, {
      signal: work.signal,
      onExplanation(words) {
        explanation += words;
        work.onExplanation(explanation);
      },
    });
    work.signal.throwIfAborted();
    work.onStage('checking');
    const { code, refused } = await tried(parts, before, answer, request);
    work.signal.throwIfAborted();
    if (refused === undefined) {
      const after = await readMusic(engine, code);
      const { generatedCode: _code, music: _music, ...said } = answer;
      const layers = layerChanges(before, after);
      const sides = { before: before.code, after: code };
      return { proposal: { ...said, prompt: asked.prompt, ...sides, attempts, layers }, tab, bpm };
    }
    if (attempts > repairs) throw answerRefused(refused, attempts);
    work.onStage('repairing');
    request.repair = repairOf(attempts, code, refused);
  }
}

async function requestOf(
  { engine, language, project }: Options,
  { edit, useMine, ...fields }: AssistantRequest,
  before: CodeReading,
): Promise<AiRequest> {
  const { bpm } = project.data;
  // An empty project has no layers that could be changed.
  const isEdit = edit && before.code !== '';
  const goesAlong = (isEdit || useMine) && before.code !== '';
  const current = goesAlong ? await currentOf(engine, before.code, bpm) : undefined;
  return {
    ...fields,
    task: isEdit ? 'edit' : 'compose',
    language: language.language,
    ...(useMine && !isEdit ? { bpm } : {}),
    ...(current ? { code: before.code, current } : {}),
  };
}

async function currentOf(engine: Options['engine'], code: string, bpm: number) {
  const [{ currentOfCode }, sounds] = await Promise.all([editing.fetch(), engine.soundNames()]);
  const known = new Set(sounds);
  return currentOfCode(code, bpm, (name) => known.has(name));
}

/** The program that an answer comes to, and why it is refused, if it is. */
async function tried(
  { engine }: Options,
  before: CodeReading,
  answer: AiAnswer,
  request: AiRequest,
): Promise<{ code: string; refused: Refusal | undefined }> {
  let { generatedCode: code = '' } = answer;
  try {
    if (answer.music) {
      const { codeOfEdit } = await editing.fetch();
      const sounds = new Set(await engine.soundNames());
      code = codeOfEdit(before.code, answer.music, (name) => sounds.has(name));
    }
  } catch (error) {
    if (!placeless.includes(codeOf(error) ?? '')) throw error;
    return { code: before.code, refused: { error } };
  }
  const refused = await checkCandidate(engine, {
    code,
    before: before.code,
    ...askedOf(answer, request),
  });
  return { code, refused };
}

/** What was asked for wins over what the answer says of itself; what the provider chose binds nobody. */
function askedOf(
  { key, bpm, readings }: AiAnswer,
  request: AiRequest,
): Pick<Candidate, 'key' | 'tempo'> {
  const isKeySaid = readings.some(({ aspect, source }) => aspect === 'key' && source !== 'chosen');
  const wanted = request.key ?? (isKeySaid ? key : undefined);
  const tempo = request.bpm === undefined ? undefined : { asked: request.bpm, given: bpm };
  return { ...(wanted === undefined ? {} : { key: wanted }), ...(tempo && { tempo }) };
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

/** An answer of before as a proposal for the music that is there now. Rejects with `ai_answer_refused` when it does not work here. */
export async function proposeAgain(
  { engine, project, transport }: Pick<AssistantOptions, 'engine' | 'project' | 'transport'>,
  item: Pick<AiHistoryItem, 'prompt' | 'generatedCode' | 'explanation' | 'confidence'>,
): Promise<ReceivedProposal> {
  const { generatedCode, ...said } = item;
  const { tab } = transport;
  const { bpm } = project.data;
  const before = await readMusic(engine, await codeOfTab(project, tab));
  const refused = await checkCandidate(engine, { code: generatedCode, before: before.code });
  if (refused) throw answerRefused(refused, 1);
  const after = await readMusic(engine, generatedCode);
  const sides = { before: before.code, after: generatedCode };
  // Neither is kept with an answer: it plays at the tempo that is there.
  const unknown = { bpm, key: '', provider: '', seed: 0, readings: [], ignored: [] };
  const layers = layerChanges(before, after);
  return { proposal: { ...said, ...sides, ...unknown, attempts: 1, layers }, tab, bpm };
}
