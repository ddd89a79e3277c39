/** The address of a map of samples: `github:user/repo`, `bubo:name`, `shabda:words`, or as it stands. */
export function mapAddress(text: string): string {
  if (text.startsWith('shabda:'))
    return `https://shabda.ndre.gr/${text.slice('shabda:'.length)}.json?strudel=1`;
  return isShort(text) ? `${folderAddress(text)}strudel.json` : text;
}

/** What stands before each file: a `github:` folder is spelled out, anything else stays. */
export function folderAddress(text: string): string {
  const path = text.replace(/^bubo:/, 'github:Bubobubobubobubo/dough-');
  if (!path.startsWith('github:')) return text;
  const parts = path.slice('github:'.length).split('/').filter(Boolean);
  const [user = '', repository = 'samples', branch = 'main', ...folders] = parts;
  return `https://raw.githubusercontent.com/${[user, repository, branch, ...folders].join('/')}/`;
}

/** The folder of a map, with its slash. */
export function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}

/** Whether samples may come from this absolute address: the page's own origin or one of `hosts` (origins). */
export function isAllowed(address: string, hosts: readonly string[], page: string): boolean {
  const { origin, username } = new URL(address, page);
  return username === '' && [new URL(page).origin, ...hosts].includes(origin);
}

function isShort(text: string): boolean {
  return text.startsWith('github:') || text.startsWith('bubo:');
}
