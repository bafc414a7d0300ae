import { formatDate, formatDateRange } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/card.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { IconPencil, IconTrash } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { EventForm } from '../forms/event-form.tsx';
import { newValues, valuesOf } from '../forms/event-values.ts';
import { useAddEvent, useChangeEvent, useRemoveEvent, type CalendarEntry } from '../queries.ts';

export function NewEventPanel({
  day,
  propertyId,
  onClose,
}: {
  day: string;
  propertyId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('calendar');
  const add = useAddEvent();
  return (
    <EventForm
      title={t('add')}
      submitLabel={t('form.create')}
      initial={newValues(day, propertyId)}
      edited={null}
      loading={add.isPending}
      error={add.error}
      onClose={onClose}
      onSubmit={(event) =>
        add.mutate(event, {
          onSuccess: () => {
            showToast({ title: t('form.created') });
            onClose();
          },
        })
      }
    />
  );
}

/** An event of one's own: to read, and for those who may, to change or to take out. */
export function EventPanel({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  if (mode === 'edit') return <ChangeEventPanel entry={entry} onClose={onClose} />;
  const footer = can['calendar.manage'] && (
    <>
      <Button icon={IconTrash} isDanger onClick={() => setMode('remove')}>
        {tCommon('actions.delete')}
      </Button>
      <Button icon={IconPencil} variant="filled" onClick={() => setMode('edit')}>
        {tCommon('actions.edit')}
      </Button>
    </>
  );
  return (
    <SidePanel title={entry.title ?? ''} onClose={onClose} footer={footer}>
      <EventFacts entry={entry} />
      {mode === 'remove' && <RemoveEvent entry={entry} onClose={() => setMode('read')} onRemoved={onClose} />}
      <p>{t('event.own')}</p>
    </SidePanel>
  );
}

function EventFacts({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const { startsOn, endsOn, startsAt, endsAt, property, notes } = entry;
  const days = startsOn === endsOn ? formatDate(startsOn) : formatDateRange(startsOn, endsOn);
  return (
    <FactList
      facts={[
        { label: t('event.when'), value: <Code>{days}</Code> },
        ...(startsAt === null || endsAt === null
          ? []
          : [{ label: t('event.hours'), value: <Code>{`${startsAt}–${endsAt}`}</Code> }]),
        ...(property === null
          ? []
          : [{ label: tCommon('labels.property'), value: <UserText>{property.name}</UserText> }]),
        ...(notes === '' ? [] : [{ label: tCommon('labels.notes'), value: <UserText>{notes}</UserText> }]),
      ]}
    />
  );
}

function ChangeEventPanel({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const change = useChangeEvent(entry.subjectId ?? '');
  const edited = useEdited({ ...entry, title: entry.title ?? '' }, valuesOf, change.error);
  return (
    <EventForm
      title={t('form.edit')}
      submitLabel={tCommon('actions.save')}
      initial={edited.opened}
      edited={edited}
      loading={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={(event) =>
        change.mutate(
          { seen: edited.seen, body: event },
          {
            onSuccess: () => {
              showToast({ title: tCommon('saved') });
              onClose();
            },
          },
        )
      }
    />
  );
}

type RemoveEventProps = { entry: CalendarEntry; onClose: () => void; onRemoved: () => void };

function RemoveEvent({ entry, onClose, onRemoved }: RemoveEventProps) {
  const { t } = useTranslation('calendar');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveEvent();
  return (
    <ConfirmChange
      title={tCommon('labels.deleteTitle', { title: isolate.text(entry.title ?? '') })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={entry.subjectId ?? ''}
      done={t('event.removed')}
      onDone={onRemoved}
      onClose={onClose}
    >
      {t('event.removeBody')}
    </ConfirmChange>
  );
}
