import { valueOf } from '@dira/calculators/law';
import { LEGAL_PARAMETER_UNITS } from '@dira/domain/legal-parameters';
import { nameStatute } from '@dira/i18n/legal-source-words';
import { useTranslation } from 'react-i18next';
import { LegalNote } from '../../ui/legal-note.tsx';
import { useSite } from '../site.tsx';
import classes from './law-table.module.css';

/** What of the law a landlord meets first, by its name in the dated configuration. */
const lines = [
  'urgent_repair_days',
  'repair_days',
  'security_cap_months',
  'security_return_days',
  'option_notice_landlord_days',
] as const;

/** What the law says on the day on which the page is drawn. */
export function LawTable() {
  const { t } = useTranslation('landing');
  const { t: tLaw } = useTranslation('law');
  const { facts, language } = useSite();
  const { law } = facts;
  return (
    <>
      <table className={classes.law}>
        <caption className={classes.caption}>{t('week.caption')}</caption>
        <tbody>
          {lines.map((name) => {
            const parameter = law.parameters.find((one) => one.name === name);
            const count = valueOf(law, name);
            return (
              <tr key={name}>
                <th scope="row">
                  {t(LEGAL_PARAMETER_UNITS[name] === 'months' ? 'week.months' : 'week.days', { count })}
                </th>
                <td>{t(`week.law.${name}`)}</td>
                <td className={classes.section}>
                  <bdi>{nameStatute(parameter?.section ?? '', tLaw, language)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <LegalNote />
    </>
  );
}
