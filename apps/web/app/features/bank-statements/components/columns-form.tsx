import { BANK_FIELDS, type BankField } from '@dira/domain/bank-statements/columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormFoot, FormNote } from '../../../ui/form-layout.tsx';
import { useSetColumns } from '../queries.ts';
import type { BankColumns, FilePreview } from '../queries.ts';

type ColumnsFormProps = { accountId: string; preview: FilePreview; onSaved: () => void };

const nowhere = '';

/** Which column of the file is what: asked once an account. */
export function ColumnsForm({ accountId, preview, onSaved }: ColumnsFormProps) {
  const { t } = useTranslation('bank-statements');
  const save = useSetColumns(accountId);
  const [chosen, setChosen] = useState<{ [Field in BankField]?: number | undefined }>({});
  const options = [
    { value: nowhere, label: t('columns.none') },
    ...preview.headers.map((header, index) => ({
      value: String(index),
      label: t('columns.option', { header, sample: preview.samples[0]?.[index] ?? '' }),
    })),
  ];
  const choose = (field: BankField, column: string) =>
    setChosen({ ...chosen, [field]: column === nowhere ? undefined : Number(column) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(toColumns(chosen), { onSuccess: onSaved });
      }}
    >
      <FormNote>{t('columns.ask')}</FormNote>
      {BANK_FIELDS.map((field) => (
        <SelectField
          key={field}
          label={t(`fields.${field}`)}
          options={options}
          value={String(chosen[field] ?? nowhere)}
          onChange={(column) => choose(field, column)}
        />
      ))}
      {save.error !== null && <p role="alert">{describeProblem(save.error)}</p>}
      <FormFoot>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t('columns.save')}
        </Button>
      </FormFoot>
    </form>
  );
}

/** What was chosen, without what the file does not have. */
function toColumns(chosen: { [Field in BankField]?: number | undefined }): BankColumns {
  return Object.fromEntries(Object.entries(chosen).filter(([, column]) => column !== undefined));
}
