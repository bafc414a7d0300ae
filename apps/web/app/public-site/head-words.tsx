import { blogFeedPath } from '@dira/contract/constants';
import { languages } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import type { Head } from './heads.ts';
import { useSite, withLanguage } from './site.tsx';

/** What search engines and other sites are told of the page. */
export function Words({ title, description, isOfBlog }: Head) {
  const { t } = useTranslation('blog');
  const { path, language, facts } = useSite();
  const address = facts.origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={withLanguage(address, language)} />
      <link rel="alternate" hrefLang="x-default" href={address} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={withLanguage(address, other)} />
      ))}
      {isOfBlog && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={t('headTitle')}
          href={withLanguage(facts.origin + blogFeedPath, language)}
        />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Dira" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={withLanguage(address, language)} />
      <meta property="og:locale" content={language} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
