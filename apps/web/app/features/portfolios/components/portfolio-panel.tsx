import { portfolioLimits } from '@dira/contract/portfolios';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import type { Edited } from '../../../ui/use-edited.ts';
import { useCreatePortfolio, useUpdatePortfolio } from '../queries.ts';
import type { NewPortfolio, Portfolio } from '../queries.ts';
import { PropertyChoice } from './property-choice.tsx';

type Values = { title: string; description: string; propertyIds: string[] };

/** A new portfolio; afterwards its page opens, where its pictures go. */
export function NewPortfolioPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portfolios');
  const navigate = useNavigate();
  const create = useCreatePortfolio();
  return (
    <PortfolioForm
      panelTitle={t('add')}
      submitLabel={t('create')}
      known={[]}
      edited={null}
      loading={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={(values) =>
        create.mutate(values, { onSuccess: ({ id }) => void navigate(paths.portfolio(id)) })
      }
    />
  );
}

export function EditPortfolioPanel({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const update = useUpdatePortfolio(portfolio.id);
  const edited = useEdited(portfolio, valuesOf, update.error);
  return (
    <PortfolioForm
      panelTitle={t('editTitle')}
      submitLabel={tCommon('actions.save')}
      known={[...portfolio.properties, ...edited.seen.properties]}
      edited={edited}
      loading={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(values) =>
        update.mutate(
          { seen: edited.seen, body: values },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    />
  );
}

const empty: Values = { title: '', description: '', propertyIds: [] };

function valuesOf({ title, description, properties }: Portfolio): Values {
  return { title, description, propertyIds: properties.map(({ id }) => id) };
}

type PortfolioFormProps = {
  panelTitle: string;
  submitLabel: string;
  /** The properties that are in it. */
  known: Portfolio['properties'];
  /** The portfolio to change; a new one where it is null. */
  edited: Edited<Values> | null;
  loading: boolean;
  error: unknown;
  onSubmit: (values: NewPortfolio) => void;
  onClose: () => void;
};

function PortfolioForm({ panelTitle, edited, known, onSubmit, ...panel }: PortfolioFormProps) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const form = useForm<Values>({
    initialValues: edited?.opened ?? empty,
    validate: { title: (title) => (title.trim() === '' ? describeFieldProblem('required') : null) },
  });
  return (
    <FormPanel
      title={panelTitle}
      form={form}
      edited={edited}
      labels={{
        title: tCommon('labels.title'),
        description: tCommon('labels.description'),
        propertyIds: tCommon('labels.properties'),
      }}
      onSubmit={onSubmit}
      {...panel}
    >
      <TextField
        label={tCommon('labels.title')}
        maxLength={portfolioLimits.title}
        {...form.getInputProps('title')}
      />
      <TextAreaField
        label={tCommon('labels.description')}
        isOptional
        {...form.getInputProps('description')}
      />
      <PropertyChoice
        known={known}
        chosen={form.values.propertyIds}
        onChange={(propertyIds) => form.setFieldValue('propertyIds', propertyIds)}
      />
      {edited === null && <FormNote>{t('form.picturesLater')}</FormNote>}
    </FormPanel>
  );
}
