import type { AiHistoryItem } from '@hocket/sdk';
import { answerRefused } from './answer-refused.ts';
import type { Asked } from './asked.ts';
import type { AssistantParts } from './assistant.ts';
import { checkCandidate } from './check-candidate.ts';
import { layerChanges } from './layer-changes.ts';
import { codeOfTab, musicOf } from './music.ts';

/** An answer of before as a proposal for the music that is there now. Rejects with `ai_answer_refused` when it does not work here. */
export async function proposeAgain(
  { engine, project, transport }: Pick<AssistantParts, 'engine' | 'project' | 'transport'>,
  item: Pick<AiHistoryItem, 'prompt' | 'generatedCode' | 'explanation' | 'confidence'>,
): Promise<Asked> {
  const { generatedCode, ...said } = item;
  const { tab } = transport;
  const { bpm } = project.data;
  const before = await musicOf(engine, codeOfTab(engine, project.data, tab));
  const refused = await checkCandidate(engine, { code: generatedCode, before: before.code });
  if (refused) throw answerRefused(refused, 1);
  const after = await musicOf(engine, generatedCode);
  const sides = { before: before.code, after: generatedCode };
  // Neither is kept with an answer: it plays at the tempo that is there.
  const unknown = { bpm, key: '', provider: '', seed: 0, readings: [], ignored: [] };
  const layers = layerChanges(before, after);
  return { proposal: { ...said, ...sides, ...unknown, attempts: 1, layers }, tab, bpm };
}
