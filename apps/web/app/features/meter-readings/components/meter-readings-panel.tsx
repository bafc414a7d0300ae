import { METERS, type Meter } from '@dira/domain/lease-terminations';
import { formatNumber } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Column, RowAction } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { IconCalculator, IconPencil, IconTrash } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { ReadingForm, readingValuesOf } from '../forms/reading-form.tsx';
import {
  meterReadingsQuery,
  useAddReading,
  useDeleteReading,
  useUpdateReading,
  type MeterReading,
} from '../queries.ts';

type MeterReadingsPanelProps = {
  unit: { readonly id: string; readonly number: string };
  onClose: () => void;
};

/** One that was entered: what a move-out says has no id, and is read alone. */
type Entered = MeterReading & { id: string };

/** What the meters of one unit said, and what was used in between; the form takes its place while it is open. */
export function MeterReadingsPanel({ unit, onClose }: MeterReadingsPanelProps) {
  const { t: tProperties } = useTranslation('properties');
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseQuery(meterReadingsQuery(organizationId, unit.id));
  const [form, setForm] = useState<Entered | Meter | null>(null);
  const back = () => setForm(null);
  const title = `${tProperties('detail.meters')} · ${tProperties('detail.unit', { number: isolate.text(unit.number) })}`;
  if (typeof form === 'string')
    return <NewReading unitId={unit.id} meter={form} title={title} onClose={back} />;
  if (form !== null) return <EditReading reading={form} title={title} onClose={back} />;
  return (
    <Readings
      title={title}
      readings={data.items}
      canManage={can['meters.manage']}
      onAdd={setForm}
      onEdit={setForm}
      onClose={onClose}
    />
  );
}

type ReadingsProps = {
  title: string;
  readings: readonly MeterReading[];
  canManage: boolean;
  onAdd: (meter: Meter) => void;
  onEdit: (reading: Entered) => void;
  onClose: () => void;
};

function Readings({ title, readings, canManage, onAdd, onEdit, onClose }: ReadingsProps) {
  const { t } = useTranslation('meter-readings');
  const { t: tCommon } = useTranslation();
  const { t: tMeters } = useTranslation('lease-terminations');
  const [removing, setRemoving] = useState<Entered | null>(null);
  const columns = useColumns();
  const actionsOf = (reading: MeterReading): RowAction[] =>
    isEntered(reading) && canManage
      ? [
          { label: tCommon('actions.edit'), icon: IconPencil, run: () => onEdit(reading) },
          {
            label: tCommon('actions.delete'),
            icon: IconTrash,
            isDanger: true,
            run: () => setRemoving(reading),
          },
        ]
      : [];
  const read = METERS.filter((meter) => readings.some((one) => one.meter === meter));
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      {...(canManage && {
        footer: (
          <Button variant="filled" onClick={() => onAdd(readings[0]?.meter ?? 'electricity')}>
            {t('add')}
          </Button>
        ),
      })}
    >
      {read.length === 0 && (
        <EmptyState icon={IconCalculator} title={t('emptyTitle')} body={t('emptyBody')} isSmall />
      )}
      <Stack>
        {read.map((meter) => (
          <FieldGroup key={meter} legend={tMeters(`meters.${meter}`)}>
            <DataList
              label={tMeters(`meters.${meter}`)}
              columns={columns}
              rows={readings.filter((one) => one.meter === meter)}
              rowKey={({ id, readOn, leaseId }) => id ?? `${leaseId} ${readOn}`}
              rowName={({ reading, readOn }) => `${reading}, ${formatDate(readOn)}`}
              rowActions={actionsOf}
              empty={null}
            />
          </FieldGroup>
        ))}
      </Stack>
      {removing !== null && <DeleteReading reading={removing} onClose={() => setRemoving(null)} />}
    </SidePanel>
  );
}

function isEntered(reading: MeterReading): reading is Entered {
  return reading.id !== null;
}

function useColumns(): Column<MeterReading>[] {
  const { t } = useTranslation('meter-readings');
  const { t: tCommon } = useTranslation();
  const { t: tMeters } = useTranslation('lease-terminations');
  const language = useLanguage();
  const say = (value: number) => isolate.code(formatNumber(value, language));
  return [
    {
      key: 'readOn',
      header: tCommon('labels.date'),
      render: ({ readOn, leaseId, note, isReplaced }) => (
        <>
          <Code>{formatDate(readOn)}</Code>
          {leaseId !== null && <small>{tMeters('steps.moveOut')}</small>}
          {isReplaced && <small>{t('replaced')}</small>}
          {note !== '' && (
            <small>
              <UserText>{note}</UserText>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'reading',
      header: tMeters('moveOut.reading'),
      align: 'end',
      card: 'aside',
      render: ({ reading }) => <Code>{reading}</Code>,
    },
    {
      key: 'used',
      header: t('used'),
      align: 'end',
      isSaid: ({ used }) => used === null,
      render: ({ used, days }) =>
        used !== null && (
          <>
            <Code>{formatNumber(Number(used), language)}</Code>
            {days !== null && days > 0 && (
              <small>
                {t('perDay', { count: days, used: say(Math.round((Number(used) / days) * 100) / 100) })}
              </small>
            )}
          </>
        ),
    },
  ];
}

function NewReading({
  unitId,
  ...panel
}: {
  unitId: string;
  meter: Meter;
  title: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('meter-readings');
  const add = useAddReading(unitId);
  return (
    <ReadingForm
      {...panel}
      submitLabel={t('add')}
      edited={null}
      loading={add.isPending}
      error={add.error}
      onSubmit={(reading) =>
        add.mutate(reading, {
          onSuccess: () => {
            showToast({ title: t('added') });
            panel.onClose();
          },
        })
      }
    />
  );
}

function EditReading({ reading, ...panel }: { reading: Entered; title: string; onClose: () => void }) {
  const { t: tCommon } = useTranslation();
  const update = useUpdateReading(reading.id);
  const edited = useEdited<MeterReading, ReturnType<typeof readingValuesOf>>(
    reading,
    readingValuesOf,
    update.error,
  );
  return (
    <ReadingForm
      {...panel}
      meter={reading.meter}
      submitLabel={tCommon('actions.save')}
      edited={edited}
      loading={update.isPending}
      error={update.error}
      onSubmit={(body) =>
        update.mutate(
          { seen: edited.seen, body },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              panel.onClose();
            },
          },
        )
      }
    />
  );
}

function DeleteReading({ reading, onClose }: { reading: Entered; onClose: () => void }) {
  const { t } = useTranslation('meter-readings');
  const { t: tCommon } = useTranslation();
  const remove = useDeleteReading();
  const name = isolate.code(`${reading.reading}, ${formatDate(reading.readOn)}`);
  return (
    <ConfirmDialog
      title={tCommon('labels.deleteTitle', { title: name })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      loading={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(reading.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteBody')}
    </ConfirmDialog>
  );
}
