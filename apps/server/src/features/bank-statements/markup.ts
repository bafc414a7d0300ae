const ENTITY = /&(?:#(?<decimal>\d{1,7})|#x(?<hex>[0-9a-f]{1,6})|(?<name>[a-z]+));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const lastCodePoint = 0x10_ff_ff;

/** What a piece of HTML or XML says, without its tags. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= lastCodePoint ? String.fromCodePoint(code) : whole;
    });
}

/** What stands within each element of a name, whatever prefix the file gives it. */
export function elementsOf(markup: string, name: string): string[] {
  const opening = new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>`, 'gi');
  const closing = new RegExp(`</(?:[\\w-]+:)?${name}\\s*>`, 'gi');
  const found: string[] = [];
  for (let start = opening.exec(markup); start !== null; start = opening.exec(markup)) {
    closing.lastIndex = opening.lastIndex;
    const end = closing.exec(markup);
    if (end === null) return found;
    found.push(markup.slice(opening.lastIndex, end.index));
    opening.lastIndex = closing.lastIndex;
  }
  return found;
}

/** The text of the first element of a path of names; empty where there is none. */
export function firstText(markup: string, ...path: readonly string[]): string {
  const inner = path.reduce<string | undefined>(
    (within, name) => (within === undefined ? undefined : elementsOf(within, name)[0]),
    markup,
  );
  return textOf(inner ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
