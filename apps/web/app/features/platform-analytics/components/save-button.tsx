import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { saveTable, type AnalyticsTable, type PlatformAnalytics } from '../queries.ts';

type SaveButtonProps = {
  table: AnalyticsTable;
  /** What the table is called on the page. */
  title: string;
  span: Pick<PlatformAnalytics, 'from' | 'to'>;
};

/** Saves one table of the page, whole. */
export function SaveButton({ table, title, span }: SaveButtonProps) {
  const { t } = useTranslation('platform-analytics');
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={t('downloadOf', { table: title })}
      onClick={() => void saveTable(table, span)}
    >
      {t('download')}
    </Button>
  );
}
