import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The link that the latest mail to `address` holds, once there is one that leads to `path`. */
export async function mailedLink(dataDir: string, address: string, path: string): Promise<string> {
  const found = { link: '' };
  await expect
    .poll(async () => {
      found.link = (await linksTo(dataDir, address, path)).at(-1) ?? '';
      return found.link;
    })
    .not.toBe('');
  return found.link;
}

async function linksTo(dataDir: string, address: string, path: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => {
      // Quoted-printable: soft line ends, and = as =3D.
      const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      return new RegExp(`https?://[^\\s"<>]+${path}\\?[^\\s"<>]+`).exec(text)?.[0] ?? [];
    });
}
