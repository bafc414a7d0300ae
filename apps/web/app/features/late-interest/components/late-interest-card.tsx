import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { today } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { describeCap, describePlan, describeRate, namesAmount } from '../interest-words.ts';
import { lateInterestQuery, type InterestPlace, type InterestTerms, type LateInterest } from '../queries.ts';

type LateInterestCardProps = {
  place: InterestPlace;
  /** The address that opens the panel. */
  editTo: string;
};

/** Whether late rent bears interest here, on which terms, and whose word it is; for those who may waive it. */
export function LateInterestCard(props: LateInterestCardProps) {
  const { can } = useOrganization();
  const mayEdit = props.place.kind !== 'organization' || can['organization.manage'];
  return can['money.release'] && <Policy mayEdit={mayEdit} {...props} />;
}

function Policy({ place, editTo, mayEdit }: LateInterestCardProps & { mayEdit: boolean }) {
  const { t } = useTranslation('late-interest');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const language = useLanguage();
  const { data } = useSuspenseQuery(lateInterestQuery(organizationId, place));
  const plan = describePlan(data.own, today(), t, language);
  const terms = data.holds?.terms ?? null;
  const edit = mayEdit && (
    <Link
      {...buttonLook({ size: 'xs' })}
      to={editTo}
      aria-label={`${tCommon('actions.edit')}: ${t('title')}`}
    >
      {tCommon('actions.edit')}
    </Link>
  );
  return (
    <Card title={t('title')} action={edit} isPadded={terms === null}>
      {data.holds === null || terms === null ? (
        <p>
          {t('off')} {plan}
        </p>
      ) : (
        <Holding holds={data.holds} terms={terms} place={place} plan={plan} />
      )}
    </Card>
  );
}

type HoldingProps = {
  holds: NonNullable<LateInterest['holds']>;
  terms: InterestTerms;
  place: InterestPlace;
  plan: string | null;
};

function Holding({ holds, terms, place, plan }: HoldingProps) {
  const { t } = useTranslation('late-interest');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const notes = useNotes({ terms, place, plan });
  const { graceDays, countsFrom, method, includesRecurring } = terms;
  const facts = [
    { label: t('facts.rate'), value: describeRate(terms, t, language) },
    {
      label: t('facts.grace'),
      value: graceDays === 0 ? t('noGrace') : t('graceDays', { count: graceDays }),
    },
    ...(method === 'percent' ? [{ label: t('facts.countsFrom'), value: t(`starts.${countsFrom}`) }] : []),
    { label: t('facts.cap'), value: describeCap(terms, t, language) },
    { label: t('facts.covers'), value: t(includesRecurring ? 'covers.all' : 'covers.rent') },
    ...(place.kind === 'organization'
      ? []
      : [{ label: t('facts.setBy'), value: t(`places.${holds.place}`) }]),
    { label: t('facts.since'), value: <Code>{formatDate(holds.holdsFrom)}</Code> },
    ...(notes.length === 0 ? [] : [{ label: tCommon('labels.note'), value: notes.join(' ') }]),
  ];
  return <FactList facts={facts} />;
}

/** What else there is to know: what is planned, and for whom it does not hold. */
function useNotes({ terms, place, plan }: Omit<HoldingProps, 'holds'>): string[] {
  const { t } = useTranslation('late-interest');
  return [
    plan,
    place.kind === 'lease' || !namesAmount(terms) ? null : t('otherCurrency', { currency: terms.currency }),
    place.kind === 'organization' ? t('workspaceHint') : null,
  ].filter((note) => note !== null);
}
