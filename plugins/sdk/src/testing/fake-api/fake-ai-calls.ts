import type {
  AiAnswer,
  AiCapabilities,
  AiHistoryDraft,
  AiHistoryItem,
  AiListener,
  AiRequest,
} from '../../api/ai.ts';
import { HocketError } from '../../error.ts';
import { FakeCertificateCalls } from './fake-certificate-calls.ts';

/** Answers every prompt with the same beat, unless other answers wait; keeps what is saved, newest first. */
export class FakeAiCalls extends FakeCertificateCalls {
  requests: AiRequest[] = [];
  /** What the next requests are answered instead, one after another; an error is what they reject with. */
  answers: (Partial<AiAnswer> | Error)[] = [];
  made: AiHistoryItem[] = [];
  #count = 0;

  /** The explanation is said word by word, each after whatever else waits. */
  async generate(request: AiRequest, listener: AiListener = {}): Promise<AiAnswer> {
    this.failOnce();
    this.requests.push(request);
    const given = this.answers.shift() ?? {};
    if (given instanceof Error) throw given;
    const { bpm = 120, seed = 1, key = 'C minor' } = request;
    const plain = { explanation: 'A kick on every beat.', confidence: 1, provider: 'fake' };
    const code = given.music ? undefined : 's("bd*4")';
    const rest = { generatedCode: code, seed, bpm, key, readings: [], ignored: [] };
    const answer = { ...plain, ...rest, ...given };
    for (const words of answer.explanation.split(/(?<= )/)) {
      await Promise.resolve();
      if (listener.signal?.aborted) throw new HocketError('ai_cancelled', 'It was cancelled.');
      listener.onExplanation?.(words);
    }
    return answer;
  }
  async aiCapabilities(): Promise<AiCapabilities> {
    this.failOnce();
    return {
      providers: [{ id: 'fake', name: 'Fake', remote: false, takes: 3 }],
      styles: ['house', 'techno'],
      moods: ['dark', 'happy'],
      limits: {
        promptLength: 1000,
        historyPage: 50,
        historyItems: 500,
        perMinute: 20,
        perDay: 300,
        repairs: 2,
      },
    };
  }
  async aiHistory(): Promise<{ history: AiHistoryItem[]; total: number }> {
    this.failOnce();
    return { history: structuredClone(this.made), total: this.made.length };
  }
  async saveToAiHistory(draft: AiHistoryDraft, _key?: string): Promise<AiHistoryItem> {
    this.failOnce();
    this.#count += 1;
    const item = { ...draft, id: `answer-${this.#count}`, createdAt: '2026-01-01T00:00:00.000Z' };
    this.made.unshift(item);
    return item;
  }
  async deleteFromAiHistory(id: string): Promise<void> {
    this.failOnce();
    if (!this.made.some((item) => item.id === id)) {
      throw new HocketError('not_found', 'There is no such entry.');
    }
    this.made = this.made.filter((item) => item.id !== id);
  }
}
