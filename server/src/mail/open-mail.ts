import { join } from 'node:path';
import type { Mail } from './mail.ts';
import { MailFiles } from './mail-files.ts';

/** What a server's mail needs: without `smtpUrl` it is kept in files. */
export interface MailSettings {
  smtpUrl?: string;
  mailFrom: string;
}

/** The mail that the settings ask for, found working. Rejects with `mail_unreachable`. */
export async function openMail(
  { smtpUrl, mailFrom }: MailSettings,
  dataDir: string,
): Promise<Mail> {
  const mail = smtpUrl
    ? new (await import('./smtp-mail.ts')).SmtpMail(smtpUrl, mailFrom)
    : new MailFiles(join(dataDir, 'mail'), mailFrom);
  try {
    await mail.check();
    return mail;
  } catch (error) {
    await mail.close();
    throw error;
  }
}
