import { escaped } from '../escaped.ts';

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

/** A mail as HTML that needs nothing from anywhere: no pictures, no scripts. */
export function letterHtml(letter: Letter): string {
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
