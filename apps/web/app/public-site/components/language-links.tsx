import { languageNames, languages } from '@dira/i18n/languages';
import { useSite, withLanguage } from '../site.tsx';

/** This page in each language; islands.ts keeps the one that is followed. */
export function LanguageLinks() {
  const { language, path } = useSite();
  return languages.map((other) => (
    <a
      key={other}
      href={withLanguage(path, other)}
      hrefLang={other}
      lang={other}
      data-language={other}
      aria-current={other === language ? 'true' : undefined}
    >
      {languageNames[other]}
    </a>
  ));
}
