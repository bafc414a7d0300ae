import type { Node } from 'oxc-parser';
import { law } from '../law.ts';
import { walk, type SourceFile } from '../source.ts';
import { readWeb, routeModules, type Piece } from '../web-pieces.ts';

/** What every page has from its first line on (`lib/language.ts`, the layout of whoever is signed in). */
const FROM_THE_START = ['common', 'shell', 'problems'];
const LOADED = /\b(?:loadTexts|useTexts)\(([^)]*)\)/g;
/** With options of its own, such as a language, it waits for its texts itself. */
const SPOKEN = /\buseTranslation\(\s*(\[[^\]]*\]|'[\w-]+')\s*\)|\bgetFixedT\(null, ('[\w-]+')\)/g;
const ALL = /[^]+/g;
const IS_COMPONENT = /^apps\/web\/app\/.*(?<!\.test)\.tsx$/;
const NAMESPACE = /'([\w-]+)'/g;

/** A part of a page: an entry of its tables, with the texts that it brings. */
interface Part {
  readonly file: SourceFile;
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly texts: readonly string[];
  readonly loader: Stretch | undefined;
  readonly drawn: Stretch;
}

/** Some of a file's text. */
interface Stretch {
  readonly text: string;
  readonly start: number;
}

/**
 * A page or a part of one says no words that nobody has loaded for it: it would wait for them on the screen. What a
 * page needs is what its components say, without those of its parts; each part brings its own.
 */
export const loadedTexts = law('loaded-texts', (files, report) => {
  const web = readWeb(files);
  const fileAt = new Map(files.map((file) => [file.path, file]));
  const parts = files.filter(({ path }) => IS_COMPONENT.test(path)).flatMap(partsOf);
  const partsIn = ({ path, text, start }: Piece) =>
    parts.filter((one) => one.path === path && one.start >= start && one.end <= start + text.length);

  /** What a text of a file speaks of, itself included; what is drawn only with a part is left out. */
  const reach = (first: Piece): Piece[] => {
    const reached = new Map([[`${first.path} ${first.start}`, first]]);
    for (const piece of reached.values()) {
      for (const key of web.namedIn(piece.path, withoutParts(piece, partsIn(piece)))) {
        const next = web.pieces.get(key);
        if (next !== undefined) reached.set(`${next.path} ${next.start}`, next);
      }
    }
    return [...reached.values()];
  };
  const reachFrom = (key: string) => {
    const piece = web.pieces.get(key);
    return piece === undefined ? [] : reach(piece);
  };
  const missing = (shown: readonly Piece[], loaders: readonly Piece[], others: readonly string[]) => {
    const there = new Set([...FROM_THE_START, ...others, ...[...loaders, ...shown].flatMap(loadedBy)]);
    const spoken = shown.flatMap((piece) => namespacesIn(withoutParts(piece, partsIn(piece)), SPOKEN));
    return [...new Set(spoken)].filter((namespace) => !there.has(namespace));
  };

  for (const page of routeModules(web)) {
    const file = fileAt.get(page);
    if (file === undefined) continue;
    const shown = reachFrom(`${page}#default`);
    const loaders = reachFrom(`${page}#clientLoader`);
    for (const namespace of missing(shown, loaders, []))
      report(file, 1, `says words of ${namespace}, which its loader does not load`);
    for (const part of new Set([...shown, ...loaders].flatMap(partsIn))) {
      const own = part.loader === undefined ? [] : reach({ path: part.path, ...part.loader });
      for (const namespace of missing(
        reach({ path: part.path, ...part.drawn }),
        [...loaders, ...own],
        part.texts,
      ))
        report(part.file, part.line, `says words of ${namespace}, which neither it nor ${page} loads`);
    }
  }
});

/** The text of a piece, blank where its parts stand. */
function withoutParts(piece: Piece, parts: readonly Part[]): string {
  return parts.reduce(
    (text, { start, end }) =>
      text.slice(0, start - piece.start) + ' '.repeat(end - start) + text.slice(end - piece.start),
    piece.text,
  );
}

/** What a piece loads; a function by the name of texts says which are loaded. */
function loadedBy({ text }: Piece): string[] {
  return namespacesIn(text, text.startsWith('function texts') ? ALL : LOADED);
}

function namespacesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) =>
    [
      ...match
        .slice(match.length > 1 ? 1 : 0)
        .join(' ')
        .matchAll(NAMESPACE),
    ].map(([, name = '']) => name),
  );
}

function partsOf(file: SourceFile): Part[] {
  const found: Part[] = [];
  const stretch = ({ start, end }: Node): Stretch => ({ start, text: file.text.slice(start, end) });
  walk(file.syntax().program, (node) => {
    if (node.type !== 'ObjectExpression') return;
    const render = valueOf(node, 'render');
    if (render === undefined || valueOf(node, 'may') === undefined) return;
    const texts = valueOf(node, 'texts');
    const loader = valueOf(node, 'load');
    found.push({
      file,
      path: file.path,
      line: file.lineAt(node.start),
      start: node.start,
      end: node.end,
      texts: texts === undefined ? [] : namespacesIn(stretch(texts).text, ALL),
      loader: loader === undefined ? undefined : stretch(loader),
      drawn: stretch(render),
    });
  });
  return found;
}

function valueOf(node: Extract<Node, { type: 'ObjectExpression' }>, name: string): Node | undefined {
  for (const property of node.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value;
  return undefined;
}
