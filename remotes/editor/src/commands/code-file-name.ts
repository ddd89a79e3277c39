/** A file name for a project's code: its name in lower case and hyphens, 'pattern' when nothing is left of it. */
export function fileNameOf(projectName: string): string {
  const name = projectName
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${name || 'pattern'}.strudel`;
}
