import type { Thing } from '../structured-data.ts';

/** Data for search engines. It stands in a script element and is none: no policy keeps a browser from reading past it. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  // A text may hold the end of the element; as an escape it does not.
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
  // oxlint-disable-next-line react/no-danger -- JSON of our own, and what is drawn as text would be escaped as HTML
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
