/** What search engines are told of a page beside its words: only what stands on it. https://schema.org */
import { PLAN_TERMS, PLANS, type Plan } from '@dira/domain/plans';
import { languages } from '@dira/i18n/languages';
import { i18n } from '../lib/language.ts';
import { filmIn, filmSeconds, recordedOn } from './film.ts';
import { withLanguage, type Site } from './site.tsx';

export type Thing = { readonly '@type': string; readonly [name: string]: unknown };

const centsOfDollar = 100;
/** As schema.org names a month and a year: by the codes of UN/CEFACT. */
const periods = [
  { cents: 'perMonth', code: 'MON' },
  { cents: 'perYear', code: 'ANN' },
] as const;

/** Who is behind the pages, as their foot names them. */
export function organizationOf({ facts }: Site): Thing {
  const { origin, content } = facts;
  const { name, address, phone, email } = content.seller;
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: name === '' ? 'Dira' : name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(address !== '' && { address }),
    ...(phone !== '' && { telephone: phone }),
    ...(email !== '' && { email }),
  };
}

/** The product, with the plans that have a price. */
export function applicationOf({ facts, language }: Site): Thing {
  const { origin } = facts;
  return {
    '@type': 'SoftwareApplication',
    '@id': `${origin}/#product`,
    name: 'Dira',
    url: withLanguage(`${origin}/`, language),
    description: i18n.t('landing:description'),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: languages,
    publisher: { '@id': `${origin}/#organization` },
    offers: PLANS.flatMap(offersOf),
  };
}

function offersOf(plan: Plan): Thing[] {
  return periods.flatMap(({ cents, code }) => {
    const amount = PLAN_TERMS[plan][cents];
    if (amount === null) return [];
    const price = { price: (amount / centsOfDollar).toFixed(2), priceCurrency: 'USD' };
    const priceSpecification = {
      '@type': 'UnitPriceSpecification',
      ...price,
      unitCode: code,
      valueAddedTaxIncluded: false,
    };
    return [
      { '@type': 'Offer', name: i18n.t(`shell:workspace.plans.${plan}`), ...price, priceSpecification },
    ];
  });
}

/** The film of the product, as it was recorded for readers of this language. */
export function filmOf({ facts, language }: Site): Thing {
  const { mp4, poster } = filmIn(language);
  return {
    '@type': 'VideoObject',
    name: i18n.t('landing:film.title', { seconds: filmSeconds }),
    description: i18n.t('landing:film.about'),
    thumbnailUrl: facts.origin + poster,
    contentUrl: facts.origin + mp4,
    uploadDate: recordedOn,
    duration: `PT${filmSeconds}S`,
    inLanguage: language === 'he' ? 'he' : 'en',
    publisher: { '@id': `${facts.origin}/#organization` },
  };
}

export function questionsOf(
  questions: readonly { readonly question: string; readonly answer: string }[],
): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way from the first page to this one, each step with its address. */
export function trailOf(
  { facts, language }: Site,
  steps: readonly { readonly name: string; readonly path: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Dira', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: withLanguage(facts.origin + path, language),
    })),
  };
}
