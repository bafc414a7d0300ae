import { formatBasisPoints } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/use-language.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { RemoveButton } from '../../../ui/remove-button.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { leaseVatQuery, useRemoveLeaseVat } from '../queries.ts';

type VatCardProps = {
  leaseId: string;
  /** The address that opens the panel. */
  editTo: string;
};

/** The VAT of a lease, where it has any, for those who may change it. */
export function VatCard(props: VatCardProps) {
  const { can } = useOrganization();
  return can['leases.manage'] && <Terms {...props} />;
}

function Terms({ leaseId, editTo }: VatCardProps) {
  const { t } = useTranslation('lease-vat');
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(leaseVatQuery(organizationId, leaseId));
  if (data.terms === null) return null;
  const { fromOn, customerName, customerDealerNumber: number } = data.terms;
  const facts = [
    { label: t('rate'), value: <Code>{formatBasisPoints(data.rateBasisPoints, language)}</Code> },
    { label: t('fromOn'), value: <Code>{formatDate(fromOn)}</Code> },
    ...(customerName === ''
      ? []
      : [{ label: t('customerName'), value: <UserText>{customerName}</UserText> }]),
    ...(number === null ? [] : [{ label: t('dealerNumber'), value: <Code>{number}</Code> }]),
  ];
  return (
    <Card title={tMoney('kinds.vat')} action={<Actions leaseId={leaseId} editTo={editTo} />}>
      <FactList facts={facts} />
    </Card>
  );
}

function Actions({ leaseId, editTo }: VatCardProps) {
  const { t } = useTranslation('lease-vat');
  const { t: tMoney } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveLeaseVat(leaseId);
  return (
    <span>
      <Link
        {...buttonLook({ size: 'xs' })}
        to={editTo}
        aria-label={`${tCommon('actions.edit')}: ${tMoney('kinds.vat')}`}
      >
        {tCommon('actions.edit')}
      </Link>{' '}
      <RemoveButton
        label={t('remove.action')}
        title={t('remove.title')}
        change={remove}
        done={t('remove.done')}
      >
        {t('remove.body')}
      </RemoveButton>
    </span>
  );
}
