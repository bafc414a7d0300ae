import { formatDate } from '@dira/i18n/format-date';
import { languageNames } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { LegalNote } from '../../ui/legal-note.tsx';
import { wholeLanguages, type Article } from '../article-file.ts';
import { sectionsOf, tokensOf } from '../article-tokens.ts';
import { articles, relatedTo, toolsOf } from '../articles.ts';
import { ArticleBody } from '../components/article-body.tsx';
import { ArticleFacts, Topics } from '../components/article-facts.tsx';
import { useSite, withLanguage } from '../site.tsx';
import classes from './article.module.css';

export const articlePage = (article: Article) =>
  function ArticlePage() {
    const { t } = useTranslation('blog');
    const { href, language } = useSite();
    const { title, description, body } = article.texts[language];
    const tokens = tokensOf(body);
    const sections = sectionsOf(tokens);
    const isWhole = wholeLanguages.some((whole) => whole === language);
    return (
      <div className={classes.page}>
        <article className={classes.article}>
          <header className={classes.head}>
            <p className={classes.back}>
              <a href={href(paths.blog())}>{t('all')}</a>
            </p>
            <h1>{title}</h1>
            <p className={classes.lead}>{description}</p>
            <ArticleFacts article={article} />
            <Topics article={article} />
          </header>
          {sections.length > 0 && (
            <nav className={classes.contents} aria-labelledby="contents">
              <h2 id="contents">{t('contents')}</h2>
              <ol>
                {sections.map(({ id, title: name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className={classes.text}>
            {!isWhole && <WholeIn article={article} />}
            <ArticleBody tokens={tokens} />
            <div className={classes.note}>
              <p>{t('asOf', { date: formatDate(article.updated) })}</p>
              <LegalNote />
            </div>
          </div>
        </article>
        <Onward article={article} />
      </div>
    );
  };

/** Where the whole of a summary is; its address names the language, and the reader’s own choice stays. */
function WholeIn({ article: { slug } }: { article: Article }) {
  const { t } = useTranslation('blog');
  return (
    <p className={classes.whole}>
      {t('whole')}
      {wholeLanguages.map((language) => (
        <a
          key={language}
          href={withLanguage(paths.blogPost(slug), language)}
          hrefLang={language}
          lang={language}
        >
          {languageNames[language]}
        </a>
      ))}
    </p>
  );
}

/** What to work out, and what to read next. */
function Onward({ article }: { article: Article }) {
  const { t } = useTranslation(['blog', 'calculators']);
  const { href, language } = useSite();
  return (
    <div className={classes.onward}>
      <section>
        <h2>{t('calculators')}</h2>
        <ul>
          {toolsOf(article).map((tool) => (
            <li key={tool}>
              <a href={href(paths.calculator(tool))}>{t(`calculators:tools.${tool}.name`)}</a>
              <p>{t(`calculators:tools.${tool}.about`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('related')}</h2>
        <ul>
          {relatedTo(article, articles).map(({ slug, texts }) => (
            <li key={slug}>
              <a href={href(paths.blogPost(slug))}>{texts[language].title}</a>
              <p>{texts[language].description}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
