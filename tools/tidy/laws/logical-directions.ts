import { fileLaw } from '../law.ts';
import { isProduct } from '../places.ts';
import { isScript, walk } from '../source.ts';

const PHYSICAL_CSS = new RegExp(
  [
    String.raw`(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?`,
    String.raw`|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:`,
    String.raw`|(?:text-align|float|clear)\s*:\s*(?:left|right)\b`,
  ].join(''),
);
const PHYSICAL_STYLE =
  /^((margin|padding|scrollMargin|scrollPadding)(Left|Right)|border(Left|Right).*|border(Top|Bottom)(Left|Right)Radius|left|right)$/;
const PHYSICAL_PROP = /^(ml|mr|pl|pr|left|right)$/;
const TURNED = /^(textAlign|ta|float)$/;

/** Styles turn with the page (law 6, decisions: right-to-left layout): `margin-inline-start`, never `margin-left`. */
export const logicalStyles = fileLaw('logical-styles', isProductStyle, (file, report) => {
  const bare = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  for (const [index, line] of bare.split('\n').entries()) {
    const found = PHYSICAL_CSS.exec(line)?.[0].trim();
    if (found) report(index + 1, `"${found}" names a physical side: use inline-start or inline-end`);
  }
});

/** The same law for styles written in TSX: `style={{ marginLeft }}` and the props `ml`, `pr`, `ta="left"`. */
export const logicalProps = fileLaw('logical-props', isProductMarkup, (file, report) => {
  walk(file.syntax().program, (node, ancestors) => {
    const inStyle = ancestors.some(
      (above) => above.type === 'JSXAttribute' && /^styles?$/.test(String(above.name.name)),
    );
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier') {
      const turned =
        TURNED.test(node.name.name) && node.value?.type === 'Literal' && isSide(node.value.value);
      if (PHYSICAL_PROP.test(node.name.name) || turned)
        report(file.lineAt(node.start), `the prop ${node.name.name} names a physical side`);
    }
    if (inStyle && node.type === 'Property' && node.key.type === 'Identifier') {
      const turned = TURNED.test(node.key.name) && node.value.type === 'Literal' && isSide(node.value.value);
      if (PHYSICAL_STYLE.test(node.key.name) || turned)
        report(file.lineAt(node.start), `the style ${node.key.name} names a physical side`);
    }
  });
});

function isSide(value: unknown): boolean {
  return value === 'left' || value === 'right';
}

function isProductStyle(path: string): boolean {
  return /^(apps|packages)\/.*\.css$/.test(path);
}

function isProductMarkup(path: string): boolean {
  return path.endsWith('.tsx') && isScript(path) && isProduct(path);
}
