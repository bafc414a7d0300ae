import { TERMINATION_KINDS, findShortNotice } from '@dira/domain/lease-terminations';
import { formatDate, formatDateRange } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { useLawReference } from '../../legal-parameters/law-words.ts';
import { useLaw } from '../../legal-parameters/queries.ts';
import { TerminationForm } from './termination-form.tsx';
import type { StepProps } from './termination-form.tsx';
import type { TerminationValues } from './termination-values.ts';

/** Why the lease ends, and when the home comes back. */
export function WhenStep(props: StepProps) {
  const { t } = useTranslation('lease-terminations');
  const { startsOn, endsOn, status } = props.termination.term;
  return (
    <TerminationForm {...props} step="when">
      {(form) => (
        <>
          <SelectField
            label={t('when.kind')}
            options={TERMINATION_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            {...form.getInputProps('kind')}
          />
          <FieldRow>
            <DateField
              label={t('when.lastDay')}
              hint={t('when.lastDayHint', { term: isolate.code(formatDateRange(startsOn, endsOn)) })}
              {...form.getInputProps('lastDay')}
            />
            <DateField
              label={t('when.noticeOn')}
              hint={t('when.noticeOnHint')}
              isOptional
              {...form.getInputProps('noticeOn')}
            />
          </FieldRow>
          {status === 'pending' && (
            <FormNote>{t('when.callOff', { date: isolate.code(formatDate(startsOn)) })}</FormNote>
          )}
          <NoticeNote values={form.values} startsOn={startsOn} />
          <TextAreaField label={t('when.reason')} isOptional {...form.getInputProps('reason')} />
        </>
      )}
    </TerminationForm>
  );
}

/** What the law says to the notice that was given. */
function NoticeNote({ values, startsOn }: { values: TerminationValues; startsOn: IsoDate }) {
  const { t } = useTranslation('lease-terminations');
  const { kind, noticeOn, lastDay } = values;
  const law = useLaw(noticeOn ?? startsOn);
  const nameLaw = useLawReference();
  if (lastDay === null) return null;
  const given = {
    noticeOn: noticeOn === null ? null : Temporal.PlainDate.from(noticeOn),
    lastDay: Temporal.PlainDate.from(lastDay),
  };
  const short = findShortNotice(kind, given, law);
  if (short === null) return null;
  const { required, days } = short;
  return (
    <FormNote tone="legal">
      {t('when.shortNotice', {
        count: Math.max(days, 0),
        required: required.value,
        source: nameLaw(required),
      })}
    </FormNote>
  );
}
