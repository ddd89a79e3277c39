import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMailbox } from '../testing/mailbox.ts';
import { rejection } from '../testing/rejection.ts';
import type { Mail, Message } from './mail.ts';
import { MailFiles } from './mail-files.ts';
import { openMail } from './open-mail.ts';
import { SmtpMail } from './smtp-mail.ts';

const mailFrom = 'Hocket <hocket@mail.example>';
const message: Message = {
  to: 'ada@example.org',
  subject: 'パスワード – ¿nuevo?',
  text: 'Hello ada,\n\nhttps://hocket.example/x?token=abc\n',
  html: '<p>Hello “ada”</p>',
};

interface Opened {
  mail: Mail;
  /** Each mail as it was sent. */
  sent(): Promise<string[]>;
  close(): Promise<void>;
}

async function files(): Promise<Opened> {
  const dir = await mkdtemp(join(tmpdir(), 'hocket-mail-'));
  const mail = new MailFiles(join(dir, 'mail'), mailFrom);
  const sent = async () => {
    const names = (await readdir(join(dir, 'mail'))).sort();
    return Promise.all(names.map((name) => readFile(join(dir, 'mail', name), 'utf8')));
  };
  return { mail, sent, close: () => rm(dir, { recursive: true }) };
}

async function smtp(): Promise<Opened> {
  const mailbox = await openMailbox();
  const mail = new SmtpMail(mailbox.url, mailFrom);
  const close = async () => {
    await mail.close();
    await mailbox.close();
  };
  return { mail, sent: async () => mailbox.received, close };
}

/** A part of a mail, its line ends and transfer encoding undone. */
function part(source: string, type: string): string {
  const [, rest = ''] = source
    .replaceAll('\r\n', '\n')
    .split(`Content-Type: ${type}; charset=utf-8`);
  const [head = '', body = ''] = rest.split(/\n\n([\s\S]*)/);
  const [content = ''] = body.split('\n--');
  if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return content;
  const bytes = content
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe.each([
  ['files', files],
  ['SMTP', smtp],
])('mail to %s', (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
    await opened.mail.check();
  });
  afterAll(() => opened.close());

  test('arrives with sender, addressee, subject, text and HTML', async () => {
    await opened.mail.send(message);
    const source = (await opened.sent()).at(-1) ?? '';
    expect(source).toMatch(/^From: Hocket <hocket@mail\.example>\r?$/m);
    expect(source).toMatch(/^To: ada@example\.org\r?$/m);
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(source).toMatch(/^Message-ID: </m);
    expect(part(source, 'text/plain')).toBe(message.text);
    expect(part(source, 'text/html').trim()).toBe(message.html);
  });

  test('a line break in an address or a subject adds no header', async () => {
    await opened.mail.send({ ...message, subject: 'Hi\r\nBcc: eve@example.org' });
    const source = (await opened.sent()).at(-1) ?? '';
    expect(source).not.toMatch(/^Bcc:/m);
  });

  test('mails sent at once all arrive', async () => {
    const before = (await opened.sent()).length;
    await Promise.all(Array.from({ length: 8 }, () => opened.mail.send(message)));
    expect(await opened.sent()).toHaveLength(before + 8);
  });

  test('where it goes can be shown', () => {
    expect(opened.mail.location).toMatch(/mail|smtp:\/\/127/);
    expect(opened.mail.location).not.toContain('s3cret');
  });
});

describe('mail to files', () => {
  test('only their owner can read them', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hocket-mail-'));
    const mail = await openMail({ mailFrom }, dir);
    await mail.send(message);
    const [name = ''] = await readdir(join(dir, 'mail'));
    expect(name).toMatch(/\.eml$/);
    expect((await stat(join(dir, 'mail', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dir, 'mail'))).mode & 0o777).toBe(0o700);
    await rm(dir, { recursive: true });
  });

  test('a folder that cannot be made is told with the setting', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hocket-mail-'));
    await writeFile(join(dir, 'mail'), 'a file is in the way');
    const told = await rejection(openMail({ mailFrom }, dir));
    expect(told).toMatchObject({
      code: 'mail_unreachable',
      message: expect.stringMatching(/^DATA_DIR: .*\.$/),
    });
    await rm(dir, { recursive: true });
  });
});

describe('mail over SMTP', () => {
  test('a server that is not there, or does not let us in, is told without the password', async () => {
    const mailbox = await openMailbox();
    const wrong = mailbox.url.replace('s3cret', 'gu3ss');
    for (const smtpUrl of ['smtp://me:gu3ss@127.0.0.1:1', wrong]) {
      const told = await rejection(openMail({ smtpUrl, mailFrom }, '/nowhere'));
      const message = expect.stringMatching(/^SMTP_URL: the mail server at smtp:\/\/127/);
      expect(told).toMatchObject({ code: 'mail_unreachable', message });
      expect((told as Error).message).not.toContain('gu3ss');
    }
    await mailbox.close();
  });

  test('a refused mail rejects without the address', async () => {
    const { mail, close } = await smtp();
    const told = await rejection(mail.send({ ...message, to: 'nobody@example.org' }));
    expect(told).toMatchObject({ code: 'mail_failed' });
    expect((told as Error).message).toBe('The mail server refused a mail (550)');
    await close();
  });
});
