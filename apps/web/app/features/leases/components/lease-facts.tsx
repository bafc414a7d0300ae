import { formatDate, formatDateRange } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import type { Lease } from '../queries.ts';

/** What was agreed. */
export function LeaseFacts({ lease }: { lease: Lease }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const { property, unit, startsOn, endsOn, terminatedOn } = lease;
  const agreed = [
    {
      label: tCommon('labels.property'),
      value: (
        <Link to={paths.property(property.id)}>
          <UserText>{property.name}</UserText>
        </Link>
      ),
    },
    { label: tCommon('labels.unit'), value: <UserText>{unit.number}</UserText> },
    { label: tCommon('labels.term'), value: <Code>{formatDateRange(startsOn, endsOn)}</Code> },
    ...(terminatedOn === null
      ? []
      : [{ label: t('detail.endedOn'), value: <Code>{formatDate(terminatedOn)}</Code> }]),
    { label: t('detail.method'), value: tMoney(`methods.${lease.paymentMethod}`) },
  ];
  return (
    <Card title={t('detail.facts')}>
      <FactList facts={agreed} />
    </Card>
  );
}
