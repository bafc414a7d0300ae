import { formatMoney } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/card.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { nameCharge } from '../../money/charge-words.ts';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { taxDocumentQuery } from '../queries.ts';
import { AllocationForm } from './allocation-form.tsx';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';

/** A document that was issued, as it stands. */
export function DocumentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const { data: document } = useSuspenseQuery(taxDocumentQuery(organizationId, id));
  const [isRemoving, setRemoving] = useState(false);
  const { customer, allocationNumber, net, vat, gross } = document;
  const say = useSayAmount(gross.currency);
  const rate = sayPercent(document.vatBasisPoints, language);
  const facts = [
    { label: t('number'), value: <Code>{document.number}</Code> },
    { label: t('issuedOn'), value: <Code>{formatDate(document.issuedOn)}</Code> },
    ...(allocationNumber === null && !document.awaitsAllocation
      ? []
      : [
          {
            label: t('allocationNumber'),
            value: allocationNumber === null ? t('awaits') : <Code>{allocationNumber}</Code>,
          },
        ]),
    { label: t('customer'), value: <UserText>{customer.name}</UserText> },
    ...(customer.dealerNumber === null
      ? []
      : [{ label: t('dealerNumber'), value: <Code>{customer.dealerNumber}</Code> }]),
    { label: t('what'), value: nameCharge(document.charge, tMoney, language) },
    {
      label: tCommon('labels.lease'),
      value: <Link to={paths.lease(document.leaseId)}>{namePlace(document, tCommon)}</Link>,
    },
    { label: t('net'), value: say(net.amount) },
    { label: t('vatAt', { rate }), value: say(vat.amount) },
    { label: t('gross'), value: say(gross.amount) },
  ];
  const read = document.url !== null && (
    <a {...buttonLook()} href={document.url} target="_blank" rel="noreferrer">
      {t('read')}
    </a>
  );
  const footer = document.can.remove ? (
    <Button isDanger onClick={() => setRemoving(true)}>
      {t('remove.action')}
    </Button>
  ) : (
    read
  );
  if (document.can.allocate)
    return (
      <AllocationForm document={document} title={t(`kinds.${document.kind}`)} onClose={onClose}>
        <FactList facts={facts} />
        {read}
      </AllocationForm>
    );
  return (
    <SidePanel
      title={t(`kinds.${document.kind}`)}
      subtitle={isolate.code(formatMoney(gross, language))}
      onClose={onClose}
      {...(footer !== false && { footer })}
    >
      <FactList facts={facts} />
      {isRemoving && (
        <RemoveDocumentDialog document={document} onDone={onClose} onClose={() => setRemoving(false)} />
      )}
    </SidePanel>
  );
}
