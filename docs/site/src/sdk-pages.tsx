import { createElement, Fragment, type ReactNode } from 'react';
import { pageAddress, type SitePage } from './pages.tsx';
import { scrollable } from './program.tsx';
import { type PublicExport, readExports } from './read-exports.ts';

const inEnglish = { language: 'en', written: 'en' } as const;

/** The reference of the SDK in `folder`, from its docstrings: a page for each module, `/docs/sdk/effects#effects`, and one that lists them. */
export function sdkPages(folder: string): SitePage[] {
  const exports = readExports(folder);
  const modules = [...new Set(exports.map(({ module }) => module))].sort();
  const places = new Map(exports.map(({ name, module }) => [name, addressIn(module, name)]));
  const of = (module: string) =>
    exports
      .filter((each) => each.module === module)
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  return [
    listPage(modules, of),
    ...modules.map((module) => modulePage(module, of(module), places)),
  ];
}

function addressIn(module: string, name: string): string {
  return `${pageAddress('en', `sdk/${module}`)}#${name}`;
}

function listPage(modules: readonly string[], of: (module: string) => PublicExport[]): SitePage {
  const title = 'The SDK, name by name';
  const rooms = [...new Set([general, ...modules.map(roomOf)])];
  return {
    ...inEnglish,
    name: 'sdk',
    title,
    headings: [
      { id: 'sdk', text: title, level: 1 },
      ...rooms.map((room) => ({ id: `room-${room}`, text: room, level: 2 })),
    ],
    content: (
      <>
        <h1 id="sdk">{title}</h1>
        <p>
          What <code>@hocket/sdk</code> offers to plugins and panels, as its docstrings say it.{' '}
          <a href="/docs/writing-a-plugin">Writing a plugin</a> and{' '}
          <a href="/docs/writing-a-remote">Writing a remote</a> say how to begin. A plugin that
          takes types alone (<code>import type</code>) may have any licence; one that takes
          functions is under the AGPL, as the SDK is.
        </p>
        {rooms.map((room) => (
          <section key={room}>
            <h2 id={`room-${room}`} tabIndex={-1}>
              {room}
            </h2>
            <dl>
              {modules
                .filter((module) => roomOf(module) === room)
                .map((module) => (
                  <div key={module}>
                    <dt>
                      <a href={pageAddress('en', `sdk/${module}`)}>{module}</a>
                    </dt>
                    <dd>
                      {of(module).map(({ name }, at) => (
                        <span key={name}>
                          {at > 0 && ', '}
                          <a href={addressIn(module, name)}>{name}</a>
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </>
    ),
  };
}

const general = 'general';

/** The folder of a module; what lies in none is what most need. */
function roomOf(module: string): string {
  const [first = '', ...rest] = module.split('/');
  return rest.length === 0 ? general : first;
}

function modulePage(
  module: string,
  exports: readonly PublicExport[],
  places: ReadonlyMap<string, string>,
): SitePage {
  const id = `module-${module.replaceAll('/', '-')}`;
  return {
    ...inEnglish,
    name: `sdk/${module}`,
    title: `SDK: ${module}`,
    headings: [
      { id, text: module, level: 1 },
      ...exports.map(({ name }) => ({ id: name, text: name, level: 2 })),
    ],
    content: (
      <>
        <h1 id={id}>{module}</h1>
        <p>
          A module of <a href={pageAddress('en', 'sdk')}>the SDK</a>.
        </p>
        {exports.map((each) => (
          <ExportEntry key={each.name} entry={each} places={places} />
        ))}
      </>
    ),
  };
}

function ExportEntry({
  entry,
  places,
}: {
  entry: PublicExport;
  places: ReadonlyMap<string, string>;
}) {
  const { name, from, doc, examples, signature } = entry;
  return (
    <section>
      <h2 id={name} tabIndex={-1}>
        <code>{name}</code>
      </h2>
      <p>{withCode(doc)}</p>
      <pre {...scrollable}>
        <code>{withLinks(signature, name, places)}</code>
      </pre>
      {examples.map((example) => (
        <pre key={example} {...scrollable}>
          <code>{example}</code>
        </pre>
      ))}
      <p className="synonyms">
        <code>
          import {/^(interface|type) /.test(signature) ? 'type ' : ''}
          {`{ ${name} } from '${from}'`}
        </code>
      </p>
    </section>
  );
}

/** A docstring, whose words in backticks are code. */
function withCode(doc: string): ReactNode {
  const parts = doc
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? createElement('code', {}, part.slice(1, -1)) : part));
  return createElement(Fragment, {}, ...parts);
}

/** A declaration in which each name of the SDK leads to its own place. */
function withLinks(signature: string, own: string, places: ReadonlyMap<string, string>): ReactNode {
  const parts = signature.split(/(\b[A-Z]\w+\b)/).map((part) => {
    const href = part === own ? undefined : places.get(part);
    return href === undefined ? part : createElement('a', { href }, part);
  });
  return createElement(Fragment, {}, ...parts);
}
