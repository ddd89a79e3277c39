import { HocketError } from '@hocket/sdk';
import type { Mail, Message } from '../mail/mail.ts';

/** Keeps what it was given to send, or fails once on demand. */
export class MemoryMail implements Mail {
  readonly place = 'memory';
  readonly sent: Message[] = [];
  failing = false;

  async check(): Promise<void> {}
  async send(message: Message): Promise<void> {
    if (this.failing) throw new HocketError('mail_failed', 'The mail server refused a mail (550)');
    this.sent.push(message);
  }
  async close(): Promise<void> {}
}
