import { PRIVACY_REQUEST_KINDS, type PrivacyRequestKind } from '@dira/domain/privacy-requests';
import { formatDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { ownRequestsQuery, useAskAboutOwnData } from '../queries.ts';

type Values = {
  /** Empty of Dira itself. */
  organizationId: string;
  kind: PrivacyRequestKind;
  asked: string;
};

interface AskPanelProps {
  /** To the archive of one’s own data, which answers at once. */
  onExport: () => void;
  onClose: () => void;
}

/** Asks Dira or a workspace about one’s own data; what the export answers at once is not waited for. */
export function AskPanel({ onExport, onClose }: AskPanelProps) {
  const { t } = useTranslation('privacy-requests');
  const language = useLanguage();
  const { organizations } = useSuspenseQuery(ownRequestsQuery).data;
  const ask = useAskAboutOwnData();
  const form = useForm<Values>({
    initialValues: { organizationId: organizations[0]?.id ?? '', kind: 'access', asked: '' },
    validate: {
      asked: (asked, { kind }) =>
        kind === 'correction' && asked.trim() === '' ? describeFieldProblem('required') : null,
    },
  });
  const { organizationId, kind } = form.getValues();
  const isOfDira = organizationId === '';
  const isThereAlready = isOfDira && kind === 'access';
  const labels = { organizationId: t('own.of'), kind: t('own.what'), asked: t('own.asked') };
  const send = ({ asked }: Values) =>
    ask.mutate(
      { kind, asked, language, organizationId: isOfDira ? null : organizationId },
      {
        onSuccess: ({ dueOn }) => {
          showToast({ title: t('own.sent', { date: isolate.code(formatDate(dueOn)) }) });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('own.ask')}
      form={form}
      edited={null}
      isKept={isThereAlready}
      labels={labels}
      submitLabel={t(isThereAlready ? 'own.toExport' : 'own.send')}
      loading={ask.isPending}
      error={ask.error}
      onSubmit={(values) => (isThereAlready ? onExport() : send(values))}
      onClose={onClose}
    >
      <SelectField
        label={labels.organizationId}
        options={[
          ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'Dira' },
        ]}
        {...form.getInputProps('organizationId')}
      />
      <SelectField
        label={labels.kind}
        options={PRIVACY_REQUEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      {isThereAlready ? (
        <FormNote>{t('own.exportNow')}</FormNote>
      ) : (
        <>
          {isOfDira && kind === 'erasure' && <FormNote tone="legal">{t('own.erasureHow')}</FormNote>}
          <TextAreaField
            label={labels.asked}
            hint={t('own.askedHint')}
            isOptional={kind !== 'correction'}
            {...form.getInputProps('asked')}
          />
        </>
      )}
    </FormPanel>
  );
}
