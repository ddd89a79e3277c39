import { compiler, RuleType } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { Program, scrollable } from './program.tsx';

/** A heading of a text, to which an address can lead. */
export interface Heading {
  id: string;
  text: string;
  /** 1 to 6. */
  level: number;
}

/** A picture as a page shows it. */
export interface SitePicture {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** What a text leads to. Both throw where there is nothing of the kind. */
export interface Targets {
  link(href: string): string;
  picture(src: string): SitePicture;
}

/** A text in Markdown as elements, with its headings. Nothing of it is taken for HTML, and comments are left out. */
export function readText(
  markdown: string,
  targets: Targets,
): { content: ReactNode; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const content = compiler(markdown.replace(/^<!--[\s\S]*?-->\n/gm, ''), {
    wrapper: null,
    forceBlock: true,
    disableParsingRawHTML: true,
    renderRule(next, node, renderChildren, state) {
      const { key } = state;
      if (node.type === RuleType.heading) {
        const text = plainText(node.children);
        const id = uniqueId(text, taken);
        const Level = `h${node.level as 1 | 2 | 3 | 4 | 5 | 6}` as const;
        headings.push({ id, text, level: node.level });
        return (
          <Level key={key} id={id} tabIndex={-1}>
            {renderChildren(node.children, state)}
          </Level>
        );
      }
      if (node.type === RuleType.codeBlock) {
        return node.lang === 'strudel' ? (
          <Program key={key} code={node.text} />
        ) : (
          <pre key={key} {...scrollable}>
            <code>{node.text}</code>
          </pre>
        );
      }
      if (node.type === RuleType.link && node.target !== null) {
        const href = targets.link(node.target);
        const away = /^https?:/.test(href) ? { rel: 'noopener' } : {};
        return (
          <a key={key} href={href} {...away}>
            {renderChildren(node.children, state)}
          </a>
        );
      }
      if (node.type === RuleType.image && node.target !== null)
        return <img key={key} alt={node.alt} loading="lazy" {...targets.picture(node.target)} />;
      if (node.type === RuleType.table)
        return (
          <div key={key} className="wide" {...scrollable}>
            {next()}
          </div>
        );
      return next();
    },
  });
  return { content, headings };
}

type Nodes = Parameters<Parameters<NonNullable<CompilerOptions['renderRule']>>[2]>[0];
type CompilerOptions = NonNullable<Parameters<typeof compiler>[1]>;

/** The words of a heading. */
function plainText(nodes: Nodes): string {
  return [nodes]
    .flat()
    .map((node) => {
      if ('text' in node && typeof node.text === 'string') return node.text;
      return 'children' in node && Array.isArray(node.children) ? plainText(node.children) : '';
    })
    .join('');
}

/** The id that GitHub gives a heading, so that links lead to it there as well. */
function uniqueId(text: string, taken: Map<string, number>): string {
  const id = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
  const before = taken.get(id) ?? 0;
  taken.set(id, before + 1);
  return before === 0 ? id : `${id}-${before}`;
}
