import { describe, expect, test } from 'vitest';
import { codeOf } from '../error.ts';
import { fakeStudio } from './index.ts';

describe('fakeStudio', () => {
  test('gives texts from the catalogues it was handed and keys for the rest', () => {
    const { t } = fakeStudio({ grid: { steps: '{{count}} steps' } });
    expect(t('grid:steps', { count: 16 })).toBe('16 steps');
    expect(t('grid:missing')).toBe('grid:missing');
  });

  test('a toggle changes the step and the on/off view', () => {
    const { project } = fakeStudio();
    project.toggle(2, 5);
    expect(project.data.patterns[0]?.steps[2]?.[5]?.on).toBe(true);
    expect(project.data.gridPattern[2]?.[5]).toBe(true);
    expect(project.dirty).toBe(true);
  });

  test('the API keeps revisions: the loser of two writers gets the other copy', async () => {
    const { api } = fakeStudio();
    const { id, rev } = await api.createProject({ name: 'One' }, 'key');
    await api.updateProject(id, rev, { name: 'Two' });
    const conflict = await api.updateProject(id, rev, { name: 'Three' }).catch((error) => error);
    expect(codeOf(conflict)).toBe('project_conflict');
    expect(conflict.details.project.name).toBe('Two');
  });
});
