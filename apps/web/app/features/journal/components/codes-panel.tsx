import {
  JOURNAL_ACCOUNTS,
  JOURNAL_CODE_LENGTH,
  JOURNAL_CODES,
  type JournalAccount,
} from '@dira/domain/journal';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { Months } from '../../money/period-choice.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { trialBalanceQuery, useSetJournalCodes } from '../queries.ts';
import type { JournalCodes, TrialBalance } from '../queries.ts';
import { useJournalWords } from '../use-journal-words.ts';

type Codes = Record<JournalAccount, string>;
type CodesPanelProps = { months: Months; onClose: () => void };

/** By which code the accountant knows each account. */
export function CodesPanel({ months, onClose }: CodesPanelProps) {
  const { t } = useTranslation('journal');
  const { t: tCommon } = useTranslation();
  const { nameOf } = useJournalWords();
  const set = useSetJournalCodes();
  const { organizationId } = useOrganization();
  const { data: balance } = useSuspenseQuery(trialBalanceQuery(organizationId, months));
  // Those with which it opened: what somebody else sets meanwhile is not sent back to what it was.
  const [before] = useState(() => codesOf(balance.accounts));
  const form = useForm<{ codes: Codes }>({ initialValues: { codes: before } });
  const names = JOURNAL_ACCOUNTS.map((account) => [account, nameOf(account)] as const);
  return (
    <FormPanel
      title={t('codes.title')}
      form={form}
      edited={null}
      labels={Object.fromEntries(names.map(([account, name]) => [`codes.${account}`, name]))}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={({ codes }) =>
        set.mutate(changedOf(codes, before), {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{t('codes.note')}</FormNote>
      {names.map(([account, name]) => (
        <TextField
          key={account}
          label={name}
          kind="code"
          placeholder={JOURNAL_CODES[account]}
          maxLength={JOURNAL_CODE_LENGTH}
          {...form.getInputProps(`codes.${account}`)}
        />
      ))}
    </FormPanel>
  );
}

/** Empty where the usual code is used. */
function codesOf(accounts: TrialBalance['accounts']): Codes {
  const codes = accounts.map(({ account, code, isUsualCode }) => [account, isUsualCode ? '' : code]);
  return Object.fromEntries(codes) as Codes; // every account is among them
}

/** What is not among them stays as it is. */
function changedOf(codes: Codes, before: Codes): JournalCodes {
  return Object.fromEntries(
    JOURNAL_ACCOUNTS.filter((account) => codes[account].trim() !== before[account]).map((account) => [
      account,
      codes[account],
    ]),
  );
}
