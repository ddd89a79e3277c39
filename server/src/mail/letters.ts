import { escaped } from '../escaped.ts';
import type { UserRecord } from '../models/user.ts';
import {
  type LetterText,
  type MailTexts,
  type NewsCounts,
  serverTexts,
} from '../texts/server-texts.ts';
import type { Mail } from './mail.ts';

/**
 * The recipient of a mail. Nothing else that a user typed is put into it, because the address may belong to somebody
 * else.
 */
export type Addressee = Pick<UserRecord, 'email' | 'username' | 'preferences'>;

/** The mails of an account, each in its user's language. Links lead to `appOrigin`, whatever the Host header says. */
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

  /** Says how often others liked and copied the user's projects, and how many commented on them. */
  news(to: Addressee, counts: NewsCounts): Promise<void> {
    const { body, ...text } = serverTexts[to.preferences.language].mail.news;
    const link = `${this.appOrigin}/studio/projects`;
    return this.sendText(to, { ...text, body: body(counts) }, link);
  }

  private link(path: string, token: string): string {
    return `${this.appOrigin}${path}?${new URLSearchParams({ token })}`;
  }

  private send(
    to: Addressee,
    kind: Exclude<keyof MailTexts, 'greeting' | 'news'>,
    link?: string,
  ): Promise<void> {
    return this.sendText(to, serverTexts[to.preferences.language].mail[kind], link);
  }

  private sendText(
    { email, username, preferences: { language } }: Addressee,
    { subject, body, action, closing }: LetterText,
    link?: string,
  ): Promise<void> {
    const greeting = serverTexts[language].mail.greeting(username);
    const paragraphs = { greeting, body, link, closing };
    return this.mail.send({
      to: email,
      subject,
      text: `${Object.values(paragraphs).filter(Boolean).join('\n\n')}\n`,
      html: letterHtml({ ...paragraphs, language, subject, action }),
    });
  }
}

interface Letter {
  language: string;
  subject: string;
  greeting: string;
  body: string;
  link?: string;
  action?: string;
  closing: string;
}

const style =
  'font: 16px/1.5 system-ui, sans-serif; color: #1c1c22; max-width: 34em; margin: 2em auto; padding: 0 1em';

/** A mail as HTML without external resources: no pictures, no scripts. */
function letterHtml(letter: Letter): string {
  const { language, subject, greeting, body, link, action = '', closing } = letter;
  const anchor = link && `<a href="${escaped(link)}">${escaped(action)}</a>`;
  const paragraphs = [escaped(greeting), escaped(body), anchor, escaped(closing)]
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${style}">
${paragraphs.join('\n')}
</body>
</html>
`;
}
