import { blogFeedPath } from '@dira/contract/constants';
import { languages, type Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import type { Head } from './heads.ts';
import { linkPicture } from './picture-sizes.ts';
import { useSite, withLanguage } from './site.tsx';

/** Open Graph names a language with a country. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  he: 'he_IL',
  sq: 'sq_AL',
};

interface WordsProps extends Head {
  /** Where the picture beside a link is. */
  picture: string | undefined;
}

/** What search engines and other sites are told of the page. */
export function Words({ title, description, isOfBlog, picture }: WordsProps) {
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
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      {picture !== undefined && (
        <>
          <meta property="og:image" content={facts.origin + picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(linkPicture.width)} />
          <meta property="og:image:height" content={String(linkPicture.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
