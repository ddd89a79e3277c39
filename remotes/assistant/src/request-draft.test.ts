import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { RequestDraft, requestDraftOf } from './request-draft.ts';
import { assistantStudio } from './testing/assistant-studio.ts';

test('whoever has music changes it until they choose otherwise; an answer that was taken begins anew', () => {
  const studio = assistantStudio();
  const draft = new RequestDraft(studio);
  expect(draft.task).toBe('compose');
  studio.project.toggle(0, 0);
  expect(draft.task).toBe('edit');
  draft.choose('compose');
  expect(draft.task).toBe('compose');
  draft.set({ prompt: 'a beat ' });
  draft.answered('a beat');
  expect(draft).toMatchObject({ task: 'edit', prompt: '' });
});

test('code of nothing but remarks is no music', () => {
  const studio = assistantStudio();
  studio.transport.tab = 'code';
  studio.project.setCode('// click cells\n/* or type */');
  const draft = new RequestDraft(studio);
  expect(draft.hasMusic).toBe(false);
  studio.project.setCode('s("bd")');
  expect(draft.hasMusic).toBe(true);
});

test('what is written while an answer was taken stays', () => {
  const draft = new RequestDraft(assistantStudio());
  draft.set({ prompt: 'then darker' });
  draft.answered('a beat');
  expect(draft.prompt).toBe('then darker');
});

test('a step that is set where there are steps tells nobody', () => {
  const studio = assistantStudio();
  studio.project.toggle(0, 0);
  const draft = new RequestDraft(studio);
  let told = 0;
  const end = autorun(() => {
    told += draft.hasMusic ? 1 : 0;
  });
  studio.project.toggle(1, 1);
  expect(told).toBe(1);
  end();
});

test('a key is its tonic, its mode, or both', () => {
  const draft = new RequestDraft(assistantStudio());
  expect(draft.key).toBe('');
  draft.set({ mode: 'minor' });
  expect(draft.key).toBe('minor');
  draft.set({ tonic: 'F#' });
  expect(draft.key).toBe('F# minor');
});

test('a studio has one draft', () => {
  const studio = assistantStudio();
  expect(requestDraftOf(studio)).toBe(requestDraftOf(studio));
  expect(requestDraftOf(assistantStudio())).not.toBe(requestDraftOf(studio));
});
