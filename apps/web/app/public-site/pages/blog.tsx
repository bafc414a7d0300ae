import { blogFeedPath } from '@dira/contract/constants';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import type { Article } from '../article-file.ts';
import { articles } from '../articles.ts';
import { ArticleFacts, Topics } from '../components/article-facts.tsx';
import { useSite, withLanguage } from '../site.tsx';
import classes from './blog.module.css';

export function Blog() {
  const { t } = useTranslation('blog');
  const { language } = useSite();
  return (
    <div className={classes.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('description')}</p>
        <p className={classes.feed}>
          <a href={withLanguage(blogFeedPath, language)} type="application/rss+xml">
            {t('feed')}
          </a>
        </p>
      </header>
      <ul className={classes.list}>
        {articles.map((article) => (
          <li key={article.slug}>
            <Entry article={article} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ article }: { article: Article }) {
  const { href, language } = useSite();
  const { title, description } = article.texts[language];
  return (
    <article className={classes.entry}>
      <ArticleFacts article={article} />
      <div>
        <h2>
          <a href={href(paths.blogPost(article.slug))}>{title}</a>
        </h2>
        <p>{description}</p>
        <Topics article={article} />
      </div>
    </article>
  );
}
