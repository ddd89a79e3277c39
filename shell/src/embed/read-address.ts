/** What the address of an embedded player says. */
export interface EmbedAddress {
  /** Of a project, or of the link to one. */
  id: string;
  theme: 'dark' | 'light' | 'auto';
}

/** Reads `/embed/ID?theme=light`; as the browser's own theme unless said. */
export function readAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): EmbedAddress {
  const [, , id = ''] = pathname.split('/');
  const theme = new URLSearchParams(search).get('theme');
  return { id: decoded(id), theme: theme === 'dark' || theme === 'light' ? theme : 'auto' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
