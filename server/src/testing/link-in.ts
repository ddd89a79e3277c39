import type { Message } from '../mail/mail.ts';

/** The link of a mail. */
export function linkIn(message: Message | undefined): URL {
  const [link = ''] = /https?:\/\/\S+/.exec(message?.text ?? '') ?? [];
  return new URL(link);
}

/** The secret that a mail's link carries. */
export function tokenIn(message: Message | undefined): string {
  return linkIn(message).searchParams.get('token') ?? '';
}
