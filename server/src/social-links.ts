/** A link of the operator to another site. */
export interface SocialLink {
  name: string;
  url: string;
}

const entry = /^(\S.{0,39}?)\s+(https?:\/\/\S+)$/;

/** `Mastodon https://social.example/@me; Forum https://forum.example` as links; undefined when it is none of the kind. */
export function socialLinks(text: string): SocialLink[] | undefined {
  const parts = text.split(';').map((part) => part.trim());
  const links = parts.filter(Boolean).map((part) => {
    const [, name = '', url = ''] = entry.exec(part) ?? [];
    return URL.canParse(url) ? { name, url } : undefined;
  });
  return links.every((link) => link !== undefined) ? links : undefined;
}
