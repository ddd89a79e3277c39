import { HocketError } from '@hocket/sdk';
import { createTransport } from 'nodemailer';
import type { Mail, Message } from './mail.ts';

/** Milliseconds a mail server may take for each step. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Mail over SMTP, a few connections at most. `url`: smtp:// or smtps://, with user and password if need be. */
export class SmtpMail implements Mail {
  readonly location: string;
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    const { protocol, host } = new URL(url);
    this.location = `${protocol}//${host}`;
    this.transport = createTransport({ ...timeouts, url, pool: true, maxConnections: 3 });
  }

  async check(): Promise<void> {
    await this.transport.verify().catch((cause: unknown) => {
      const sentence = `SMTP_URL: the mail server at ${this.location} cannot be used (${codeOf(cause)}).`;
      throw new HocketError('mail_unreachable', sentence, { cause });
    });
  }

  async send(message: Message): Promise<void> {
    await this.transport.sendMail({ ...message, from: this.from }).catch((cause: unknown) => {
      // The mail server's own message may contain the address, so it is not repeated.
      throw new HocketError('mail_failed', `The mail server refused a mail (${codeOf(cause)})`, {
        cause,
      });
    });
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

/** The SMTP response code, else the connection's error code. */
function codeOf(error: unknown): string | number {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return responseCode ?? code ?? 'no reason given';
}
