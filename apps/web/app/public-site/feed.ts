import { blogFeedPath } from '@dira/contract/constants';
import { formatMonth, formatWeekday } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { i18n } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { articles } from './articles.ts';
import { withLanguage } from './site.tsx';

/** The blog for feed readers (RSS 2.0), in the language that i18n speaks now. */
export function feedOf(language: Language, origin: string): string {
  const at = (path: string) => inXml(origin + withLanguage(path, language));
  const items = articles.map(({ slug, published, topics, texts }) => {
    const { title, description } = texts[language];
    const address = at(paths.blogPost(slug));
    const categories = topics.map((topic) => `<category>${inXml(i18n.t(`blog:topics.${topic}`))}</category>`);
    return `<item><title>${inXml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${momentOf(published)}</pubDate><description>${inXml(description)}</description>${categories.join('')}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${inXml(i18n.t('blog:headTitle'))}</title><link>${at(paths.blog())}</link><description>${inXml(i18n.t('blog:description'))}</description><language>${language}</language><atom:link rel="self" type="application/rss+xml" href="${at(blogFeedPath)}"/>${items.join('')}</channel></rss>
`;
}

const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function inXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => written[sign] ?? sign);
}

/** `Sat, 28 Nov 2026 00:00:00 GMT`, the one form of a date that RSS knows. */
function momentOf(day: string): string {
  const [year, , date] = day.split('-');
  return `${formatWeekday(day, 'en', 'short')}, ${date} ${formatMonth(day, 'en', 'short')} ${year} 00:00:00 GMT`;
}
