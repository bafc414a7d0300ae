import { formatMonth } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monthsBack } from '../../../lib/months.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormFoot } from '../../../ui/form-layout.tsx';
import { Stack } from '../../../ui/page.tsx';
import type { Books } from '../../money/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { reportQuery, useClosePeriod } from '../queries.ts';
import { PeriodFigures } from './period-figures.tsx';
import { WaitingNote } from './waiting-note.tsx';

/** The books can begin in any of them; what is older is closed with it. */
const monthsToChoose = 12;

/** The next month to close, with what it comes to and what still waits. */
export function CloseCard({ books }: { books: Books }) {
  const { t } = useTranslation('periods');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { organizationId } = useOrganization();
  const query = usePageQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = useClosePeriod();
  const isFirst = books.closedThrough === null;
  const month = (isFirst ? chosen : null) ?? books.next;
  const { data: report } = useQuery({ ...reportQuery(organizationId, month ?? ''), enabled: month !== null });
  if (month === null) return <NothingToClose books={books} />;
  const name = formatMonth(month, language);
  return (
    <Card
      title={t('close.title', { month: name })}
      action={<Link to={query.link({ panel: 'report', month })}>{t('report.open')}</Link>}
      isPadded
    >
      <Stack>
        <p>{t('close.body')}</p>
        {isFirst && (
          <SelectField
            label={t('close.first')}
            hint={t('close.firstHint')}
            options={monthsBack(books.next ?? month, monthsToChoose).map((value) => ({
              value,
              label: formatMonth(value, language),
            }))}
            value={month}
            onChange={setChosen}
          />
        )}
        {report !== undefined && (
          <>
            <PeriodFigures figures={report.figures} />
            <WaitingNote waiting={report.waiting} />
          </>
        )}
        <FormFoot>
          <Button variant="filled" onClick={() => setAsking(true)}>
            {t('close.action', { month: name })}
          </Button>
        </FormFoot>
      </Stack>
      {isAsking && (
        <ConfirmChange
          title={t('close.question', { month: name })}
          confirmLabel={tCommon('actions.close')}
          change={close}
          value={month}
          done={t('close.done', { month: name })}
          onClose={() => setAsking(false)}
        >
          {t(isFirst ? 'close.askFirst' : 'close.ask')}
        </ConfirmChange>
      )}
    </Card>
  );
}

function NothingToClose({ books: { closedThrough } }: { books: Books }) {
  const { t } = useTranslation('periods');
  const month = formatMonth(closedThrough ?? '', useLanguage());
  return (
    <Card title={t('close.upToDate')} isPadded>
      <p>{t('close.upToDateBody', { month })}</p>
    </Card>
  );
}
