import type {
  AiAnswer,
  AiCalls,
  AiCapabilities,
  AiHistoryDraft,
  AiHistoryItem,
  AiRequest,
} from '../../api/ai-calls.ts';
import { HocketError } from '../../error.ts';
import { FakeCertificateCalls } from './fake-certificate-calls.ts';

/** Answers every prompt with the same beat, and keeps it, newest first. */
export class FakeAiCalls extends FakeCertificateCalls implements AiCalls {
  asked: AiRequest[] = [];
  made: AiHistoryItem[] = [];
  #count = 0;

  async generate(request: AiRequest): Promise<AiAnswer> {
    this.failOnce();
    this.asked.push(request);
    const { prompt, bpm = 120, seed = 1, key = 'C minor' } = request;
    const item = await this.saveToAiHistory({
      prompt,
      generatedCode: 's("bd*4")',
      explanation: 'A kick on every beat.',
      confidence: 1,
    });
    return { ...item, provider: 'fake', seed, bpm, key, readings: [], ignored: [] };
  }
  async aiCapabilities(): Promise<AiCapabilities> {
    this.failOnce();
    return {
      providers: [{ id: 'fake', name: 'Fake', remote: false }],
      styles: ['house', 'techno'],
      moods: ['dark', 'happy'],
      limits: {
        promptLength: 1000,
        historyPage: 50,
        historyItems: 500,
        perMinute: 20,
        perDay: 300,
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
