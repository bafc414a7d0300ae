import { formatMoney } from '@dira/i18n/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { useRequestDocument, type TaxableDetails } from '../queries.ts';

type AskButtonProps = { charge: TaxableDetails; onAsked: () => void };

/** Lets the certified software issue the document of a charge, once somebody has said so twice. */
export function AskButton({ charge, onAsked }: AskButtonProps) {
  const { t } = useTranslation('tax-invoices');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState(charge.kinds[0] ?? 'invoice');
  const request = useRequestDocument();
  const confirm = () =>
    request.mutate(
      { chargeId: charge.id, kind, gross: charge.gross.amount },
      {
        onSuccess: () => {
          showToast({ title: t('ask.done') });
          onAsked();
        },
      },
    );
  const body = t('ask.body', {
    customer: isolate.text(charge.customer.name),
    amount: isolate.code(formatMoney(charge.gross, language)),
  });
  return (
    <>
      <Button variant="filled" onClick={() => setOpen(true)}>
        {t('ask.action')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('ask.title')}
          confirmLabel={t('ask.action')}
          loading={request.isPending}
          error={request.error}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <FieldGroup legend={body}>
            <SelectField
              label={tCommon('labels.type')}
              options={charge.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
          </FieldGroup>
        </ConfirmDialog>
      )}
    </>
  );
}
