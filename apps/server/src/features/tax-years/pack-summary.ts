import type { TaxYear } from '@dira/contract/tax-years';
import { RENT_TAX_TRACKS } from '@dira/domain/calculators/rent-income-tax';
import { formatBasisPoints, formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { PaperHeadRow } from '../../db/organization-names.ts';
import type { OwnerStatementDocument } from '../../platform/pdf-owner-statement.ts';
import { frameDocument } from '../../platform/pdf-words.ts';

interface Given {
  head: PaperHeadRow;
  language: Language;
  today: string;
}

/** The answer on paper: what each track costs, and how it is worked out. */
export function composeSummary(year: TaxYear, { head, language, today }: Given): OwnerStatementDocument {
  const [t, tPaper] = [createTranslator(language, 'tax-years'), createTranslator(language, 'overview')];
  const rate = (basisPoints: number) => formatBasisPoints(basisPoints, language);
  const say = (amount: number) => formatMoney({ amount, currency: 'ILS' }, language, { decimals: 'always' });
  const row = (name: string, amount: number, isStrong = false) => ({ name, amount: say(amount), isStrong });
  const ifAny = (name: string, amount: number) => (amount === 0 ? [] : [row(name, amount)]);
  const nameTrack = (track: TaxYear['cheapest']) => t(`tracks.${track}`, { rate: rate(year.law.flatRate) });
  const { cheapest } = year;
  const least = year.tracks[cheapest].cost;
  const answer = t(least === 0 ? 'answer.free' : 'answer.cheapest', {
    track: nameTrack(cheapest),
    amount: say(least),
  });
  const name = `${t('pack.title', { year: String(year.year) })} · ${year.family.name}`;
  const sums = RENT_TAX_TRACKS.map((track) => {
    const { taxedRent, deducted, taxable, surtax, cost } = year.tracks[track];
    return {
      title: nameTrack(track),
      rows: [
        row(t('arithmetic.rent'), year.rent),
        ...ifAny(t('arithmetic.exempt'), taxedRent - year.rent),
        ...ifAny(t(track === 'exempt' ? 'arithmetic.deductedPart' : 'arithmetic.deducted'), 0 - deducted),
        row(t('arithmetic.taxable'), taxable),
        ...ifAny(
          t('arithmetic.surtax', { rate: rate(year.law.surtaxRate), amount: say(year.law.surtaxThreshold) }),
          surtax,
        ),
        row(t('arithmetic.cost'), cost, true),
      ],
    };
  });
  const months = {
    title: t('months.title'),
    rows: year.months.map(({ month, exempt, total }) => ({
      on: '',
      what: formatMonth(month, language),
      notes: exempt === 0 ? [] : [`${t('months.exempt')} ${say(exempt)}`],
      amount: say(total),
    })),
    apart: null,
    total: say(year.rent),
  };
  return {
    ...frameDocument(language, {
      title: name,
      name,
      issuer: head.organization_name,
      letterhead: head.letterhead,
      issuedOn: today,
    }),
    labels: {
      title: t('pack.title', { year: String(year.year) }),
      date: '',
      what: createTranslator(language, 'common')('labels.month'),
      amount: tPaper('statement.amount'),
      total: createTranslator(language, 'common')('labels.total'),
      nothing: tPaper('statement.nothing'),
    },
    month: year.family.name,
    property: [answer],
    soFar: year.isOver ? null : t('pack.soFar', { date: formatDate(year.asOf) }),
    accounts: [{ sums, lists: [months] }],
    note: createTranslator(language, 'common')('legalNote'),
  };
}
