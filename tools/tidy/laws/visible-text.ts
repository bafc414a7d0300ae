import type { Node } from 'oxc-parser';
import { fileLaw } from '../law.ts';
import { isProduct } from '../places.ts';
import { isScript, walk } from '../source.ts';

/** Attributes and properties that a person reads or hears. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|label|alt|description|message|error|helperText|emptyText)$/;
/** Said the same in every language. */
const UNTRANSLATED = new Set(['Dira']);
/** Keys of a keyboard and code are shown as they are. */
const VERBATIM = new Set(['kbd', 'code', 'Kbd', 'Code', 'style', 'script']);

/** Every word on a screen comes from a catalogue (law 6): no letters in JSX text, labels, titles or toasts. */
export const visibleText = fileLaw('visible-text', isScreen, (file, report) => {
  walk(file.syntax().program, (node, ancestors) => {
    for (const text of textsOf(node, ancestors)) {
      if (/\p{L}/u.test(text.value) && !UNTRANSLATED.has(text.value.trim())) {
        report(file.lineAt(text.at), `shows "${text.value.trim()}", which no catalogue holds`);
      }
    }
  });
});

interface Text {
  readonly value: string;
  readonly at: number;
}

function isScreen(path: string): boolean {
  return /^apps\/(web\/app|extension\/src)\//.test(path) && isScript(path) && isProduct(path);
}

function textsOf(node: Node, ancestors: readonly Node[]): Text[] {
  const parent = ancestors.at(-1);
  switch (node.type) {
    case 'JSXText':
      return isVerbatim(parent)
        ? []
        : [{ value: node.value.trimStart(), at: node.start + leading(node.value) }];
    case 'JSXExpressionContainer':
      return parent?.type === 'JSXAttribute' || isVerbatim(parent) ? [] : literalsOf(node.expression);
    case 'JSXAttribute': {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (!SPOKEN.test(name) || !node.value) return [];
      return literalsOf(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value);
    }
    case 'Property': {
      const key =
        node.key.type === 'Literal'
          ? String(node.key.value)
          : node.key.type === 'Identifier'
            ? node.key.name
            : '';
      return SPOKEN.test(key) ? literalsOf(node.value).filter(({ value }) => looksLikeProse(value)) : [];
    }
    default:
      return [];
  }
}

/** The literal texts an expression may turn into. */
function literalsOf(node: Node): Text[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ value: node.value, at: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ value: quasi.value.cooked ?? '', at: quasi.start }));
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(node.left), ...literalsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalsOf(node.left), ...literalsOf(node.right)] : [];
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
}

/** In plain objects a catalogue key (`nav.properties`) is no text; words, capitals and other scripts are. */
function looksLikeProse(value: string): boolean {
  return /^\p{Lu}|\s\p{L}|[^\p{ASCII}]/u.test(value);
}

function isVerbatim(node: Node | undefined): boolean {
  return (
    node?.type === 'JSXElement' &&
    node.openingElement.name.type === 'JSXIdentifier' &&
    VERBATIM.has(node.openingElement.name.name)
  );
}

function leading(text: string): number {
  return text.length - text.trimStart().length;
}
