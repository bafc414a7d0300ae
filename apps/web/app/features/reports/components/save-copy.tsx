import { reportLimits } from '@dira/contract/reports';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../../ui/name-dialog.tsx';

type SaveCopyProps = {
  /** What the first is called. */
  name: string;
  change: { isPending: boolean; error: Error | null };
  onSubmit: (name: string) => void;
  onClose: () => void;
};

/** Saves a report a second time, under a name of its own. */
export function SaveCopy({ name, ...props }: SaveCopyProps) {
  const { t } = useTranslation('report-builder');
  return (
    <NameDialog
      {...props}
      title={t('copy.title')}
      name={t('copy.name', { name }).slice(0, reportLimits.name)}
      maxLength={reportLimits.name}
      submitLabel={t('copy.save')}
    />
  );
}
