import {
  type AiAnswer,
  type AiCurrent,
  type AiHistoryItem,
  type AiLayer,
  type AiRepair,
  type AiRequest,
  type AssistantRequest,
  codeOf,
  type HocketError,
  limits,
  messageOf,
  type ReadLayer,
} from '@hocket/sdk';
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
  const request = requestOf(parts, asked, before);
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
      const { generatedCode: _code, edits: _edits, ...said } = answer;
      const layers = layerChanges(before, after);
      const sides = { before: before.code, after: code };
      return { proposal: { ...said, prompt: asked.prompt, ...sides, attempts, layers }, tab, bpm };
    }
    if (attempts > repairs) throw answerRefused(refused, attempts);
    work.onStage('repairing');
    request.repair = repairOf(attempts, code, refused);
  }
}

function requestOf(
  { language, project }: Options,
  { edit, useMine, ...fields }: AssistantRequest,
  before: CodeReading,
): AiRequest {
  const { bpm } = project.data;
  // An empty project has no layers that could be changed.
  const isEdit = edit && before.code !== '';
  const goesAlong = (isEdit || useMine) && before.code !== '';
  return {
    ...fields,
    task: isEdit ? 'edit' : 'compose',
    language: language.language,
    ...(useMine && !isEdit ? { bpm } : {}),
    ...(goesAlong ? { code: before.code, current: aiCurrent(before, bpm) } : {}),
  };
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
    if (answer.edits) code = await engine.patchCode(before.code, answer.edits);
  } catch (error) {
    if (codeOf(error) !== 'edit_refused') throw error;
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

/** Letters of a note list that the server takes. */
const maxNotes = 400;

/** Music as a composer is told of it; without parts when its layers cannot be told apart. */
function aiCurrent({ reading }: CodeReading, bpm: number): AiCurrent {
  const { swing = 0, patterns = [] } = reading ?? {};
  return {
    bpm,
    swing,
    parts: patterns.map(({ times, layers }) => ({ times, layers: layers.map(aiLayer) })),
  };
}

function aiLayer(layer: ReadLayer): AiLayer {
  const { locked } = layer;
  const name = layer.name.slice(0, limits.nameLength);
  if (locked) return { name, locked };
  const { strudelName: sound, note, volume, muted, effects, steps } = layer;
  return {
    name,
    locked,
    sound,
    volume,
    muted,
    // A note list that is cut off would be another tune, so it is left out.
    ...(note === undefined || note.length > maxNotes ? {} : { note }),
    ...(effects === undefined ? {} : { effects }),
    steps: steps.map(({ on }) => (on ? 'x' : '.')).join(''),
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
