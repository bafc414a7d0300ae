import { RENT_TAX_TRACKS } from '@dira/domain/calculators/rent-income-tax';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import type { TaxTrack, TaxYear } from '../queries.ts';
import { useNameTrack } from '../use-tax-words.ts';
import classes from './one-more.module.css';

type Row = { track: TaxTrack; now: number; withIt: number };

/** What each track would cost with one more home of some rent; the rent stands in the address. */
export function OneMore({ year }: { year: TaxYear }) {
  const { t } = useTranslation('tax-years');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const { oneMore } = year;
  const [rent, setRent] = useState<number | null>(oneMore?.monthlyRent ?? null);
  const nameTrack = useNameTrack(year.law);
  return (
    <Card title={t('more.title')} isPadded>
      <Stack>
        <form
          className={classes.ask}
          onSubmit={(event) => {
            event.preventDefault();
            page.filter({ more: rent === null || rent <= 0 ? null : String(rent) });
          }}
        >
          <AmountField label={tCommon('labels.monthlyRent')} currency="ILS" value={rent} onChange={setRent} />
          <Button type="submit">{t('more.compare')}</Button>
        </form>
        {oneMore !== null && (
          <div role="status">
            <p>{t('more.cheapest', { track: nameTrack(oneMore.cheapest) })}</p>
            <Compared year={year} oneMore={oneMore} />
            <p className={classes.note}>{t('more.note')}</p>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Compared({ year, oneMore }: { year: TaxYear; oneMore: NonNullable<TaxYear['oneMore']> }) {
  const { t } = useTranslation('tax-years');
  const nameTrack = useNameTrack(year.law);
  const amount = (key: string, header: string, of: (row: Row) => number): Column<Row> => ({
    key,
    header,
    align: 'end',
    amount: (row) => ({ amount: of(row), currency: 'ILS' }),
  });
  return (
    <DataList
      label={t('more.title')}
      rows={RENT_TAX_TRACKS.map((track) => ({
        track,
        now: year.tracks[track].cost,
        withIt: oneMore.tracks[track].cost,
      }))}
      rowKey={({ track }) => track}
      rowName={({ track }) => nameTrack(track)}
      columns={[
        { key: 'track', header: t('more.track'), card: 'title', render: ({ track }) => nameTrack(track) },
        amount('now', t('more.now'), ({ now }) => now),
        amount('then', t('more.then'), ({ withIt }) => withIt),
        amount('added', t('more.added'), ({ now, withIt }) => withIt - now),
      ]}
      empty={null}
    />
  );
}
