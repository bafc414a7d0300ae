import { useTranslation } from 'react-i18next';
import type { RentRollRow } from '../queries.ts';

type Issue = RentRollRow['issues'][number];

/** "Phone: not an Israeli phone number", a line each. */
export function IssueLines({ issues }: { issues: readonly Issue[] }) {
  const { t } = useTranslation('imports');
  return issues.map((issue) => (
    <small key={`${issue.field} ${issue.code}`}>
      {t(`fields.${issue.field}`)}: {t(`issues.${issue.code}`, { row: issue.otherRow ?? '' })}
    </small>
  ));
}
