import { showOperatorKey } from '@dira/contract/auth';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { onlyWrong } from '../field-checks.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FirstFocus } from './first-focus.tsx';
import { ProblemLine } from './problem-line.tsx';
import { SecretKeyField } from './secret-key-field.tsx';
import classes from './auth-frame.module.css';

/** Asks for the secret key of the installation, which opens the operator's pages to this session. */
export function OperatorKeyForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const { t: tCommon } = useTranslation();
  const form = useAuthForm({
    initial: { secretKey: '' },
    check: ({ secretKey }) => onlyWrong({ secretKey: secretKey.trim() === '' ? 'required' : undefined }),
    submit: async ({ secretKey }) => {
      await call(showOperatorKey, { body: { secretKey: secretKey.trim() } });
      // The guard of the pages reads what is kept of the person.
      await queryClient.refetchQueries({ queryKey: ['me'] });
      await onDone();
    },
  });
  return (
    <FirstFocus>
      <form className={classes.form} {...form.formProps}>
        <ProblemLine>{form.problem}</ProblemLine>
        <SecretKeyField {...form.getInputProps('secretKey')} />
        <Button type="submit" variant="filled" size="lg" loading={form.isSending}>
          {tCommon('actions.continue')}
        </Button>
      </form>
    </FirstFocus>
  );
}
