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
      isNew
      known={[]}
      initial={{ title: '', description: '', propertyIds: [] }}
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
  return (
    <PortfolioForm
      panelTitle={t('editTitle')}
      submitLabel={tCommon('actions.save')}
      known={portfolio.properties}
      initial={{
        title: portfolio.title,
        description: portfolio.description,
        propertyIds: portfolio.properties.map(({ id }) => id),
      }}
      loading={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={(values) =>
        update.mutate(values, {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
    />
  );
}

type PortfolioFormProps = {
  panelTitle: string;
  submitLabel: string;
  isNew?: boolean;
  /** The properties that are in it. */
  known: Portfolio['properties'];
  initial: Values;
  loading: boolean;
  error: unknown;
  onSubmit: (values: NewPortfolio) => void;
  onClose: () => void;
};

function PortfolioForm({
  panelTitle,
  initial,
  known,
  isNew = false,
  onSubmit,
  ...panel
}: PortfolioFormProps) {
  const { t } = useTranslation('portfolios');
  const { t: tCommon } = useTranslation();
  const form = useForm<Values>({
    initialValues: initial,
    validate: { title: (title) => (title.trim() === '' ? describeFieldProblem('required') : null) },
  });
  return (
    <FormPanel
      title={panelTitle}
      form={form}
      edited={null}
      labels={{ title: tCommon('labels.title'), description: tCommon('labels.description') }}
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
      {isNew && <FormNote>{t('form.picturesLater')}</FormNote>}
    </FormPanel>
  );
}
