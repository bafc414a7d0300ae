/** One verdict of a mail server about a mail: how it was reached, and on what. */
export interface Verdict {
  method: string;
  result: string;
  /** `header.from`, `smtp.mailfrom` … in small letters, with the value as the server read it. */
  properties: ReadonlyMap<string, string>;
}

interface Token {
  /** A word is unquoted; what stands in quotes is one token, whatever is in it. */
  kind: 'word' | 'quoted' | ';' | '=' | '.' | '/' | '@';
  text: string;
  /** Nothing stands between this one and the one before. */
  isJoined: boolean;
}

const blank = /[ \t\r\n]/;
const sign = /[;=./@]/;
/** What stands alone ends a word; RFC 2045 would quote more, and servers do not. */
const ends = /[ \t\r\n;=./@()"\\<>,]/;
const visible = /[^\p{C}\p{Z}]/u;

class NotGrammar extends Error {}

/**
 * The value of an Authentication-Results header by the grammar of RFC 8601, comments in comments and quotes with
 * escapes included.
 * @returns what the server of that name found; nothing where another wrote it, or where anything does not parse:
 * who can put a value into such a header must not be able to put a verdict there
 */
export function readAuthenticationResults(value: string, serverId: string): Verdict[] {
  try {
    return new Reader(toTokens(value)).read(serverId);
  } catch (error) {
    if (error instanceof NotGrammar) return [];
    throw error;
  }
}

function toTokens(value: string): Token[] {
  const letters = [...value];
  const tokens: Token[] = [];
  let isJoined = false;
  for (let at = 0; at < letters.length;) {
    const letter = letters[at] ?? '';
    if (blank.test(letter) || letter === '(') {
      at = letter === '(' ? skipComment(letters, at) : at + 1;
      isJoined = false;
      continue;
    }
    const [token, next] = letter === '"' ? readQuoted(letters, at) : readPlain(letters, at);
    tokens.push({ ...token, isJoined });
    isJoined = true;
    at = next;
  }
  return tokens;
}

function skipComment(letters: readonly string[], start: number): number {
  let depth = 0;
  for (let at = start; at < letters.length; at++) {
    const letter = letters[at];
    if (letter === '\\') at++;
    else if (letter === '(') depth++;
    else if (letter === ')' && --depth === 0) return at + 1;
  }
  throw new NotGrammar();
}

function readQuoted(letters: readonly string[], start: number): [Omit<Token, 'isJoined'>, number] {
  let text = '';
  for (let at = start + 1; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    if (letter === '"') return [{ kind: 'quoted', text }, at + 1];
    text += letter === '\\' ? (letters[++at] ?? '') : letter;
  }
  throw new NotGrammar();
}

function readPlain(letters: readonly string[], start: number): [Omit<Token, 'isJoined'>, number] {
  const first = letters[start] ?? '';
  if (sign.test(first)) return [{ kind: first as Token['kind'], text: first }, start + 1]; // each of them is a kind
  let at = start;
  while (at < letters.length && !ends.test(letters[at] ?? '') && visible.test(letters[at] ?? '')) at++;
  if (at === start) throw new NotGrammar();
  return [{ kind: 'word', text: letters.slice(start, at).join('') }, at];
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** `authserv-id [version]`, then `; none` or one verdict after the other. */
  read(serverId: string): Verdict[] {
    const server = this.#run();
    if (this.#next()?.kind === 'word' && this.#word() !== '1') throw new NotGrammar();
    const verdicts: Verdict[] = [];
    if (this.#isNone()) return verdicts;
    while (this.#next() !== undefined) verdicts.push(this.#verdict());
    return server.toLowerCase() === serverId.toLowerCase() ? verdicts : [];
  }

  /** `; method[/version] = result [reason = value] *(ptype . property = value)` */
  #verdict(): Verdict {
    this.#take(';');
    const method = this.#word().toLowerCase();
    if (this.#has('/')) {
      this.#take('/');
      if (this.#word() !== '1') throw new NotGrammar();
    }
    this.#take('=');
    const result = this.#word().toLowerCase();
    const properties = new Map<string, string>();
    while (this.#next() !== undefined && !this.#has(';')) {
      const [name, value] = this.#property();
      // Who says two things of one property says nothing.
      if (properties.has(name)) throw new NotGrammar();
      properties.set(name, value);
    }
    return { method, result, properties };
  }

  /** `; none`, and that is all. */
  #isNone(): boolean {
    const [end, word, ...rest] = this.#tokens.slice(this.#at);
    return (
      end?.kind === ';' && word?.kind === 'word' && word.text.toLowerCase() === 'none' && rest.length === 0
    );
  }

  #property(): [name: string, value: string] {
    let name = this.#word().toLowerCase();
    if (name !== 'reason') {
      this.#take('.');
      name += `.${this.#word().toLowerCase()}`;
    }
    this.#take('=');
    return [name, this.#run()];
  }

  /** A value: a word, a text in quotes, or an address, which may begin with such a text. */
  #run(): string {
    const parts: Token[] = [];
    for (let token = this.#next(); token !== undefined && token.kind !== ';'; token = this.#next()) {
      if (parts.length > 0 && !token.isJoined) break;
      if (parts.length > 0 && token.kind === 'quoted') throw new NotGrammar();
      parts.push(token);
      this.#at++;
    }
    const [first, ...rest] = parts;
    if (first === undefined) throw new NotGrammar();
    if (rest.length === 0) return first.text;
    const start = first.kind === 'quoted' ? `"${first.text}"` : first.text;
    return start + rest.map(({ text }) => text).join('');
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #has(kind: Token['kind']): boolean {
    return this.#next()?.kind === kind;
  }

  #take(kind: Token['kind']): Token {
    const token = this.#next();
    if (token?.kind !== kind) throw new NotGrammar();
    this.#at++;
    return token;
  }

  #word(): string {
    return this.#take('word').text;
  }
}
