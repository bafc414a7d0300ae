import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import type { Article } from '../article-file.ts';
import { useSite } from '../site.tsx';
import classes from './article-facts.module.css';

/** When an article came out and changed, and how long it takes to read. */
export function ArticleFacts({ article: { published, updated, texts } }: { article: Article }) {
  const { t } = useTranslation('blog');
  const { minutes } = texts[useSite().language];
  return (
    <p className={classes.facts}>
      <time dateTime={published}>{formatDate(published)}</time>
      {updated !== published && <time dateTime={updated}>{t('updated', { date: formatDate(updated) })}</time>}
      <span>{t('minutes', { count: minutes })}</span>
    </p>
  );
}

export function Topics({ article: { topics } }: { article: Article }) {
  const { t } = useTranslation('blog');
  return (
    <ul className={classes.topics} aria-label={t('topicsLabel')}>
      {topics.map((topic) => (
        <li key={topic}>{t(`topics.${topic}`)}</li>
      ))}
    </ul>
  );
}
