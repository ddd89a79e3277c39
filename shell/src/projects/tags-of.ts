import { limits } from '@hocket/sdk';

/** The tags of a line that separates them by commas; as many and as long as a project may have. */
export function tagsOf(line: string): string[] {
  const each = line.split(/[,、]/).map((tag) => tag.trim().slice(0, limits.tagLength));
  return [...new Set(each.filter(Boolean))].slice(0, limits.tags);
}
