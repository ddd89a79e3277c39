import { isDeepStrictEqual } from 'node:util';
import type { ProjectHeadRecord } from '../../models/project.ts';
import { drawingOf, type ProjectContent } from '../../models/project-content.ts';
import { searchFields } from '../lists/search-terms.ts';

/** What lists show of a project and find it by, made from its content. */
export function headFieldsOf(content: ProjectContent, owner: string) {
  const { name, description, isPublic, bpm } = content;
  const tags = [...content.tags];
  const found = searchFields({ name, tags, isPublic, owner });
  return { name, description, tags, isPublic, bpm, ...found, drawing: drawingOf(content) };
}

/** Those of them that a save changes. */
export function changedHeadFields(
  current: ProjectHeadRecord,
  content: ProjectContent,
): Partial<ProjectHeadRecord> {
  const before: object = current;
  const differing = Object.entries(headFieldsOf(content, current.owner)).filter(
    ([name, value]) => !isDeepStrictEqual(value, Reflect.get(before, name)),
  );
  return Object.fromEntries(differing);
}
