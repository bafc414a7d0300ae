import { TOOLS, type Tool } from '@dira/domain/calculators/fields';
import { readArticles, type Article } from './article-file.ts';

/** Every article of the blog, the newest first. */
export const articles: readonly Article[] = readArticles(
  import.meta.glob<string>('./articles/*/*.md', { query: '?raw', import: 'default', eager: true }),
);

/** What to read next: what shares the most with an article; of equals, and where none shares anything, the newest. */
export function relatedTo(article: Article, all: readonly Article[], most = 2): Article[] {
  const shared = (other: Article) => other.topics.filter((topic) => article.topics.includes(topic)).length;
  return all
    .filter(({ slug }) => slug !== article.slug)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, most);
}

/** The calculators that an article leads to; its English text says for all. */
export function toolsOf({ texts }: Article): Tool[] {
  return TOOLS.filter((tool) => texts.en.body.includes(`(/calculators/${tool})`));
}
