import type { UserRecord } from '../models/user.ts';
import { letterHtml } from './letter-html.ts';
import type { Mail } from './mail.ts';
import { type MailTexts, mailTexts } from './mail-texts.ts';

/** Whom a letter is to. Nothing else a user has typed gets into it: an address need not be theirs. */
export type Addressee = Pick<UserRecord, 'email' | 'username' | 'preferences'>;

/** The mails of an account, each in its user's language. Links lead to `appOrigin`, whatever host was asked. */
export class Letters {
  constructor(
    private readonly mail: Mail,
    private readonly appOrigin: string,
  ) {}

  verifyEmail(to: Addressee, token: string): Promise<void> {
    return this.send(to, 'verifyEmail', this.link('/verify-email', token));
  }

  resetPassword(to: Addressee, token: string): Promise<void> {
    return this.send(to, 'resetPassword', this.link('/reset-password', token));
  }

  passwordChanged(to: Addressee): Promise<void> {
    return this.send(to, 'passwordChanged');
  }

  private link(path: string, token: string): string {
    return `${this.appOrigin}${path}?${new URLSearchParams({ token })}`;
  }

  private send(
    { email, username, preferences }: Addressee,
    kind: Exclude<keyof MailTexts, 'greeting'>,
    link?: string,
  ): Promise<void> {
    const { language } = preferences;
    const texts = mailTexts[language];
    const { subject, body, action, closing } = texts[kind];
    const paragraphs = { greeting: texts.greeting(username), body, link, closing };
    return this.mail.send({
      to: email,
      subject,
      text: `${Object.values(paragraphs).filter(Boolean).join('\n\n')}\n`,
      html: letterHtml({ ...paragraphs, language, subject, action }),
    });
  }
}
