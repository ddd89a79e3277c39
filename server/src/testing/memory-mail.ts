import { HocketError } from '@hocket/sdk';
import type { Mail, Message } from '../mail/mail.ts';

/** Keeps sent mail in memory, or fails on demand. */
export class MemoryMail implements Mail {
  readonly location = 'memory';
  readonly sent: Message[] = [];
  failing = false;

  async check(): Promise<void> {}
  async send(message: Message): Promise<void> {
    if (this.failing) throw new HocketError('mail_failed', 'The mail server refused a mail (550)');
    this.sent.push(message);
  }
  async close(): Promise<void> {}
}
