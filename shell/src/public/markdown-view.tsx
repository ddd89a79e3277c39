import { Link } from 'react-router';
import { type MarkdownBlock, type MarkdownSpan, readMarkdown } from './markdown.ts';

/** A text in Markdown as elements; nothing of it is taken for HTML. */
export function MarkdownView({ text }: { text: string }) {
  return readMarkdown(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is shown as a whole, its parts never change places
    <BlockView key={index} block={block} />
  ));
}

function BlockView({ block }: { block: MarkdownBlock }) {
  if (block.kind === 'code') {
    return (
      <pre>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'paragraph') return <p>{spans(block.spans)}</p>;
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return <Heading>{spans(block.spans)}</Heading>;
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>{spans(item)}</li>
      ))}
    </List>
  );
}

function spans(list: readonly MarkdownSpan[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return list.map((span, index) => <SpanView key={index} span={span} />);
}

function SpanView({ span }: { span: MarkdownSpan }) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'bold':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'code':
      return <code>{span.text}</code>;
    case 'link':
      return isPage(span.href) ? (
        <Link to={span.href}>{span.text}</Link>
      ) : (
        <a href={span.href}>{span.text}</a>
      );
  }
}

/** An address that the app itself shows; one with an ending is a file. */
function isPage(href: string): boolean {
  return href.startsWith('/') && !/\.\w+$/.test(href);
}
