import { formatDateTime } from '@dira/i18n/format-date';
import { scriptDirections } from '@dira/i18n/languages';
import type { Language } from '@dira/i18n/languages';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { Credentials } from '../queries.ts';
import classes from './credentials.module.css';

type CredentialsSheetProps = {
  credentials: Credentials;
  tenant: { readonly fullName: string; readonly language: Language };
  isForTeam: boolean;
};

/** The one thing on the paper when the dialog is printed, written for the tenant. */
export function CredentialsSheet({
  credentials,
  tenant: { fullName, language },
  isForTeam,
}: CredentialsSheetProps) {
  const { t, ready } = useTranslation('tenants', { lng: language, useSuspense: false });
  const { organizationName } = useOrganization();
  if (!ready) return null;
  return (
    <PrintSheet lang={language} dir={scriptDirections[language]}>
      <h1>{t(isForTeam ? 'user.sheetTitle' : 'sheet.title')}</h1>
      <p>
        {t(isForTeam ? 'user.greeting' : 'sheet.greeting', {
          name: isolate.text(fullName),
          organization: isolate.text(organizationName),
        })}
      </p>
      <dl className={classes.facts}>
        <dt>{t('sheet.address')}</dt>
        <dd>
          <Code>{location.origin + paths.auth()}</Code>
        </dd>
        <dt>{t('credentials.signInName')}</dt>
        <dd>
          <Code>{credentials.signInName}</Code>
        </dd>
        <dt>{t('sheet.password')}</dt>
        <dd className={classes.password}>
          <Code>{credentials.password}</Code>
        </dd>
      </dl>
      <p>{t('sheet.change', { until: isolate.code(formatDateTime(credentials.expiresAt)) })}</p>
    </PrintSheet>
  );
}
