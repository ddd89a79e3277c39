/** Milliseconds after which a browser has taken hold of a file that it saves. */
const taken = 10_000;

/** A file name for a recording: the project's name as it is, without what no file system takes. */
export function recordingName(projectName: string): string {
  const name = projectName
    .replace(/[\s\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  return `${name || 'recording'}.wav`;
}

/** Hands a recording to the browser as a file. */
export function saveRecording(projectName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = recordingName(projectName);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), taken);
}
