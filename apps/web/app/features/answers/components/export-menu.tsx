import type { AnswerName } from '@dira/domain/answers/names';
import { nameAnswer } from '@dira/i18n/answer-words';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { answerFormats, saveAnswers, type AnswerChoice } from '../queries.ts';
import { useAnswerReader } from '../use-answer-reader.ts';

const names = { pdf: 'PDF', xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;

/** Saves one answer as a file, or all of them. */
export function ExportMenu({ answer, choice }: { answer?: AnswerName; choice: AnswerChoice }) {
  const { t } = useTranslation('answers');
  const { organizationId } = useOrganization();
  const reader = useAnswerReader();
  const label = answer === undefined ? t('exportAll') : t('export', { title: nameAnswer(answer, reader) });
  return (
    <Menu
      label={label}
      items={answerFormats.map((format) => ({
        key: format,
        label: names[format],
        run: () =>
          void saveAnswers(organizationId, choice, { ...(answer !== undefined && { answer }), format }),
      }))}
      renderTrigger={(trigger) =>
        answer === undefined ? (
          <Button {...trigger} icon={IconDownload}>
            {label}
          </Button>
        ) : (
          <IconButton {...trigger} icon={IconDownload} label={label} />
        )
      }
    />
  );
}
