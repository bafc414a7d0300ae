import { formatPhone } from '@dira/domain/israel/phone';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, FactList } from '../../../ui/card.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../queries.ts';
import { letterheadQuery } from '../setting-queries.ts';
import { EditLink } from './edit-link.tsx';

/** What stands on the receipts and statements that are made from now on. */
export function LetterheadCard({ editTo }: { editTo: string }) {
  const { t } = useTranslation('organizations');
  const { t: tCommon } = useTranslation();
  const { organizationId, organizationName } = useOrganization();
  const { data } = useSuspenseQuery(letterheadQuery(organizationId));
  const { legalName, businessNumber, address, phone, email } = data;
  const none = tCommon('none');
  return (
    <Card title={t('letterhead.title')} action={<EditLink to={editTo} what={t('letterhead.title')} />}>
      <FactList
        facts={[
          { label: t('letterhead.legalName'), value: <UserText>{legalName || organizationName}</UserText> },
          {
            label: t('letterhead.businessNumber'),
            value: businessNumber === null ? none : <Code>{businessNumber}</Code>,
          },
          {
            label: tCommon('labels.address'),
            value: address === '' ? none : <UserText>{address}</UserText>,
          },
          {
            label: tCommon('labels.phone'),
            value: phone === null ? none : <Code>{formatPhone(phone)}</Code>,
          },
          { label: tCommon('labels.email'), value: email === null ? none : <Code>{email}</Code> },
        ]}
      />
    </Card>
  );
}
