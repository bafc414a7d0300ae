import { languages, type Language } from '@dira/i18n/languages';

/** What articles are about; the blog’s texts name each. */
export const TOPICS = ['taxes', 'rent', 'leases', 'securities', 'repairs'] as const;
export type Topic = (typeof TOPICS)[number];

/** An article is whole in these; in the others stands a summary that leads here. */
export const wholeLanguages = ['en', 'he'] as const satisfies readonly Language[];

export interface ArticleText {
  readonly title: string;
  readonly description: string;
  /** In Markdown. */
  readonly body: string;
  readonly minutes: number;
}

export interface Article {
  readonly slug: string;
  readonly published: string;
  readonly updated: string;
  readonly topics: readonly Topic[];
  readonly texts: Readonly<Record<Language, ArticleText>>;
}

/** What is wrong with a file, and in which of its fields. */
export class ArticleFault extends Error {
  constructor(file: string, what: string) {
    super(`${file}: ${what}`);
  }
}

/** What search engines show of a title and of a description. */
const titleLength = { least: 6, most: 70 };
const descriptionLength = { least: 50, most: 200 };

/** What every file says of itself, and what the English one says for all. */
const ofText = ['title', 'description'];
const ofArticle = ['published', 'updated', 'topics'];

/**
 * The articles of files by their path, `…/<slug>/<language>.md`; the newest first.
 * @throws ArticleFault where one is missing, or its front matter is not as it should be
 */
export function readArticles(files: Readonly<Record<string, string>>): Article[] {
  const bySlug = new Map<string, Map<string, string>>();
  for (const [file, text] of Object.entries(files)) {
    const [, slug, language] = /([a-z0-9-]+)\/([a-z]+)\.md$/.exec(file) ?? [];
    if (slug === undefined || language === undefined || !languages.some((known) => known === language))
      throw new ArticleFault(file, 'is not named <slug>/<language>.md');
    bySlug.set(slug, (bySlug.get(slug) ?? new Map<string, string>()).set(language, text));
  }
  return [...bySlug]
    .map(([slug, texts]) => readArticle(slug, texts))
    .toSorted((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug));
}

function readArticle(slug: string, files: ReadonlyMap<string, string>): Article {
  const read = (language: Language) => {
    const file = `${slug}/${language}.md`;
    const text = files.get(language);
    if (text === undefined) throw new ArticleFault(file, 'is missing');
    return readFile(file, text, language === 'en' ? [...ofText, ...ofArticle] : ofText);
  };
  const { fieldOf, file } = read('en');
  const dayOf = (field: string) => {
    const day = fieldOf(field);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new ArticleFault(file, `${field} is no day: ${day}`);
    return day;
  };
  const [published, updated] = [dayOf('published'), dayOf('updated')];
  if (updated < published) throw new ArticleFault(file, 'updated is before published');
  const textOf = (language: Language): ArticleText => {
    const one = read(language);
    return {
      title: one.lengthOf('title', titleLength),
      description: one.lengthOf('description', descriptionLength),
      body: one.body,
      minutes: readingMinutes(one.body, language),
    };
  };
  return {
    slug,
    published,
    updated,
    topics: readTopics(file, fieldOf('topics')),
    texts: { en: textOf('en'), es: textOf('es'), fr: textOf('fr'), he: textOf('he'), sq: textOf('sq') },
  };
}

function readTopics(file: string, list: string): Topic[] {
  return list.split(', ').map((name) => {
    const topic = TOPICS.find((known) => known === name);
    if (topic === undefined) throw new ArticleFault(file, `topics names ${name}, which is none`);
    return topic;
  });
}

/** A file’s front matter, a line `field: value` each, and what stands below it. */
function readFile(file: string, text: string, wanted: readonly string[]) {
  const [, head, body] = /^---\n([^]*?)\n---\n([^]+)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new ArticleFault(file, 'does not begin with front matter between two lines ---');
  const fields = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, field, value] = /^(\w+): *(.*)$/.exec(line) ?? [];
    if (field === undefined || value === undefined) throw new ArticleFault(file, `cannot be read: ${line}`);
    if (!wanted.includes(field)) throw new ArticleFault(file, `${field} does not belong here`);
    if (fields.has(field)) throw new ArticleFault(file, `${field} is said twice`);
    fields.set(field, value.trim());
  }
  const fieldOf = (field: string) => {
    const value = fields.get(field) ?? '';
    if (value === '') throw new ArticleFault(file, `${field} is missing`);
    return value;
  };
  for (const field of wanted) fieldOf(field);
  const lengthOf = (field: string, { least, most }: typeof titleLength) => {
    const value = fieldOf(field);
    if (value.length < least || value.length > most)
      throw new ArticleFault(file, `${field} has ${value.length} characters, not ${least} to ${most}`);
    return value;
  };
  return { file, body: body.trim(), fieldOf, lengthOf };
}

/** A Hebrew word carries its article and its preposition, so that fewer are read in a minute. */
const wordsPerMinute: Readonly<Record<Language, number>> = { en: 220, es: 220, fr: 220, he: 180, sq: 220 };

export function readingMinutes(body: string, language: Language): number {
  return Math.max(1, Math.round(countWords(body) / wordsPerMinute[language]));
}

/** Addresses of links and the marks of Markdown are not read. */
export function countWords(body: string): number {
  const read = body.replaceAll(/\]\([^)]*\)/g, ' ').split(/\s+/);
  return read.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
