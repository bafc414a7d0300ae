import { formatDateRange } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import type { Fact } from '../../../ui/card.tsx';
import { LeaseStanding, useSignatureWord } from '../../../ui/lease-standing.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { namePlace } from '../place.ts';
import type { MyLease } from '../queries.ts';

/** Where, how long, how much: the lines that a tenant looks up. */
export function LeaseSummary({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  return (
    <Card
      title={t('lease.title')}
      action={
        <Link to={paths.tenantPortal({ lease: lease.id, tab: 'lease' })}>{tCommon('actions.open')}</Link>
      }
    >
      <FactList facts={useMainFacts(lease)} />
    </Card>
  );
}

/** Everything that was agreed. */
export function LeaseFacts({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const main = useMainFacts(lease);
  const facts: Fact[] = [
    ...main,
    { label: tCommon('labels.address'), value: <UserText>{lease.address}</UserText> },
    ...(lease.tenantNames.length > 1
      ? [{ label: t('lease.tenants'), value: <UserText>{lease.tenantNames.join(', ')}</UserText> }]
      : []),
    { label: t('lease.dueDay'), value: <Code>{String(lease.dueDay)}</Code> },
    { label: t('lease.method'), value: tMoney(`methods.${lease.paymentMethod}`) },
    ...(lease.deposit.amount > 0
      ? [{ label: tCommon('labels.deposit'), value: <Amount value={lease.deposit} /> }]
      : []),
    { label: t('lease.landlord'), value: <UserText>{lease.organizationName}</UserText> },
  ];
  return (
    <Card title={t('lease.title')}>
      <FactList facts={facts} />
    </Card>
  );
}

function Rent({ lease: { monthlyRent, vatBasisPoints: vat } }: { lease: MyLease }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rate = vat === null ? null : sayPercent(vat, language);
  return (
    <>
      <Amount value={monthlyRent} />
      {rate !== null && ` ${t('labels.plusVat', { rate })}`}
    </>
  );
}

function useMainFacts(lease: MyLease): Fact[] {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const signatureWord = useSignatureWord();
  return [
    {
      label: tCommon('labels.property'),
      value: namePlace({ property: lease.property.name, unit: lease.unit.number }, t),
    },
    { label: tCommon('labels.term'), value: <Code>{formatDateRange(lease.startsOn, lease.endsOn)}</Code> },
    { label: tCommon('labels.monthlyRent'), value: <Rent lease={lease} /> },
    {
      label: tCommon('labels.status'),
      value: (
        <>
          {signatureWord(lease)} <LeaseStanding standing={lease.standing} />
        </>
      ),
    },
  ];
}
