/** Whom a part of the documentation is for, in the order of the contents. */
export const readerGroups = ['musicians', 'authors', 'teams', 'operators', 'developers'] as const;
export type Reader = (typeof readerGroups)[number];

/** The pages of each reader, by their names: what follows `/docs/` in an address. */
export const contents: Readonly<Record<Reader, readonly string[]>> = {
  musicians: [
    'music/first-beat',
    'music/melody',
    'music/song',
    'music/live-coding',
    'reference',
    'reference/sounds',
    'music/mixing',
    'music/sounds',
    'music/exporting',
    'music/sharing',
    'music/together',
    'music/assistant',
    'music/devices',
    'music/lessons',
    'music/offline',
    'music/settings',
    'music/shortcuts',
  ],
  authors: [
    'writing-a-plugin',
    'plugin-limits',
    'plugin-kit',
    'plugin-registry',
    'writing-a-tutorial',
    'sdk',
  ],
  teams: ['writing-a-remote'],
  operators: ['deploying', 'operations', 'reliability', 'accounts', 'uploads', 'ai', 'agents'],
  developers: [
    'contributing',
    'architecture',
    'engine',
    'sounds',
    'studio-performance',
    'glossary',
    'musical-terms',
    'spec-coverage',
    'decisions',
    'source',
  ],
};

/** Texts that lie elsewhere than in docs/, by the page's name. */
export const textsElsewhere: Readonly<Record<string, string>> = {
  contributing: 'CONTRIBUTING.md',
  'plugin-kit': 'plugins/kit/README.md',
};
