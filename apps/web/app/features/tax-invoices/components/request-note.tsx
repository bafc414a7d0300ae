import { formatDateTime } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import type { TaxableDetails } from '../queries.ts';

/** What the certified software was asked last, and what came of it; nothing where it was not asked. */
export function RequestNote({ charge: { request } }: { charge: TaxableDetails }) {
  const { t } = useTranslation('tax-invoices');
  if (request === null) return null;
  const { state, problem, at } = request;
  return (
    <FormNote tone="legal">
      <strong>{t(`request.${state}`)}</strong>
      <p>
        {t(`requestBody.${state}`, { at: isolate.code(formatDateTime(at)), problem: isolate.text(problem) })}
      </p>
    </FormNote>
  );
}
