import { formatDate, formatMonth } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { FieldProps } from '../../../ui/fields/field.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { booksQuery } from '../queries.ts';

/** The day on which money counts. It says on which one instead, where the books of its month are closed. */
export function BookDayField({ hint, ...field }: FieldProps<IsoDate | null>) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { organizationId, can } = useOrganization();
  const { data } = useQuery({ ...booksQuery(organizationId), enabled: can['periods.see'] });
  const [day, openFrom] = [field.value ?? null, data?.openFrom ?? null];
  const isClosed = day !== null && openFrom !== null && day < openFrom;
  const note =
    isClosed &&
    t('closedDay', {
      month: formatMonth(day, language),
      day: isolate.code(formatDate(openFrom)),
    });
  return <DateField {...field} {...((note || hint !== undefined) && { hint: note || hint })} />;
}
