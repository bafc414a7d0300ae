import { lexer, type MarkedToken, type Token } from 'marked';

/** A part of an article between two headings, as its contents name it. */
interface Section {
  readonly id: string;
  readonly title: string;
}

export function tokensOf(body: string): readonly MarkedToken[] {
  return known(lexer(body));
}

export function known(tokens: readonly Token[]): readonly MarkedToken[] {
  return tokens as readonly MarkedToken[]; // other kinds come from extensions alone, and there are none
}

export function sectionsOf(tokens: readonly MarkedToken[]): Section[] {
  return tokens.flatMap((token) =>
    token.type === 'heading' && token.depth === 2 ? [{ id: anchorOf(token.text), title: token.text }] : [],
  );
}

/** `Who pays for what?` is at `#who-pays-for-what`; Hebrew letters stay, as addresses may hold them. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
