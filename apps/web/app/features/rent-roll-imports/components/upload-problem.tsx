import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { describeProblem } from '../../../lib/problem.ts';
import classes from './upload-problem.module.css';

/** A file that could not be read says why, where the reason is known. */
export function UploadProblem({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('imports');
  const reason = isApiError(error) ? error.errors.find(({ path }) => path === 'file')?.code : undefined;
  const key = `unreadable.${reason}` as 'unreadable.empty_file'; // a key of that group, where there is one
  const why = i18n.exists(key, { ns: 'imports' }) ? t(key) : describeProblem(error);
  return (
    <p className={classes.error} role="alert">
      {why}
    </p>
  );
}
