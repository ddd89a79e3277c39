import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HocketError } from '@hocket/sdk';
import type { Mail, Message } from './mail.ts';

/** Mail as .eml files in a folder, readable by its owner only: for a machine that has no mail server. */
export class MailFiles implements Mail {
  readonly location: string;
  constructor(
    private readonly dir: string,
    private readonly from: string,
  ) {
    this.location = `files in ${dir}`;
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.dir, { recursive: true, mode: 0o700 });
      await access(this.dir, constants.W_OK);
    } catch (cause) {
      throw new HocketError(
        'mail_unreachable',
        `DATA_DIR: mail cannot be written to ${this.dir}. Make it writable, or set SMTP_URL.`,
        { cause },
      );
    }
  }

  async send(message: Message): Promise<void> {
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const composed = await composer.sendMail({ ...message, from: this.from });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    const path = join(this.dir, name);
    try {
      // The file gets its name when it is complete, so that nobody reads half a mail.
      await writeFile(`${path}.part`, composed.message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    } catch (cause) {
      throw new HocketError('mail_failed', `A mail could not be written to ${this.dir}`, { cause });
    }
  }

  async close(): Promise<void> {}
}
