import {
  RENT_LEVELS,
  RENT_SOURCE,
  RUNNING_COSTS_GUIDE,
  type City,
  type CostRange,
  type HomeSize,
} from '@dira/domain/cities';
import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';
import { paths } from '../../lib/paths.ts';
import { CityCalculators } from '../components/city/city-calculators.tsx';
import { CityPlaces } from '../components/city/city-places.tsx';
import { CityRents } from '../components/city/city-rents.tsx';
import { LastCall } from '../components/landing/last-call.tsx';
import { Rows } from '../components/landing/rows.tsx';
import { Section } from '../components/landing/section.tsx';
import { LawTable } from '../components/law-table.tsx';
import { StructuredData } from '../components/structured-data.tsx';
import { useSite } from '../site.tsx';
import { trailOf } from '../structured-data.ts';
import classes from './city.module.css';

/** Where each municipality says what its arnona is. */
const municipalities = {
  'tel-aviv': 'https://www.tel-aviv.gov.il/en/Live/ArnonaAndCityTaxes/Pages/default.aspx',
  jerusalem: 'https://www.jerusalem.muni.il/en/residents/arnona/rates/',
  haifa: 'https://www.haifa.muni.il/',
} as const satisfies Record<City, string>;

/** What homes rent for in one city, and what a landlord there meets. */
export const cityPage = (city: City) =>
  function CityPage() {
    const { t } = useTranslation(['cities', 'site']);
    const site = useSite();
    return (
      <>
        <StructuredData
          things={[trailOf(site, [{ name: t(`of.${city}.heading`), path: paths.city(city) }])]}
        />
        <Beginning city={city} />
        <Section title={t('compare.title')} lead={t('compare.lead')} ground="sunken">
          <CityRents city={city} />
          <Source />
        </Section>
        <Section title={t('calculate.title')} lead={t('calculate.lead')}>
          <CityCalculators city={city} />
        </Section>
        <Section title={t('places.title')} lead={t('places.lead')} ground="ruled" isSplit>
          <CityPlaces city={city} />
        </Section>
        <Section title={t('costs.title')} lead={t('costs.lead')} ground="ruled" isSplit>
          <Costs city={city} />
        </Section>
        <Section title={t('law.title')} lead={t('law.lead')} ground="sunken">
          <LawTable />
        </Section>
        <LastCall />
      </>
    );
  };

function Beginning({ city }: { city: City }) {
  const { t } = useTranslation('cities');
  const { href } = useSite();
  return (
    <div className={classes.top}>
      <nav className={classes.cities} aria-label={t('nav')}>
        {(Object.keys(RENT_LEVELS) as City[]) // its keys are the cities
          .map((other) => (
            <a key={other} href={href(paths.city(other))} aria-current={other === city ? 'page' : undefined}>
              {t(`of.${other}.name`)}
            </a>
          ))}
      </nav>
      <div className={classes.first}>
        <div>
          <h1>{t(`of.${city}.heading`)}</h1>
          <p className={classes.about}>{t(`of.${city}.about`)}</p>
        </div>
        <dl className={classes.figures}>
          <Figure city={city} size="three" />
          <Figure city={city} size="four" />
        </dl>
      </div>
    </div>
  );
}

function Figure({ city, size }: { city: City; size: HomeSize }) {
  const { t } = useTranslation(['cities', 'calculators']);
  const { language } = useSite();
  const { amount, isMeasured } = RENT_LEVELS[city][size];
  const { quarter, year } = RENT_SOURCE;
  return (
    <div>
      <dt>{t(`sizes.${size}`)}</dt>
      <dd>
        <bdi dir="ltr">{formatMoney({ amount, currency: 'ILS' }, language)}</bdi>{' '}
        <small>{t('calculators:per.month')}</small>
        <p>{isMeasured ? t('measured', { quarter, year }) : t('estimated')}</p>
      </dd>
    </div>
  );
}

function Source() {
  const { t } = useTranslation('cities');
  const { quarter, year, press, url, readOn } = RENT_SOURCE;
  return (
    <p className={classes.source}>
      {t('source.figures', { quarter, year })}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {t('source.press', { press: isolate.text(press) })}
      </a>
      {' · '}
      {t('source.read', { date: isolate.code(formatDate(readOn)) })}
    </p>
  );
}

function Costs({ city }: { city: City }) {
  const { t } = useTranslation('cities');
  const { language } = useSite();
  const { year, arnona, committee } = RUNNING_COSTS_GUIDE;
  const range = ({ from, to }: CostRange) =>
    isolate.code([from, to].map((amount) => formatMoney({ amount, currency: 'ILS' }, language)).join('–'));
  const guide = { year, arnona: range(arnona), committee: range(committee) };
  return (
    <>
      <Rows
        rows={[
          { name: t('costs.arnona.name'), body: t('costs.arnona.body') },
          { name: t('costs.here'), body: t(`of.${city}.arnona`) },
          { name: t('costs.committee.name'), body: t('costs.committee.body') },
          { name: t('costs.guide.name'), body: t('costs.guide.body', guide) },
          { name: t('costs.bills.name'), body: t('costs.bills.body') },
        ]}
      />
      <p className={classes.source}>
        <a href={municipalities[city]} target="_blank" rel="noreferrer">
          {t(`of.${city}.municipality`)}
        </a>
      </p>
    </>
  );
}
