/** Seconds that a browser may take to begin a download. */
const timeoutSeconds = 60;

/** Puts a file among the downloads. */
export function deliverFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), timeoutSeconds * 1000);
}
