import { RENT_ROLL_MAX_BYTES, RENT_ROLL_MAX_ROWS } from '@dira/contract/constants';
import { formatBytes, formatNumber } from '@dira/i18n/format';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { useUploadRentRoll } from '../queries.ts';
import { UploadProblem } from './upload-problem.tsx';

/** Takes one file and opens it for review. */
export function RentRollDropZone() {
  const { t } = useTranslation('rent-roll-imports');
  const { t: tCommon } = useTranslation();
  const upload = useUploadRentRoll();
  const language = useLanguage();
  const navigate = useNavigate();
  const bring = ([file]: File[]) => {
    if (file === undefined) return;
    upload.mutate(file, { onSuccess: ({ id }) => void navigate(paths.rentRollImport(id)) });
  };
  return (
    <div>
      <DropZone
        title={upload.isPending ? t('drop.reading', { name: upload.variables.name }) : t('drop.title')}
        body={t('drop.body', {
          most: isolate.code(formatBytes(RENT_ROLL_MAX_BYTES, language)),
          rows: formatNumber(RENT_ROLL_MAX_ROWS, language),
        })}
        choose={tCommon('actions.chooseFile')}
        accept=".csv,.txt,.xlsx"
        isBusy={upload.isPending}
        onFiles={bring}
      />
      {upload.error !== null && <UploadProblem error={upload.error} />}
    </div>
  );
}
