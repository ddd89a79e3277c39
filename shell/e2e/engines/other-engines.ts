import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { EnginePage } from './engine-page.ts';
import { Firefox } from './firefox.ts';
import { WebKit } from './webkit.ts';

/** A browser beside Chromium that the product holds to the same journeys. */
export interface OtherEngine {
  name: 'Firefox' | 'WebKit';
  /** Packages of Debian that bring all that it is tested with. */
  packages: readonly string[];
  /** The first program that is not there; undefined where it can be tested. */
  lacks(): string | undefined;
  /** Opens it. `environment`: where it plays. Rejects when it does not start. */
  open(environment: Readonly<Record<string, string>>): Promise<EnginePage>;
}

/** Records what a browser plays. */
const sound = ['pulseaudio', 'pulseaudio-utils'];

/** Folders of Debian in which MiniBrowser lies, which is on no path. */
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0', '6.0'].map((version) =>
    version === '6.0'
      ? `/usr/lib/${machine}-linux-gnu/webkitgtk-6.0/MiniBrowser`
      : `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  ),
);

/** Path of the first of some programs that is there. */
function find(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path));
}

const findFirefox = () => find('firefox-esr', 'firefox');
const findMiniBrowser = () => miniBrowsers.find((path) => existsSync(path));
const lackOf = (...names: readonly string[]) => names.find((name) => find(name) === undefined);

/** Firefox by WebDriver BiDi, WebKitGTK by WebDriver. */
export const otherEngines: readonly OtherEngine[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr', ...sound],
    lacks: () => (findFirefox() ? lackOf('pulseaudio', 'parec') : 'firefox-esr'),
    open: (environment) => Firefox.start(findFirefox() ?? '', environment),
  },
  {
    name: 'WebKit',
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'gstreamer1.0-plugins-base',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-plugins-bad',
      'gstreamer1.0-libav',
      'gstreamer1.0-pulseaudio',
      ...sound,
    ],
    lacks: () =>
      findMiniBrowser() ? lackOf('WebKitWebDriver', 'Xvfb', 'pulseaudio', 'parec') : 'MiniBrowser',
    open: (environment) =>
      WebKit.start(
        { driver: find('WebKitWebDriver') ?? '', browser: findMiniBrowser() ?? '' },
        environment,
      ),
  },
];
