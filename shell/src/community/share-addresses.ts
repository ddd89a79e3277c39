/** Pixels that a player needs. */
const playerHeight = 190;

/** Where a project is found: by its own id when it is public, else by its link's. */
export interface ShareAddresses {
  page: string;
  /** HTML that shows its player in somebody's page. */
  embed: string;
}

/** The addresses under `origin` by which others come to a project; `id` is the project's or its link's. */
export function shareAddresses(origin: string, id: string, name: string): ShareAddresses {
  const key = encodeURIComponent(id);
  const source = `${origin}/embed/${key}`;
  return {
    page: `${origin}/p/${key}`,
    embed: `<iframe src="${source}" title="${inAttribute(name)}" width="100%" height="${playerHeight}" loading="lazy" allow="autoplay" style="border:0"></iframe>`,
  };
}

function inAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
