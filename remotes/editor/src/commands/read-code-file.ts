import { limits } from '@hocket/sdk';

/** Endings of files that hold code. */
export const codeEndings = ['.strudel', '.js', '.txt'] as const;

/** Why a file was not opened: a key of this panel's catalogue. */
export type FileProblem = 'fileType' | 'fileTooLarge' | 'fileUnreadable';

/** Whether the file's name says that it holds code. */
export function isCodeFile({ name }: Pick<File, 'name'>): boolean {
  return codeEndings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** A file's code, with one kind of line end, or why there is none. Never rejects. */
export async function readCodeFile(
  file: File,
): Promise<{ code: string } | { problem: FileProblem }> {
  if (!isCodeFile(file)) return { problem: 'fileType' };
  // No character takes more than four bytes.
  if (file.size > 4 * limits.codeLength) return { problem: 'fileTooLarge' };
  try {
    const bytes = await file.arrayBuffer();
    const code = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    if (code.includes('\0')) return { problem: 'fileUnreadable' };
    return code.length > limits.codeLength ? { problem: 'fileTooLarge' } : { code };
  } catch {
    return { problem: 'fileUnreadable' };
  }
}
