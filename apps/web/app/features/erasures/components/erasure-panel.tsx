import { erasureLimits } from '@dira/contract/erasures';
import { formatDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { accountQuery } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useAskErasure } from '../queries.ts';
import classes from './erasure-panel.module.css';

/** What goes, what stays until then, and the name that is typed to mean it; or the way to a second factor. */
export function ErasurePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { organizationName } = useOrganization();
  const { data: account } = useSuspenseQuery(accountQuery);
  const hasFactor = (account.factors ?? []).some(({ status }) => status === 'verified');
  const title = t('erasure.title', { workspace: isolate.text(organizationName) });
  if (hasFactor) return <ErasureForm title={title} onClose={onClose} />;
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <Link {...buttonLook({ variant: 'filled' })} to={paths.settings({ tab: 'security' })}>
          {t('erasure.setUp')}
        </Link>
      }
    >
      <p>{t('erasure.noFactor')}</p>
      <Consequences />
    </SidePanel>
  );
}

function ErasureForm({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { organizationName } = useOrganization();
  const ask = useAskErasure();
  const form = useForm({
    initialValues: { name: '' },
    validate: {
      name: (name) => (name.trim() === organizationName.trim() ? null : describeFieldProblem('other_name')),
    },
  });
  return (
    <FormPanel
      title={title}
      form={form}
      edited={null}
      labels={{ name: t('erasure.name') }}
      submitLabel={t('erasure.ask')}
      isDanger
      loading={ask.isPending}
      error={ask.error}
      onSubmit={({ name }) =>
        ask.mutate(
          { name },
          {
            onSuccess: ({ eraseOn }) => {
              showToast({ title: t('erasure.asked', { date: isolate.code(formatDate(eraseOn)) }) });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Consequences />
      <TextField
        label={t('erasure.name')}
        hint={t('erasure.nameHint', { workspace: isolate.text(organizationName) })}
        maxLength={erasureLimits.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormPanel>
  );
}

function Consequences() {
  const { t } = useTranslation('organizations');
  return (
    <ul className={classes.consequences}>
      <li>{t('erasure.goes')}</li>
      <li>{t('erasure.stays')}</li>
      <li>{t('erasure.keep')}</li>
    </ul>
  );
}
