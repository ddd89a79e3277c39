import { limits } from '@hocket/sdk';

/**
 * The code of a link to strudel.cc, which it carries in its end as base64 of UTF-8; `short` for one whose code is kept
 * there; undefined for any other text.
 */
export function readStrudelLink(text: string): { code: string } | 'short' | undefined {
  const [, mark, end = ''] =
    /^https?:\/\/(?:www\.)?strudel\.(?:cc|tidalcycles\.org)\/?(?:(#|\?)(\S*))?$/.exec(
      text.trim(),
    ) ?? [];
  if (mark === '?') return 'short';
  if (mark !== '#' || end === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(end)), (letter) => letter.charCodeAt(0));
    const code = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    return code === '' || code.length > limits.codeLength ? undefined : { code };
  } catch {
    return undefined;
  }
}
