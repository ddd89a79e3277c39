/** A file's name from what a person called it, such as every file system takes; `ending` without the dot. */
export function fileName(name: string, ending: string): string {
  const safe = name
    .replace(/[^\p{L}\p{M}\p{N} $_-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${safe || 'Music'}.${ending}`;
}
