import { MOST_REMINDER_STEPS } from '@dira/domain/reminders';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { IconPlus, IconX } from '../../../ui/icons.ts';
import { SavedMeanwhile } from '../../../ui/saved-meanwhile.tsx';
import type { FormProps } from '../reminder-values.ts';
import { useReminderWords } from '../use-reminder-words.ts';
import classes from './reminder-form.module.css';

const sides = ['before', 'after'] as const;

/** How many days before the date or after it, a line each. */
export function StepFields({ form }: FormProps) {
  const { t } = useTranslation('reminders');
  const { daysOf, stepOf } = useReminderWords();
  const { steps, type } = form.values;
  const saySaved = (saved: unknown) => {
    const known = saved as typeof steps; // the same field, as somebody else left it
    return known.map(({ days, side }) => stepOf({ days: days ?? 0, side })).join(', ');
  };
  return (
    <FieldGroup legend={t('columns.when')}>
      <p>{daysOf({ type, ownOn: form.values.ownOn })}</p>
      <ol className={classes.steps}>
        {steps.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the list
          <li key={at} className={classes.step}>
            <NumberField
              label={t('form.days')}
              isLabelHidden={at > 0}
              {...form.getInputProps(`steps.${at}.days`)}
            />
            <SelectField
              label={t('form.side')}
              isLabelHidden={at > 0}
              options={sides.map((value) => ({ value, label: t(`form.sides.${value}`) }))}
              {...form.getInputProps(`steps.${at}.side`)}
            />
            {steps.length > 1 && (
              <IconButton
                label={t('form.removeStep', { number: at + 1 })}
                icon={IconX}
                onClick={() => form.removeListItem('steps', at)}
              />
            )}
          </li>
        ))}
      </ol>
      <SavedMeanwhile
        id="reminder-steps-saved"
        label={t('columns.when')}
        path="steps"
        value={steps}
        say={saySaved}
      />
      {steps.length < MOST_REMINDER_STEPS && (
        <Button
          size="sm"
          icon={IconPlus}
          onClick={() => form.insertListItem('steps', { days: null, side: 'before' })}
        >
          {t('form.addStep')}
        </Button>
      )}
    </FieldGroup>
  );
}
