import { WORKFLOW_LIMITS } from '@dira/domain/workflows';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Names } from '../use-names.ts';
import { useValueWords } from '../use-workflow-words.ts';
import { ChoiceSlot, Counted, NumberSlot, OpenSlot } from './slots.tsx';

const hoursADay = 24;
const sides = ['before', 'after'] as const;

type ValueProps = { value: number; onChange: (value: number) => void };

/** So many days before a date, or after it. */
export function OffsetSlot({ value, onChange }: ValueProps) {
  const { t } = useTranslation('workflows');
  const { sayOffset } = useValueWords();
  const side = value > 0 ? 'after' : 'before';
  const days = Math.abs(value);
  const set = (count: number, to: (typeof sides)[number]) =>
    onChange(to === 'after' || count === 0 ? count : -count);
  return (
    <OpenSlot label={t('when.label')} said={sayOffset(value)}>
      <Counted
        label={t('daysCount')}
        value={days}
        least={0}
        most={WORKFLOW_LIMITS.offset}
        onChange={(count) => set(count, side)}
      />
      <SelectField
        label={t('when.label')}
        isLabelHidden
        value={side}
        isDisabled={days === 0}
        options={sides.map((one) => ({ value: one, label: t(`sides.${one}`) }))}
        onChange={(to) => set(days, to)}
      />
    </OpenSlot>
  );
}

/** So many hours, or days of them. */
export function HoursSlot({ value, onChange }: ValueProps) {
  const { t } = useTranslation('workflows');
  const { sayHours } = useValueWords();
  const unit = value % hoursADay === 0 ? 'days' : 'hours';
  const count = unit === 'days' ? value / hoursADay : value;
  const most = unit === 'days' ? WORKFLOW_LIMITS.days : WORKFLOW_LIMITS.days * hoursADay;
  const set = (counted: number, of: 'days' | 'hours') =>
    onChange(of === 'days' ? counted * hoursADay : counted);
  return (
    <OpenSlot label={t('labels.waits')} said={sayHours(value)}>
      <Counted
        key={unit}
        label={t('labels.waits')}
        value={count}
        least={1}
        most={most}
        onChange={(counted) => set(counted, unit)}
      />
      <SelectField
        label={t('units.label')}
        isLabelHidden
        value={unit}
        options={[
          { value: 'hours', label: t('units.hours') },
          { value: 'days', label: t('units.days') },
        ]}
        onChange={(of) => set(Math.min(count, WORKFLOW_LIMITS.days), of)}
      />
    </OpenSlot>
  );
}

export function DueSlot({ value, onChange }: ValueProps) {
  const { t } = useTranslation('workflows');
  return (
    <NumberSlot
      label={t('labels.due')}
      said={useValueWords().sayDue(value)}
      value={value}
      least={0}
      most={WORKFLOW_LIMITS.days}
      onChange={onChange}
    />
  );
}

export function AnswerSlot({ value, onChange }: ValueProps) {
  const { t } = useTranslation('workflows');
  return (
    <NumberSlot
      label={t('labels.answerDays')}
      said={useValueWords().sayWithin(value)}
      value={value}
      least={1}
      most={WORKFLOW_LIMITS.days}
      onChange={onChange}
    />
  );
}

type MemberSlotProps = { value: string | null; names: Names; onChange: (value: string | null) => void };

/** One of the team, or whoever of it looks after workflows. */
export function MemberSlot({ value, names, onChange }: MemberSlotProps) {
  const { t } = useTranslation('workflows');
  const hasLeft = value !== null && !names.members.some(({ id }) => id === value);
  return (
    <ChoiceSlot
      label={t('labels.member')}
      said={names.nameMember(value)}
      value={value ?? ''}
      options={[
        { value: '', label: t('members.team') },
        ...(hasLeft ? [{ value, label: names.nameMember(value) }] : []),
        ...names.members.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
