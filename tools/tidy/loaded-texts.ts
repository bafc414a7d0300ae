import type { Node } from 'oxc-parser';
import { walk, type SourceFile } from './source.ts';
import { readWeb, routeModules, type Piece } from './web-pieces.ts';

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
 * Where a page or a part of one says words that nobody has loaded for it: it would wait for them on the screen. What a
 * page needs is what its components say, without those of its parts; each part brings its own.
 */
export function unloadedTexts(files: readonly SourceFile[]): string[] {
  const web = readWeb(files);
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
  const spokenIn = (piece: Piece) => namespacesIn(withoutParts(piece, partsIn(piece)), SPOKEN);
  const missing = (shown: readonly Piece[], loaders: readonly Piece[], others: readonly string[]) => {
    const there = new Set([...others, ...[...loaders, ...shown].flatMap(loadedBy)]);
    return shown.flatMap((piece) =>
      spokenIn(piece)
        .filter((namespace) => !there.has(namespace))
        .map((namespace) => `says ${namespace} unloaded (${piece.path})`),
    );
  };

  const faults = routeModules(web).flatMap((page) => {
    const reachFrom = (name: string) => {
      const piece = web.pieces.get(`${page}#${name}`);
      return piece === undefined ? [] : reach(piece);
    };
    const shown = reachFrom('default');
    const loaders = reachFrom('clientLoader');
    const ofParts = [...shown, ...loaders]
      .flatMap(partsIn)
      .flatMap(({ path, line, texts, loader, drawn }) =>
        missing(
          reach({ path, ...drawn }),
          loader === undefined ? loaders : [...loaders, ...reach({ path, ...loader })],
          [...FROM_THE_START, ...texts],
        ).map((fault) => `${path}:${line} ${fault}, on ${page}`),
      );
    return [...missing(shown, loaders, FROM_THE_START).map((fault) => `${page} ${fault}`), ...ofParts];
  });
  return [...new Set(faults)].toSorted();
}

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
