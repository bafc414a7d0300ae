import { listInstructions } from '@dira/i18n/payment-instruction-words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonLook } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { instructionsQuery } from '../queries.ts';

type InstructionsCardProps = {
  /** Null for the whole workspace. */
  propertyId: string | null;
  /** The address that opens the panel. */
  editTo: string;
};

/** Where the rent goes, as its tenants see it, and the way to change it for those who may. */
export function InstructionsCard({ propertyId, editTo }: InstructionsCardProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(instructionsQuery(organizationId, propertyId));
  const lines = listInstructions(data, '', t).filter(({ key }) => key !== 'reference');
  return (
    <Card
      title={t('howToPay.title')}
      action={
        can['organization.manage'] && (
          <Link
            {...buttonLook({ size: 'xs' })}
            to={editTo}
            aria-label={`${tCommon('actions.edit')}: ${t('howToPay.title')}`}
          >
            {tCommon('actions.edit')}
          </Link>
        )
      }
      isPadded={lines.length === 0}
    >
      {lines.length === 0 ? (
        <p>{t(propertyId === null ? 'howToPay.empty' : 'howToPay.asWorkspace')}</p>
      ) : (
        <FactList
          facts={lines.map(({ label, value, isCode }) => ({
            label,
            value: isCode ? <Code>{value}</Code> : <UserText>{value}</UserText>,
          }))}
        />
      )}
    </Card>
  );
}
