/** A file name for a recording: the project's name as it is, without what no file system takes. */
export function recordingName(projectName: string): string {
  const name = projectName
    .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${name || 'recording'}.wav`;
}
