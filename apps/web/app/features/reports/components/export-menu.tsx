import { MOST_FILE_ROWS } from '@dira/contract/reports';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { useRequestExport } from '../exports-queries.ts';
import { saveReportFile, type FileFormat } from '../queries.ts';

const formats = ['csv', 'xlsx', 'pdf'] as const satisfies readonly FileFormat[];

type ExportMenuProps = {
  name: string;
  definition: ReportDefinition;
  /** Rows of the whole report; null before they are counted. */
  rowCount: number | null;
};

/** What the report answers as a file, as it is set now; a long table is prepared in the background. */
export function ExportMenu({ name, definition, rowCount }: ExportMenuProps) {
  const { t } = useTranslation('report-builder');
  const { t: tLists } = useTranslation('lists');
  const { organizationId } = useOrganization();
  const request = useRequestExport();
  const navigate = useNavigate();
  const save = (format: FileFormat) => {
    if (format === 'pdf' || rowCount === null || rowCount <= MOST_FILE_ROWS)
      return void saveReportFile(organizationId, { name, definition, format });
    request.mutate(
      { name, definition, format },
      {
        onSuccess: () =>
          showToast({
            title: t('files.asked'),
            action: { label: t('all'), run: () => void navigate(paths.reports()) },
          }),
        onError: (error) => showToast({ tone: 'error', title: describeProblem(error) }),
      },
    );
  };
  return (
    <Menu
      label={tLists('export.open')}
      items={formats.map((format) => ({
        key: format,
        label: format === 'pdf' ? t('export.pdf') : tLists(`export.${format}`),
        run: () => save(format),
      }))}
      renderTrigger={(trigger) => (
        <Button {...trigger} icon={IconDownload} disabled={definition.fields.length === 0}>
          {tLists('export.open')}
        </Button>
      )}
    />
  );
}
